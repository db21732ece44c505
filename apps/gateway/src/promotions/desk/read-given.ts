import { readBetGrant } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { toGrant } from '../grants/grant-row.ts';

/** Reward of a taking, and how it stands. */
export interface GivenFacts {
  readonly offerId: string;
  readonly gives: string;
  readonly state: string;
  readonly iso: string;
  /** Worth of it now; of a boost nothing by itself. */
  readonly amountMinor: number;
  /** Whether something of it can be taken back. */
  readonly isOpen: boolean;
}

type Given = Map<number, GivenFacts>;

async function addBetGrants(reader: Reader, takings: readonly number[], given: Given): Promise<void> {
  const rows = await reader.selectFrom('bet_grants').selectAll().where('taking_id', 'in', takings).execute();
  for (const { taking_id, offer_id: offerId, terms, iso, state } of rows) {
    const { kind: gives, amount } = readBetGrant(terms, 'terms');
    given.set(taking_id, { offerId, gives, state, iso, amountMinor: Number(amount), isOpen: state === 'open' });
  }
}

/** States in which bonus money is wagered. */
const WAGERED = ['active', 'wagering'];

async function addGrants(reader: Reader, takings: readonly number[], given: Given): Promise<void> {
  const rows = await reader.selectFrom('offer_grants').selectAll().where('taking_id', 'in', takings).execute();
  for (const row of rows) {
    const { bonus, converted } = toGrant(row).balances;
    const amountMinor = Math.max(0, Number(bonus + converted));
    const isOpen = WAGERED.includes(row.state) || (row.state === 'completed' && converted > 0n);
    const { offer_id: offerId, iso, state } = row;
    given.set(row.taking_id, { offerId, gives: 'bonus-money', state, iso, amountMinor, isOpen });
  }
}

async function addFreeRounds(reader: Reader, takings: readonly number[], given: Given): Promise<void> {
  const rows = await reader.selectFrom('free_rounds').selectAll().where('taking_id', 'in', takings).execute();
  for (const { taking_id, offer_id: offerId, iso, rounds, used, stake_minor, closed_at_ms } of rows) {
    const isOpen = closed_at_ms === null && used < rounds;
    const state = isOpen ? 'open' : 'used';
    const amountMinor = (rounds - used) * stake_minor;
    // Their winnings may have become bonus money, which tells more.
    if (isOpen || !given.has(taking_id))
      given.set(taking_id, { offerId, gives: 'free-rounds', state, iso, amountMinor, isOpen });
  }
}

/** Reads the rewards of takings, by their numbers; nothing for those that wait. */
export async function readGiven(reader: Reader, takings: readonly number[]): Promise<ReadonlyMap<number, GivenFacts>> {
  const given: Given = new Map();
  if (takings.length === 0) return given;
  await addBetGrants(reader, takings, given);
  await addGrants(reader, takings, given);
  await addFreeRounds(reader, takings, given);
  return given;
}
