import { randomBytes } from 'node:crypto';
import { referralCode } from '@longshot/domain/promotions';
import type { PromotionsContext } from '../promotions-context.ts';

const CODE_LENGTH = 8;

/** Code by which a player brings friends; made with the first time that it is asked for. */
export async function codeOf(context: PromotionsContext, playerId: number): Promise<string> {
  const { database, siteId, nowMs } = context;
  const { kysely } = database;
  const known = await kysely
    .selectFrom('referral_codes')
    .select('code')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (known) return known.code;
  const code = referralCode(randomBytes(CODE_LENGTH));
  const row = { player_id: playerId, site_id: siteId, code, created_at_ms: nowMs() };
  await kysely
    .insertInto('referral_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another request may have made one meanwhile, or another player may have the same.
  return codeOf(context, playerId);
}
