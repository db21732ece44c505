import { withoutUndefined } from '@longshot/domain/input';
import type { GameRound } from '@longshot/contracts';
import {
  commitmentOf,
  MULTIPLE_UNIT,
  settleRound,
  standOf,
  withPots,
  type Decision,
  type SoloRound,
} from '@longshot/games';
import type { Insertable, Selectable } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type {
  InHouseRoundState,
  InHouseRoundsTable,
  InHouseSessionsTable,
  StoredRefusal,
} from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { findGame } from '../catalogue/game-catalogue.ts';
import { takenDecisions } from './decisions.ts';
import type { SeedRow } from './fair-seeds.ts';

/** A round as the provider keeps it. */
export type RoundRow = Selectable<InHouseRoundsTable>;

/** A token as the provider knows it. */
export type InHouseSession = Selectable<InHouseSessionsTable>;

/** A round with the seeds it is drawn from. */
export interface SeededRound {
  readonly round: RoundRow;
  readonly seed: SeedRow;
}

/** The most that a round of these games may pay, in minor units. */
export const MOST_PAYOUT_MINOR = 100_000_000;

/** The seeds of a round. */
export function seedOfRound(reader: Reader, { seed_id }: Pick<RoundRow, 'seed_id'>): Promise<SeedRow> {
  return reader.selectFrom('in_house_seeds').selectAll().where('id', '=', seed_id).executeTakeFirstOrThrow();
}

/** A round by its number. */
export function findRound(reader: Reader, roundId: number): Promise<RoundRow | undefined> {
  return reader.selectFrom('in_house_rounds').selectAll().where('id', '=', roundId).executeTakeFirst();
}

/** Locks a round until the transaction ends. */
export function lockRound(trx: Trx, roundId: number): Promise<RoundRow | undefined> {
  return trx.selectFrom('in_house_rounds').selectAll().where('id', '=', roundId).forUpdate().executeTakeFirst();
}

/** The round that a key has begun. */
export function findRoundByKey(reader: Reader, owner: string, key: string): Promise<RoundRow | undefined> {
  const query = reader.selectFrom('in_house_rounds').selectAll();
  return query.where('owner', '=', owner).where('key', '=', key).executeTakeFirst();
}

/** The newest rounds of an owner. */
export function newestRounds(reader: Reader, owner: string, limit: number, gameId?: string) {
  const query = reader
    .selectFrom('in_house_rounds')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '<>', 'refused');
  const narrowed = gameId === undefined ? query : query.where('game_id', '=', gameId);
  return narrowed.orderBy('id', 'desc').limit(limit).execute();
}

/** Refuses what has to wait until a round that is open has ended. */
export const roundStillOpen = (): RequestRefused =>
  new RequestRefused('duplicate_key', { field: 'roundId' }, 'roundId: a round is still open');

