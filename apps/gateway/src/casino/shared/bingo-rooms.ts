import type { TablePool } from '@longshot/contracts';
import {
  bingoCardMinor,
  cardsOfPurchase,
  isBingo,
  MOST_BINGO_CARDS,
  poolOfCards,
  prizesOf,
  type BingoPool,
  type JsonObject,
  type RoundSeeds,
} from '@longshot/games';
import { sql, type Selectable } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type {
  SharedBetsTable,
  SharedPoolsTable,
  SharedRoundsTable,
} from '../../platform/database/tables/shared-round-tables.ts';
import { lockSeed, takeNonce, type SeedRow } from '../games/fair-seeds.ts';
import { wrongField } from '../games/stake-checks.ts';

type PoolRow = Selectable<SharedPoolsTable>;
type BetRow = Selectable<SharedBetsTable>;
type RoundRow = Selectable<SharedRoundsTable>;

/** Seeds and pool of a purchase of cards: with everybody's balls, all that it is worked out of. */
export interface PurchaseParts {
  /** The player's own seeds. */
  readonly seed: SeedRow;
  /** The pool of its room; undefined as long as cards are sold. */
  readonly pool: PoolRow | undefined;
}

/** Whose pool a purchase belongs to: money of one currency is never in one pool with another, nor with play money. */
const roomOf = ({ mode, iso, owner }: Pick<BetRow, 'mode' | 'iso' | 'owner'>): string =>
  mode === 'real' ? `money:${iso}` : owner;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many cards a purchase has. */
const countOf = ({ choice }: Pick<BetRow, 'choice'>): number => Number(choice['cards']);

/** Refuses anything but a number of cards at the price of each in a currency. */
export function checkPurchase(bet: JsonObject, stakeMinor: number, iso: string): void {
  const { cards, ...rest } = bet;
  const [unread] = Object.keys(rest);
  if (unread !== undefined) throw wrongField(`bet.${unread}`);
  if (!Number.isInteger(cards) || Number(cards) < 1 || Number(cards) > MOST_BINGO_CARDS) throw wrongField('bet.cards');
  if (stakeMinor !== Number(cards) * bingoCardMinor(iso)) throw wrongField('stakeMinor');
}

/**
 * Takes the seeds that the cards of a purchase are drawn from: the owner's own, at their next number. Purchases of one
 * owner wait for each other here, so that nobody has more cards in a round than there may be.
 */
export async function takePurchaseSeeds(
  trx: Trx,
  roundId: number,
  { owner, cards }: { readonly owner: string; readonly cards: number },
): Promise<{ readonly seed_id: number; readonly nonce: number }> {
  const seed = await lockSeed(trx, owner);
  if (!seed) throw new RequestRefused('unavailable');
  const bought = await trx
    .selectFrom('shared_bets')
    .select(['choice'])
    .where('round_id', '=', roundId)
    .where('owner', '=', owner)
    .where('state', 'not in', ['refused', 'cancelled'])
    .execute();
  if (sum(bought.map(countOf)) + cards > MOST_BINGO_CARDS) {
    throw new RequestRefused('limit_reached', { field: 'bet.cards' });
  }
  return { seed_id: seed.id, nonce: await takeNonce(trx, seed) };
}

const seedsOf = (seed: SeedRow, nonce: number | null): RoundSeeds => ({
  serverSeed: seed.server_seed,
  clientSeed: seed.client_seed,
  nonce: nonce ?? 0,
});

/** Seeds and pools of purchases, by their number; empty for bets of any other title. */
export async function partsOf(reader: Reader, bets: readonly BetRow[]): Promise<ReadonlyMap<number, PurchaseParts>> {
  const ids = [...new Set(bets.flatMap(({ seed_id }) => (seed_id === null ? [] : [seed_id])))];
  if (ids.length === 0) return new Map();
  const rounds = [...new Set(bets.map(({ round_id }) => round_id))];
  const rooms = [...new Set(bets.map(roomOf))];
  const seeds = await reader.selectFrom('in_house_seeds').selectAll().where('id', 'in', ids).execute();
  const pools = await reader
    .selectFrom('shared_pools')
    .selectAll()
    .where('round_id', 'in', rounds)
    .where('room', 'in', rooms)
    .execute();
  const seedById = new Map(seeds.map((seed) => [seed.id, seed]));
  const poolByRoom = new Map(pools.map((pool) => [`${pool.round_id} ${pool.room}`, pool]));
  return new Map(
    bets.flatMap((bet) => {
      const seed = bet.seed_id === null ? undefined : seedById.get(bet.seed_id);
      return seed ? [[bet.id, { seed, pool: poolByRoom.get(`${bet.round_id} ${roomOf(bet)}`) }] as const] : [];
    }),
  );
}

const poolOfRow = (row: PoolRow): BingoPool => ({
  minor: row.stakes_minor,
  lineCards: row.line_cards,
  lineCall: row.line_call,
  houseCards: row.house_cards,
  houseCall: row.house_call,
});

