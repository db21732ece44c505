import { hashPair } from '../model/random.ts';
import type { DisciplineField, DisciplineLeague, Entrant } from './discipline-fields.ts';
import { FIELD_SIZE, type Club, type League, type Player, type Tour, type World } from './world.ts';

/** A slot of the schedule: matches begin at its start. */
export const SLOT_MS = 20 * 60_000;

const SLOTS_A_DAY = 72;
const FOOTBALL_A_SLOT = 3;
const TENNIS_A_SLOT = 2;
/** Ids end in 0..2 for football and in 5..6 for tennis. */
const TENNIS_FIRST = 5;
/** Ids of matches of further disciplines begin here; they end in the place of the discipline. */
const DISCIPLINES_FROM = 1_000_000_000;
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

/** A match of a further discipline. */
export interface DisciplinePlan extends Planned {
  readonly sport: 'discipline';
  readonly field: DisciplineField;
  readonly league: DisciplineLeague;
  readonly home: Entrant;
  readonly away: Entrant;
}

/** A match of the schedule. */
export type MatchPlan = FootballPlan | TennisPlan | DisciplinePlan;

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
    return [...football, ...tennis, ...this.#world.fields.flatMap((field) => this.#discipline(slot, field) ?? [])];
  }

  /** The match of an id, undefined when no match has it. */
  matchOf(eventId: string): MatchPlan | undefined {
    if (!/^\d{1,15}$/.test(eventId)) return undefined;
    const number = Number(eventId);
    const slot = number < DISCIPLINES_FROM ? Math.floor(number / 10) : Math.floor((number - DISCIPLINES_FROM) / 100);
    return this.matchesOf(slot).find((plan) => plan.eventId === eventId);
  }

  #planned(slot: number, number: number, round: number, horizonHours: number): Planned {
    const startsAtMs = slot * SLOT_MS;
    const hash = hashPair(this.#seedHash, number);
    const listedAtMs = startsAtMs - horizonHours * HOUR_MS;
    return { eventId: String(number), hash, startsAtMs, listedAtMs, round: round + 1 };
  }

  /** The leagues of a discipline take turns, each playing its rounds pair by pair. */
  #discipline(slot: number, field: DisciplineField): DisciplinePlan | undefined {
    const { everySlots, horizonHours } = field.discipline;
    if ((slot + field.index) % everySlots !== 0) return undefined;
    const count = Math.floor((slot + field.index) / everySlots);
    const league = pick(field.leagues, count % field.leagues.length);
    const turn = Math.floor(count / field.leagues.length);
    const size = league.entrants.length;
    const round = (Math.floor(turn / (size / 2)) + (this.#seedHash % size)) % (size - 1);
    const [home, away] = pairing(size, round, turn % (size / 2));
    const number = DISCIPLINES_FROM + slot * 100 + field.index;
    const planned = this.#planned(slot, number, round, horizonHours);
    const [first, second] = [pick(league.entrants, home), pick(league.entrants, away)];
    return { ...planned, sport: 'discipline', field, league, home: first, away: second };
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
    const planned = this.#planned(slot, slot * 10 + index, round, index === 0 ? 72 : 24);
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
    const planned = this.#planned(slot, slot * 10 + TENNIS_FIRST + index, round, 24);
    return { ...planned, sport: 'tennis', tour, home: pick(tour.players, home), away: pick(tour.players, away) };
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`the world has no number ${index}`);
  return item;
}
