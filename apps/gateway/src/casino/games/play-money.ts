import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Refuses a stake that is out of bounds, with the bound. */
export function stakeRefused(
  code: 'below_min' | 'above_max' | 'insufficient_funds',
  boundMinor: number,
): RequestRefused {
  return new RequestRefused(code, { field: 'stakeMinor', refusals: [{ code, boundMinor }] });
}

/** Takes a stake from play money and gives what is won, in the round's own transaction. */
export async function movePlayMoney(trx: Trx, token: string, stakeMinor: number, payoutMinor: number): Promise<void> {
  const { rows } = await sql`
    update in_house_sessions set play_minor = play_minor - ${stakeMinor}::bigint + ${payoutMinor}::bigint
    where token = ${token} and play_minor >= ${stakeMinor}::bigint returning token`.execute(trx);
  if (rows.length === 0) {
    const query = trx.selectFrom('in_house_sessions').select('play_minor').where('token', '=', token);
    throw stakeRefused('insufficient_funds', (await query.executeTakeFirst())?.play_minor ?? 0);
  }
}
