import type { GameRound, SharedBet } from '@longshot/contracts';
import { commitmentOf, verifyRound } from '@longshot/games';
import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { InHouseRoundState } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { SharedBetsTable } from '../../platform/database/tables/shared-round-tables.ts';
import { partsOf, playedPurchase, presentPurchase, type PurchaseParts } from './bingo-rooms.ts';
import { findChain, isLinkOf, seedsOf, type ChainRow } from './chain-links.ts';
import type { ProvenRound } from '../games/in-house-rounds.ts';
import type { SharedRoundRow } from './shared-rounds.ts';
import { isLeft } from './table-times.ts';

/** A bet on a shared round as it is kept. */
export type SharedBetRow = Selectable<SharedBetsTable>;

/** A bet by its number. */
export function findBet(reader: Reader, id: number): Promise<SharedBetRow | undefined> {
  return reader.selectFrom('shared_bets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a bet until the transaction ends; its round is locked before it. */
export function lockBet(trx: Trx, id: number): Promise<SharedBetRow | undefined> {
  return trx.selectFrom('shared_bets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a bet of somebody stands on a round that is not over. */
export async function hasStandingBet(reader: Reader, owner: string, roundId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('shared_bets as b')
    .innerJoin('shared_rounds as r', 'r.id', 'b.round_id')
    .select('b.id')
    .where('b.round_id', '=', roundId)
    .where('b.owner', '=', owner)
    .where('b.state', 'in', ['begun', 'open', 'staked'])
    .where('r.phase', '<>', 'over')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The bet that a key has laid. */
export function findBetByKey(reader: Reader, owner: string, key: string): Promise<SharedBetRow | undefined> {
  const query = reader.selectFrom('shared_bets').selectAll();
  return query.where('owner', '=', owner).where('key', '=', key).executeTakeFirst();
}

/** Writes a bet; undefined where its key is taken meanwhile. */
export function insertBet(trx: Trx, row: Insertable<SharedBetsTable>): Promise<SharedBetRow | undefined> {
  return trx
    .insertInto('shared_bets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Lets a bet go on from a state, once; undefined when it was in another one, and then nothing is written. */
export function moveBet(
  reader: Reader,
  id: number,
  from: InHouseRoundState,
  to: InHouseRoundState,
  over: Partial<Pick<Insertable<SharedBetsTable>, 'refusal' | 'multiple' | 'payout_minor'>> = {},
): Promise<SharedBetRow | undefined> {
  return reader
    .updateTable('shared_bets')
    .set({ state: to, ...over })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Works a bet out by the rules of its title; `parts` are those of a purchase of cards. */
export function settleBet(
  bet: Pick<SharedBetRow, 'choice' | 'stake_minor' | 'nonce'>,
  round: SharedRoundRow,
  chain: ChainRow,
  parts?: PurchaseParts,
) {
  const { title: game } = round;
  const seeds = seedsOf(chain, round);
  const laid = parts ? playedPurchase(bet, parts, seeds) : { ...seeds, bet: bet.choice };
  const { outcome, multiple, payoutMinor } = verifyRound({ game, ...laid, stakeMinor: bet.stake_minor });
  return { outcome: { ...outcome }, multiple, payoutMinor };
}

const CASH_OUT = { action: 'cash-out', stakes: 0 };

/** A bet as its player sees it: a round of its own, drawn from the link of the table's, cards from the player's seeds. */
export function presentOwnBet(
  bet: SharedBetRow,
  round: SharedRoundRow,
  chain: ChainRow,
  parts?: PurchaseParts,
): GameRound {
  const isOver = round.phase === 'over';
  const counts = bet.state === 'open' || bet.state === 'staked' || bet.state === 'finished';
  const canLeave = isLeft(round.title) && bet.state === 'open' && round.phase === 'running';
  return {
    roundId: String(bet.id),
    state: bet.state === 'cancelling' ? 'begun' : bet.state,
    gameId: bet.game_id,
    game: round.title,
    bet: { ...bet.choice },
    iso: bet.iso,
    stakeMinor: bet.stake_minor,
    stakedMinor: bet.stake_minor,
    payoutMinor: bet.payout_minor,
    outcome: isOver && counts ? settleBet(bet, round, chain, parts).outcome : null,
    multiple: bet.multiple,
    stand: canLeave ? { shown: {}, offers: [CASH_OUT] } : null,
    decided: bet.leave_key === null ? 0 : 1,
    serverSeedHash: commitmentOf(round.link),
    serverSeed: isOver ? round.link : null,
    clientSeed: chain.salt,
    nonce: round.number,
    playedAtMs: bet.created_at_ms,
    ...(parts && presentPurchase(bet, parts, seedsOf(chain, round), round)),
  };
}

/** A name that tells apart who plays at a table, and nothing else. */
const seatOf = (owner: string, { last_link }: ChainRow): string =>
  createHash('sha256').update(`${last_link}:${owner}`).digest('hex').slice(0, 4).toUpperCase();

/** A bet as everybody at the table sees it: when somebody means to leave is nobody's business before. */
export const presentBet = (
  bet: Pick<SharedBetRow, 'id' | 'owner' | 'choice' | 'iso' | 'stake_minor' | 'multiple' | 'payout_minor'>,
  title: string,
  chain: ChainRow,
): SharedBet => ({
  betId: String(bet.id),
  seat: seatOf(bet.owner, chain),
  bet: isLeft(title) ? {} : { ...bet.choice },
  iso: bet.iso,
  stakeMinor: bet.stake_minor,
  multiple: bet.multiple,
  payoutMinor: bet.payout_minor,
});

/** Bets that everybody at a table sees. */
const SHOWN = 1_000;

/** The bets of a round that count, the largest first; play money is shown to nobody else. */
export function shownBets(reader: Reader, roundId: number) {
  return reader
    .selectFrom('shared_bets')
    .select(['id', 'owner', 'choice', 'iso', 'stake_minor', 'multiple', 'payout_minor'])
    .where('round_id', '=', roundId)
    .where('mode', '=', 'real')
    .where('state', 'in', ['open', 'staked', 'finished'])
    .orderBy('stake_minor', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}

/** Bets with their rounds, newest first. */
async function ownBets(
  reader: Reader,
  owner: string,
  limit: number,
  narrow: { readonly title?: string; readonly betId?: number },
): Promise<GameRound[]> {
  let query = reader
    .selectFrom('shared_bets as b')
    .innerJoin('shared_rounds as r', 'r.id', 'b.round_id')
    .select(['b.id', 'b.round_id', 'r.chain_id'])
    .where('b.owner', '=', owner)
    .where('b.state', '<>', 'refused');
  if (narrow.title !== undefined) query = query.where('r.title', '=', narrow.title);
  if (narrow.betId !== undefined) query = query.where('b.id', '=', narrow.betId);
  const found = await query.orderBy('b.id', 'desc').limit(limit).execute();
  return found.length === 0 ? [] : presentAll(reader, found);
}

interface FoundBet {
  readonly id: number;
  readonly round_id: number;
  readonly chain_id: number;
}

async function presentAll(reader: Reader, found: readonly FoundBet[]): Promise<GameRound[]> {
  const idsOf = (ids: readonly number[]) => [...new Set(ids)];
  const bets = await reader
    .selectFrom('shared_bets')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const rounds = await reader
    .selectFrom('shared_rounds')
    .selectAll()
    .where('id', 'in', idsOf(found.map(({ round_id }) => round_id)))
    .execute();
  const chains = await reader
    .selectFrom('shared_chains')
    .selectAll()
    .where('id', 'in', idsOf(found.map(({ chain_id }) => chain_id)))
    .execute();
  const parts = await partsOf(reader, bets);
  return found.flatMap(({ id, round_id, chain_id }) => {
    const bet = bets.find((each) => each.id === id);
    const round = rounds.find((each) => each.id === round_id);
    const chain = chains.find((each) => each.id === chain_id);
    return bet && round && chain
      ? [presentOwnBet(bet, round, { ...chain, salt: chain.salt ?? '' }, parts.get(id))]
      : [];
  });
}

/** The newest bets of an owner on a title, or on all. */
export const newestBets = (reader: Reader, owner: string, limit: number, title?: string): Promise<GameRound[]> =>
  ownBets(reader, owner, limit, title === undefined ? {} : { title });

/** A bet of an owner; undefined for anybody else's. */
export const betOf = async (reader: Reader, owner: string, betId: number): Promise<GameRound | undefined> =>
  (await ownBets(reader, owner, 1, { betId }))[0];

/** Works a bet on a shared round out anew, whoever laid it; undefined where there is none. */
export async function proveBet(reader: Reader, betId: number): Promise<ProvenRound | undefined> {
  const bet = await findBet(reader, betId);
  if (bet === undefined) return undefined;
  const rounds = reader.selectFrom('shared_rounds').selectAll().where('id', '=', bet.round_id);
  const round = await rounds.executeTakeFirstOrThrow();
  const chain = await findChain(reader, round.chain_id);
  const parts = (await partsOf(reader, [bet])).get(bet.id);
  const isSeedKept = !parts || commitmentOf(parts.seed.server_seed) === parts.seed.server_seed_hash;
  const isOver = round.phase === 'over' && (bet.state === 'staked' || bet.state === 'finished');
  return {
    round: presentOwnBet(bet, round, chain, parts),
    owner: bet.owner,
    isCommitted: isLinkOf(chain, round) && isSeedKept,
    isAsDrawn: isOver ? settleBet(bet, round, chain, parts).payoutMinor === bet.payout_minor : null,
  };
}
