import { createHmac, timingSafeEqual } from 'node:crypto';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import type { RecoveryContext } from './recovery-context.ts';

async function signatureOf({ database, settings }: RecoveryContext, playerId: string): Promise<string> {
  const secret = await siteSecret(database, settings.siteId, 'newsletter');
  return createHmac('sha256', secret).update(playerId).digest('base64url');
}

/** The code by which the news to a player can be ended from any mail, without signing in and however old the mail is. */
export async function newsCode(context: RecoveryContext, playerId: number): Promise<string> {
  return `${playerId}.${await signatureOf(context, String(playerId))}`;
}

/**
 * Ends the news to the player a code was made for; ending them twice is the same.
 *
 * @throws RequestRefused `wrong_code`.
 */
export async function stopNews(context: RecoveryContext, code: string): Promise<void> {
  const [playerId = '', signature = ''] = code.split('.');
  const expected = Buffer.from(await signatureOf(context, playerId));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || !/^\d{1,15}$/.test(playerId)) throw new RequestRefused('wrong_code', { field: 'code' });
  await context.database.kysely
    .insertInto('player_mailing')
    .values({ player_id: Number(playerId), email_confirmed_at_ms: null, news_stopped_at_ms: context.nowMs() })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ news_stopped_at_ms: context.nowMs() }))
    .execute();
}
