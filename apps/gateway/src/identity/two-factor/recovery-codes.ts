import { randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/database/index.ts';
import { signText } from '../../platform/http/signed-token.ts';
import { base32Of } from './totp.ts';

/** How many codes stand in for a lost app. */
const RECOVERY_CODES = 10;

const CODE_LENGTH = 10;

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Hash that is kept of a recovery code, however it is written. */
export const recoveryHash = (siteSecret: string, playerId: number, code: string): string =>
  signText(siteSecret, `recovery:${playerId}:${plain(code)}`);

/** New codes of fifty random bits: `ABCDE-FGHIJ`. */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = base32Of(randomBytes(7)).slice(0, CODE_LENGTH);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** Keeps the hashes of a player's codes in place of those before. */
export async function replaceRecoveryCodes(trx: Trx, playerId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('two_step_recovery_codes').where('player_id', '=', playerId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ player_id: playerId, code_hash, used_at_ms: null }));
  await trx.insertInto('two_step_recovery_codes').values(rows).execute();
}
