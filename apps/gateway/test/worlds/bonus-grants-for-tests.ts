import { grantBonus } from '../../src/wallet/bonus/grant-bonus.ts';
import type { MinimalCore } from './core-for-tests.ts';

/** A bonus that somebody of the staff granted a player before a test begins. */
export interface GivenBonus {
  readonly playerId: number;
  readonly amount: string;
  readonly reference: string;
}

/** Grants a player bonus money by hand; answers their bonus account. */
export async function giveBonus(
  { database, settings, clock }: Pick<MinimalCore, 'database' | 'settings' | 'clock'>,
  { playerId, amount, reference }: GivenBonus,
): Promise<string> {
  const input = { playerId: String(playerId), amount, reference };
  const { account } = await database.transaction((trx) =>
    grantBonus(trx, settings, input, { staff: 'bob', nowMs: clock.nowMs() }),
  );
  return account.id;
}