/** A purchase as its rules play it, with its own seeds and the room's. Throws where its room has no pool yet. */
export function playedPurchase(bet: Pick<BetRow, 'choice' | 'nonce'>, parts: PurchaseParts, draw: RoundSeeds) {
  if (!parts.pool) throw new RangeError('cards are still sold');
  return {
    ...seedsOf(parts.seed, bet.nonce),
    bet: { cards: countOf(bet), draw: { ...draw }, pool: { ...poolOfRow(parts.pool) } },
  };
}

/**
 * A purchase as its player sees it: its cards at once. What its cards are drawn from is told when the player's seeds are
 * used no more; what the balls are drawn from, and the pool, when the round is over.
 */
export function presentPurchase(
  bet: BetRow,
  { seed, pool }: PurchaseParts,
  draw: RoundSeeds,
  { title, phase }: Pick<RoundRow, 'title' | 'phase'>,
) {
  const { clientSeed, nonce } = draw;
  const told =
    phase === 'over' && pool ? { draw: { ...draw }, pool: { ...poolOfRow(pool) } } : { draw: { clientSeed, nonce } };
  const cards = cardsOfPurchase(title, seedsOf(seed, bet.nonce), countOf(bet)).map((card) =>
    card.map((part) => [...part]),
  );
  const isTaken = bet.state === 'open' || bet.state === 'staked';
  return {
    bet: { cards: countOf(bet), ...told },
    stand: isTaken ? { shown: { cards }, offers: [] } : null,
    serverSeedHash: seed.server_seed_hash,
    serverSeed: seed.revealed_at_ms === null ? null : seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: bet.nonce ?? 0,
  };
}

/**
 * Settles the pools of a round that sells no more cards, one for each room, in the transaction that draws it. Answers
 * with which ball the last full house for money falls, or the last for play money where nobody has staked any; 0 where
 * nobody has a card. What play money wins with a later ball is paid all the same.
 */
export async function settlePools(
  trx: Trx,
  { id, title }: Pick<RoundRow, 'id' | 'title'>,
  balls: readonly number[],
): Promise<number> {
  const bets = await trx
    .selectFrom('shared_bets')
    .selectAll()
    .where('round_id', '=', id)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  const parts = await partsOf(trx, bets);
  const rooms = Map.groupBy(bets, roomOf);
  const last = { real: 0, demo: 0 };
  for (const [room, own] of rooms) {
    const cards = own.flatMap((bet) => {
      const seed = parts.get(bet.id)?.seed;
      if (!seed) throw new Error('a purchase of cards has no seeds');
      return cardsOfPurchase(title, seedsOf(seed, bet.nonce), countOf(bet));
    });
    const pool = poolOfCards(title, cards, balls, sum(own.map(({ stake_minor }) => stake_minor)));
    const [first] = own;
    if (!pool || !first) continue;
    last[first.mode] = Math.max(last[first.mode], pool.houseCall);
    await trx
      .insertInto('shared_pools')
      .values({
        round_id: id,
        room,
        iso: first.iso,
        mode: first.mode,
        players: new Set(own.map(({ owner }) => owner)).size,
        cards: cards.length,
        stakes_minor: pool.minor,
        line_cards: pool.lineCards,
        line_call: pool.lineCall,
        house_cards: pool.houseCards,
        house_call: pool.houseCall,
      })
      .execute();
  }
  return last.real > 0 ? last.real : last.demo;
}

function presentPool(row: PoolRow): TablePool {
  const { lineMinor, houseMinor } = prizesOf(poolOfRow(row));
  return {
    iso: row.iso,
    stakesMinor: row.stakes_minor,
    players: row.players,
    cards: row.cards,
    line: { call: row.line_call, cards: row.line_cards, prizeMinor: lineMinor },
    house: { call: row.house_call, cards: row.house_cards, prizeMinor: houseMinor },
  };
}

/** The pools of a round for money, by currency: as they grow while cards are sold, settled after. */
export async function poolsOf(
  reader: Reader,
  { id, title, phase }: Pick<RoundRow, 'id' | 'title' | 'phase'>,
): Promise<readonly TablePool[] | undefined> {
  if (!isBingo(title)) return undefined;
  if (phase !== 'betting') {
    const settled = reader.selectFrom('shared_pools').selectAll().where('round_id', '=', id).where('mode', '=', 'real');
    return (await settled.orderBy('iso').execute()).map(presentPool);
  }
  const sold = await reader
    .selectFrom('shared_bets')
    .select((eb) => [
      'iso',
      eb.fn.sum<number>('stake_minor').as('stakesMinor'),
      eb.fn.count<number>('owner').distinct().as('players'),
      sql<number>`sum((choice ->> 'cards')::integer)`.as('cards'),
    ])
    .where('round_id', '=', id)
    .where('mode', '=', 'real')
    .where('state', '=', 'open')
    .groupBy('iso')
    .orderBy('iso')
    .execute();
  return sold.map(({ iso, stakesMinor, players, cards }) => ({
    iso,
    stakesMinor: Number(stakesMinor),
    players: Number(players),
    cards: Number(cards),
    line: null,
    house: null,
  }));
}