/** Writes a round. */
export function insertRound(trx: Trx, row: Insertable<InHouseRoundsTable>): Promise<RoundRow> {
  return trx.insertInto('in_house_rounds').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A round as its rules see it, after some decisions. */
export function soloRoundOf({ round, seed }: SeededRound, decisions: readonly Decision[]): SoloRound {
  // The first games kept their title in what was laid.
  const { game, ...start } = round.choice;
  const gameId = typeof game === 'string' ? game : (findGame(round.game_id)?.kind ?? '');
  const { server_seed: serverSeed, client_seed: clientSeed } = seed;
  return {
    gameId,
    seeds: { serverSeed, clientSeed, nonce: round.nonce },
    start: withPots(gameId, start, round.pots),
    decisions,
    mostMultiple: Math.floor((MOST_PAYOUT_MINOR * MULTIPLE_UNIT) / round.stake_minor),
  };
}

/** Whether nothing is to be decided in a round. */
export const isDecided = (round: SoloRound): boolean => standOf(round).offers.length === 0;

/** Outcome of a round that is decided: the same every time it is asked. */
export function outcomeOf(round: SoloRound, stakeMinor: number) {
  const { outcome, multiple, payoutMinor, staked } = settleRound(round, stakeMinor);
  return {
    outcome: JSON.stringify(outcome),
    multiple,
    payout_minor: payoutMinor,
    staked_minor: stakeMinor * staked,
  };
}

/** Facts that a round may have beside its outcome. */
interface RoundAddition {
  readonly refusal?: string;
  readonly pots?: string;
  readonly fall_pot?: string;
  readonly fall_minor?: number;
}

/** Lets a round go on from a state, once; undefined when it was in another one, and then nothing is written. */
export function moveRound(
  reader: Reader,
  roundId: number,
  from: InHouseRoundState,
  to: InHouseRoundState,
  over: Partial<ReturnType<typeof outcomeOf>> & RoundAddition = {},
): Promise<RoundRow | undefined> {
  return reader
    .updateTable('in_house_rounds')
    .set({ state: to, ...over })
    .where('id', '=', roundId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps why the house did not take a stake. */
export const storedRefusal = (refusal: StoredRefusal): { readonly refusal: string } => ({
  refusal: JSON.stringify(refusal),
});

/** Outcome of a round that is over; worked out where it was not kept. */
function cameOf(round: RoundRow, solo: SoloRound): Pick<GameRound, 'outcome' | 'multiple'> {
  if (round.state !== 'finished' && round.state !== 'staked') return { outcome: null, multiple: null };
  if (round.outcome !== null) return { outcome: round.outcome, multiple: round.multiple };
  const { outcome, multiple } = settleRound(solo, round.stake_minor);
  return { outcome: { ...outcome }, multiple };
}

/** A round as it is told: what it was drawn from shows its server seed only when that is used no more. */
export async function presentRound(reader: Reader, { round, seed }: SeededRound): Promise<GameRound> {
  const decisions = await takenDecisions(reader, round.id);
  const solo = soloRoundOf({ round, seed }, decisions);
  const { shown, offers, bet } = standOf(solo);
  return {
    roundId: String(round.id),
    state: round.state === 'cancelling' ? 'begun' : round.state,
    gameId: round.game_id,
    game: solo.gameId,
    bet,
    iso: round.iso,
    stakeMinor: round.stake_minor,
    stakedMinor: Math.max(round.stake_minor, round.staked_minor),
    payoutMinor: round.payout_minor,
    ...cameOf(round, solo),
    stand: round.state === 'open' ? { shown, offers: offers.map(presentOffer) } : null,
    decided: decisions.length,
    serverSeedHash: seed.server_seed_hash,
    serverSeed: seed.revealed_at_ms === null ? null : seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: round.nonce,
    playedAtMs: round.created_at_ms,
    ...(round.fall_pot !== null && { fall: { pot: round.fall_pot, paidMinor: round.fall_minor } }),
  };
}

const presentOffer = ({ values, ...offer }: ReturnType<typeof standOf>['offers'][number]) => ({
  ...offer,
  ...withoutUndefined({ values: values && [...values] }),
});

/** A round with its proof and its owner, for the staff. */
export interface ProvenRound {
  readonly round: GameRound;
  readonly owner: string;
  /** Whether the seed is the one that was committed to before. */
  readonly isCommitted: boolean;
  /** Whether the seeds come to what was paid; null as long as the round is not over. */
  readonly isAsDrawn: boolean | null;
}

/** Works a round out anew, whoever played it; undefined where there is none. */
export async function proveRound(reader: Reader, roundId: number): Promise<ProvenRound | undefined> {
  const round = await findRound(reader, roundId);
  if (round === undefined) return undefined;
  const seed = await seedOfRound(reader, round);
  const solo = soloRoundOf({ round, seed }, await takenDecisions(reader, round.id));
  const isOver = round.state === 'finished' || round.state === 'staked';
  const came = isOver ? outcomeOf(solo, round.stake_minor) : null;
  return {
    round: await presentRound(reader, { round, seed }),
    owner: round.owner,
    isCommitted: commitmentOf(seed.server_seed) === seed.server_seed_hash,
    isAsDrawn: came === null ? null : came.payout_minor === round.payout_minor && came.multiple === round.multiple,
  };
}
