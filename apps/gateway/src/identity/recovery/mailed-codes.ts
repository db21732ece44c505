import { createHash, randomBytes } from 'node:crypto';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Purpose of a mailed code. */
export type CodePurpose = 'password' | 'email';

/** How long a code holds. */
export const CODE_LIFETIME_MS: Readonly<Record<CodePurpose, number>> = {
  password: 30 * 60_000,
  email: 3 * 24 * 3_600_000,
};

/** A player is mailed at most once in this time about the same thing. */
const MAIL_EVERY_MS = 60_000;

/** Spent and expired codes are known for this long, so that the page can say why one no longer works. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Where and when a code is looked at. */
export interface CodeScope {
  readonly siteId: string;
  readonly purpose: CodePurpose;
  readonly nowMs: number;
}

/**
 * Makes a code of 256 random bits for a player and keeps its hash; earlier ones of the same purpose end. Null where
 * one was made less than a minute ago.
 */
export async function issueCode(
  trx: Trx,
  playerId: number,
  { siteId, purpose, nowMs }: CodeScope,
): Promise<string | null> {
  // One at a time for a player: two requests at once send one mail.
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  const own = trx.selectFrom('mailed_codes').select('code_hash').where('player_id', '=', playerId);
  const recent = own.where('purpose', '=', purpose).where('created_at_ms', '>', nowMs - MAIL_EVERY_MS);
  if ((await recent.execute()).length > 0) return null;
  await endCodes(trx, playerId, purpose, nowMs);
  await trx
    .deleteFrom('mailed_codes')
    .where('expires_at_ms', '<', nowMs - REMEMBERED_MS)
    .execute();
  const code = randomBytes(32).toString('base64url');
  await trx
    .insertInto('mailed_codes')
    .values({
      code_hash: hashOf(code),
      site_id: siteId,
      player_id: playerId,
      purpose,
      created_at_ms: nowMs,
      expires_at_ms: nowMs + CODE_LIFETIME_MS[purpose],
      used_at_ms: null,
    })
    .execute();
  return code;
}

/** Ends all codes of a player for a purpose. */
async function endCodes(trx: Trx, playerId: number, purpose: CodePurpose, nowMs: number): Promise<void> {
  await trx
    .updateTable('mailed_codes')
    .set({ used_at_ms: nowMs })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at_ms', 'is', null)
    .execute();
}

/**
 * The player a code was mailed to, as long as it holds.
 *
 * @throws RequestRefused `wrong_code` for one that was never made or is spent, `time_up` for one that came too late.
 */
export async function checkCode(reader: Reader, code: string, { siteId, purpose, nowMs }: CodeScope): Promise<number> {
  const found = await reader
    .selectFrom('mailed_codes')
    .select(['player_id as playerId', 'expires_at_ms as expiresAtMs', 'used_at_ms as usedAtMs'])
    .where('code_hash', '=', hashOf(code))
    .where('site_id', '=', siteId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!found || found.usedAtMs !== null) throw new RequestRefused('wrong_code', { field: 'code' });
  if (found.expiresAtMs <= nowMs) throw new RequestRefused('time_up', { field: 'code' });
  return found.playerId;
}

/**
 * Uses a code up and answers whose it is; of two that use it at once, one is refused.
 *
 * @throws RequestRefused as `checkCode`.
 */
export async function spendCode(trx: Trx, code: string, scope: CodeScope): Promise<number> {
  const playerId = await checkCode(trx, code, scope);
  const { numUpdatedRows } = await trx
    .updateTable('mailed_codes')
    .set({ used_at_ms: scope.nowMs })
    .where('code_hash', '=', hashOf(code))
    .where('used_at_ms', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RequestRefused('wrong_code', { field: 'code' });
  await endCodes(trx, playerId, scope.purpose, scope.nowMs);
  return playerId;
}
