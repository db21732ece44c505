import type { WalletAnswer, WalletBetBody, WalletWinBody } from '@longshot/contracts';
import { potOfOutcome, type PotsMinor } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StoredRefusal } from '../../platform/database/tables/casino-tables.ts';
import type { InHouseContext } from './in-house-context.ts';
import { findRound, moveRound, type InHouseSession, type RoundRow } from './in-house-rounds.ts';
import { WalletRefused } from './wallet-client.ts';

/** Facts that every call about a round tells the house. */
export const walletFacts = (session: InHouseSession, round: RoundRow) => ({
  token: session.token,
  playerId: session.player_id ?? '',
  iso: round.iso,
  roundId: String(round.id),
  gameId: round.game_id,
});

/** Answer of the house to a stake: why it does not take it, or the sums in the pots that it keeps for the game. */
export interface StakeAnswer {
  readonly refusal: StoredRefusal | null;
  readonly pots: PotsMinor | null;
  /** Pot that fell to it. */
  readonly fall: WalletAnswer['fall'];
}

/** Part of a round that keeps what fell to its stake; nothing where nothing did. */
export const storedFall = (fall: WalletAnswer['fall']) =>
  fall === undefined ? {} : { fall_pot: fall.pot, fall_minor: fall.paidMinor };

const potsOf = ({ pots }: WalletAnswer): PotsMinor | null =>
  pots ? Object.fromEntries(pots.map(({ pot, amountMinor }) => [pot, amountMinor])) : null;

/** Asks the house for a stake. */
export async function requestStake(context: InHouseContext, body: WalletBetBody): Promise<StakeAnswer> {
  return context.wallet.bet(body).then(
    (answer) => ({ refusal: null, pots: potsOf(answer), fall: answer.fall }),
    (error: unknown) => {
      if (error instanceof WalletRefused) return { refusal: error.refusal, pots: null, fall: undefined };
      throw error;
    },
  );
}

/** A round that has come to its end, with the balance that the house told of it, if it did. */
export interface EndedRound {
  readonly round: RoundRow;
  readonly balanceMinor: number | null;
}

/** Tells the house what a staked round won, once, and finishes it. */
export async function payOut(context: InHouseContext, session: InHouseSession, round: RoundRow): Promise<EndedRound> {
  const { kysely } = context.database;
  const facts = { ...walletFacts(session, round), transactionId: `${round.id}:win` };
  const pot = potOfOutcome(round.outcome);
  if (pot !== null) return payPotOut(context, round, { ...facts, pot });
  const { balanceMinor } = await context.wallet.win({ ...facts, amountMinor: round.payout_minor });
  const finished = await moveRound(kysely, round.id, 'staked', 'finished');
  return { round: finished ?? (await findRound(kysely, round.id)) ?? round, balanceMinor };
}

/** Asks the house for a pot, once: what it pays is what stood in it, whatever stood there when the stake was taken. */
async function payPotOut(
  { wallet, database: { kysely } }: InHouseContext,
  round: RoundRow,
  facts: Omit<WalletWinBody, 'amountMinor'> & { readonly pot: string },
): Promise<EndedRound> {
  const { balanceMinor, paidMinor = 0 } = await wallet.win({ ...facts, kind: 'jackpot', amountMinor: 0 });
  const pots = JSON.stringify({ ...round.pots, [facts.pot]: paidMinor });
  const finished = await moveRound(kysely, round.id, 'staked', 'finished', { payout_minor: paidMinor, pots });
  return { round: finished ?? (await findRound(kysely, round.id)) ?? round, balanceMinor };
}

/** Gives the stake of a round back that nobody waits for any more, taken or not, and cancels it. */
export async function giveUp(context: InHouseContext, session: InHouseSession, round: RoundRow): Promise<void> {
  const { kysely } = context.database;
  // From here on the round cannot be staked by whoever may still be at it.
  if (round.state !== 'cancelling' && !(await moveRound(kysely, round.id, round.state, 'cancelling'))) return;
  const { token, playerId, iso } = walletFacts(session, round);
  const { fall } = await context.wallet.rollback({ token, playerId, iso, transactionId: `${round.id}:bet` });
  // A pot that fell to the stake stays with the player.
  await moveRound(kysely, round.id, 'cancelling', 'cancelled', storedFall(fall));
}

/** The field of the game's call for a field of the wallet's. */
const FIELDS: Readonly<Record<string, string>> = { amountMinor: 'stakeMinor' };

/** Refuses as the house has refused. */
export function refusalOf(refusal: StoredRefusal | null): RequestRefused {
  const { code, details } = refusal ?? { code: 'unavailable' as const, details: {} };
  const { field } = details;
  return new RequestRefused(code, field === undefined ? details : { ...details, field: FIELDS[field] ?? field });
}
