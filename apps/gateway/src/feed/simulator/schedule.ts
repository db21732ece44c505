import { hashPair } from '../model/random.ts';
import { FIELD_SIZE, type Club, type League, type Player, type Tour, type World } from './world.ts';

/** A slot of the schedule: matches begin at its start. */
export const SLOT_MS = 20 * 60_000;

const SLOTS_A_DAY = 72;
const FOOTBALL_A_SLOT = 3;
const TENNIS_A_SLOT = 2;
/** Ids end in 0..2 for football and in 5..6 for tennis. */
const TENNIS_FIRST = 5;
const HOUR_MS = 3_600_000;

interface Planned {
  readonly eventId: string;
  /** 32 bits that belong to this match and seed. */
  readonly hash: number;
  readonly startsAtMs: number;
  /** From when it stands on the line. */
  readonly listedAtMs: number;
  /** The round of the season, from 1. */
  readonly round: number;
}

/** A football match of the schedule. */
export interface FootballPlan extends Planned {
  readonly sport: 'football';
  readonly league: League;
  readonly home: Club;
  readonly away: Club;
}

/** A tennis match of the schedule. */
export interface TennisPlan extends Planned {
  readonly sport: 'tennis';
  readonly tour: Tour;
  readonly home: Player;
  readonly away: Player;
}

/** A match of the schedule. */
export type MatchPlan = FootballPlan | TennisPlan;

/**
 * The two who meet in a pairing of a round, when `size` play each other once in `size − 1` rounds.
 * Source: the circle method, the last one standing still.
 */
export function pairing(size: number, round: number, pair: number): readonly [number, number] {
  const ring = size - 1;
  if (pair === 0) return [round % ring, ring];
  return [(round + pair) % ring, (round - pair + ring * 2) % ring];
}

const order = (hash: number, count: number, index: number): number => {
  // A step that shares no factor with the count visits every place once.
  const steps = [5, 7, 11, 13].filter((step) => count % step !== 0);
  const step = steps[hash % steps.length] ?? 1;
  return (index * step + (hash % count)) % count;
};

/** The schedule of a seed: a pure function from slots to matches. */
export class Schedule {
  readonly #world: World;
  readonly #seedHash: number;

  constructor(world: World, seedHash: number) {
    this.#world = world;
    this.#seedHash = seedHash;
  }

  /** The matches that begin in a slot. */
  matchesOf(slot: number): MatchPlan[] {
    const football = Array.from({ length: FOOTBALL_A_SLOT }, (_, index) => this.#football(slot, index));
    const tennis = Array.from({ length: TENNIS_A_SLOT }, (_, index) => this.#tennis(slot, index));
    return [...football, ...tennis];
  }

  /** The match of an id, undefined when no match has it. */
  matchOf(eventId: string): MatchPlan | undefined {
    if (!/^\d{1,15}$/.test(eventId)) return undefined;
    const slot = Math.floor(Number(eventId) / 10);
    return this.matchesOf(slot).find((plan) => plan.eventId === eventId);
  }

  #planned(slot: number, index: number, round: number, horizonHours: number): Planned {
    const startsAtMs = slot * SLOT_MS;
    const hash = hashPair(this.#seedHash, slot * 10 + index);
    const listedAtMs = startsAtMs - horizonHours * HOUR_MS;
    return { eventId: String(slot * 10 + index), hash, startsAtMs, listedAtMs, round: round + 1 };
  }

  /** Each league plays one round a day, nine matches over three slots in a row. */
  #football(slot: number, index: number): FootballPlan {
    const [day, part] = [Math.floor(slot / SLOTS_A_DAY), slot % SLOTS_A_DAY];
    const { leagues } = this.#world;
    const slotsALeague = SLOTS_A_DAY / leagues.length;
    const league = pick(leagues, order(this.#seedHash, leagues.length, Math.floor(part / slotsALeague)));
    const rounds = FIELD_SIZE.club - 1;
    const round = (day + (this.#seedHash % rounds)) % (rounds * 2);
    const [first, second] = pairing(FIELD_SIZE.club, round % rounds, (part % slotsALeague) * FOOTBALL_A_SLOT + index);
    const isSwapped = round >= rounds !== (round % 2 === 1);
    const [home, away] = isSwapped ? [second, first] : [first, second];
    const planned = this.#planned(slot, index, round, index === 0 ? 72 : 24);
    return { ...planned, sport: 'football', league, home: pick(league.clubs, home), away: pick(league.clubs, away) };
  }

  /** Each tournament plays sixteen matches a day, over eight slots in a row. */
  #tennis(slot: number, index: number): TennisPlan {
    const [day, part] = [Math.floor(slot / SLOTS_A_DAY), slot % SLOTS_A_DAY];
    const { tours } = this.#world;
    const slotsATour = SLOTS_A_DAY / tours.length;
    const tour = pick(tours, order(this.#seedHash, tours.length, Math.floor(part / slotsATour)));
    const round = (day + (this.#seedHash % FIELD_SIZE.player)) % (FIELD_SIZE.player - 1);
    const [home, away] = pairing(FIELD_SIZE.player, round, (part % slotsATour) * TENNIS_A_SLOT + index);
    const planned = this.#planned(slot, TENNIS_FIRST + index, round, 24);
    return { ...planned, sport: 'tennis', tour, home: pick(tour.players, home), away: pick(tour.players, away) };
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`the world has no number ${index}`);
  return item;
}
