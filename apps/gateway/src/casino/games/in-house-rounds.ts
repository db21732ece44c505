import type { GameRound } from '@longshot/contracts';
import { gameOutcome, gamePayoutMinor, type GameChoice } from '@longshot/domain/games';
import type { Insertable, Selectable } from 'kysely';
import type {
  InHouseRoundState,
  InHouseRoundsTable,
  InHouseSessionsTable,
  StoredRefusal,
} from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { drawRound, type SeedRow } from './fair-seeds.ts';

/** A round as the provider keeps it. */
export type RoundRow = Selectable<InHouseRoundsTable>;

/** A token as the provider knows it. */
export type InHouseSession = Selectable<InHouseSessionsTable>;

/** A round with the seeds it is drawn from. */
export interface SeededRound {
  readonly round: RoundRow;
  readonly seed: SeedRow;
}

/** The seeds of a round. */
export function seedOfRound(reader: Reader, { seed_id }: Pick<RoundRow, 'seed_id'>): Promise<SeedRow> {
  return reader.selectFrom('in_house_seeds').selectAll().where('id', '=', seed_id).executeTakeFirstOrThrow();
}

/** A round by its number. */
export function findRound(reader: Reader, roundId: number): Promise<RoundRow | undefined> {
  return reader.selectFrom('in_house_rounds').selectAll().where('id', '=', roundId).executeTakeFirst();
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

/** Writes a round. */
export function insertRound(trx: Trx, row: Insertable<InHouseRoundsTable>): Promise<RoundRow> {
  return trx.insertInto('in_house_rounds').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Outcome of a round: the same every time it is asked. */
export function outcomeOf(choice: GameChoice, stakeMinor: number, seed: SeedRow, nonce: number) {
  const outcome = gameOutcome(
    choice,
    drawRound(seed.server_seed, { clientSeed: seed.client_seed, nonce }, choice.game),
  );
  return {
    numbers: JSON.stringify(outcome.numbers),
    multiplier: outcome.multiplier,
    unit: outcome.unit,
    payout_minor: gamePayoutMinor(stakeMinor, outcome),
  };
}

/** Lets a round go on from a state, once; undefined when it was in another one, and then nothing is written. */
export function moveRound(
  reader: Reader,
  roundId: number,
  from: InHouseRoundState,
  to: InHouseRoundState,
  over: Partial<ReturnType<typeof outcomeOf>> & { readonly refusal?: string } = {},
): Promise<RoundRow | undefined> {
  return reader
    .updateTable('in_house_rounds')
    .set({ state: to, ...over })
    .where('id', '=', roundId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps why the house did not take a round's stake. */
export const storedRefusal = (refusal: StoredRefusal): { readonly refusal: string } => ({
  refusal: JSON.stringify(refusal),
});

/** A round as it is told: what it was drawn from shows its server seed only when that is used no more. */
export function presentRound({ round, seed }: SeededRound): GameRound {
  return {
    roundId: String(round.id),
    state: round.state === 'cancelling' ? 'begun' : round.state,
    choice: presentChoice(round.choice),
    iso: round.iso,
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    numbers: [...round.numbers],
    multiplier: round.multiplier,
    unit: round.unit,
    serverSeedHash: seed.server_seed_hash,
    serverSeed: seed.revealed_at_ms === null ? null : seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: round.nonce,
    playedAtMs: round.created_at_ms,
  };
}

const presentChoice = (choice: GameChoice): GameRound['choice'] =>
  choice.game === 'keno' ? { game: 'keno', picks: [...choice.picks] } : choice;
