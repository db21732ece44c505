import type { FeedOptions, FeedSource } from '../feed-source.ts';
import { hashText } from '../model/random.ts';
import { DISCIPLINES } from './disciplines.ts';
import type { MatchScript } from './match-script.ts';
import { scriptOf } from './plan-script.ts';
import { type MatchPlan, Schedule, SLOT_MS } from './schedule.ts';
import { type Programme, ScriptedSource } from './scripted-source.ts';
import { timeScale } from './time-scale.ts';
import { buildWorld } from './world.ts';

const HOUR_MS = 3_600_000;
/** No match lasts longer than this, and no match is called off earlier than this before its start. */
const LONGEST_MS = 9 * HOUR_MS;
const EARLIEST_CALL_OFF_MS = HOUR_MS;
/** How long before its start a match may come onto the line. */
const HORIZONS_MS = [...new Set([24, 72, ...DISCIPLINES.map(({ horizonHours }) => horizonHours)])].map(
  (hours) => hours * HOUR_MS,
);
const LONGEST_HORIZON_MS = Math.max(...HORIZONS_MS);

/** Options of a simulator. */
export interface SimulatorOptions extends FeedOptions {
  /** The same seed is the same world at the same time. */
  readonly seed?: string;
  /** Seconds of a match in one second: 1 is a match in its real length. */
  readonly speed?: number;
  /** Slugs of the sports that are played; all when left out. */
  readonly sports?: readonly string[];
}

const slugOfPlan = (plan: MatchPlan): string =>
  plan.sport === 'discipline' ? plan.field.discipline.sport.slug : plan.sport;

/** The matches of a seed, by time. */
export function simulatorProgramme(
  seed: string,
  sports?: readonly string[],
): Programme & { scriptOf(eventId: string): MatchScript | undefined } {
  const schedule = new Schedule(buildWorld(), hashText(seed));
  const plansFrom = function* (fromMs: number, untilMs: number): Generator<MatchPlan> {
    const last = Math.floor(untilMs / SLOT_MS);
    for (let slot = Math.max(0, Math.ceil(fromMs / SLOT_MS)); slot <= last; slot += 1) {
      for (const plan of schedule.matchesOf(slot)) if (sports?.includes(slugOfPlan(plan)) ?? true) yield plan;
    }
  };
  return {
    currentAt: (atMs) =>
      [...plansFrom(atMs - LONGEST_MS, atMs + LONGEST_HORIZON_MS)]
        .filter((plan) => plan.listedAtMs <= atMs)
        .map(scriptOf)
        .filter((script) => script.endsAtMs > atMs),
    listedBetween: (fromMs, untilMs) =>
      HORIZONS_MS.flatMap((horizonMs) => [...plansFrom(fromMs + horizonMs, untilMs + horizonMs)])
        .filter((plan) => plan.listedAtMs > fromMs && plan.listedAtMs <= untilMs)
        .map(scriptOf),
    *spokenBetween(fromMs, untilMs) {
      for (const plan of plansFrom(fromMs - LONGEST_MS, untilMs + EARLIEST_CALL_OFF_MS)) {
        const script = scriptOf(plan);
        if (script.endsAtMs > fromMs && (script.steps[0]?.atMs ?? Infinity) <= untilMs) yield script;
      }
    },
    scriptOf: (eventId) => {
      const plan = schedule.matchOf(eventId);
      return plan && scriptOf(plan);
    },
  };
}

/** A feed of invented matches. */
export function createSimulator({
  seed = 'longshot',
  speed = 1,
  sports,
  ...options
}: SimulatorOptions = {}): FeedSource {
  return new ScriptedSource({
    ...options,
    name: speed === 1 ? `simulator:${seed}` : `simulator:${seed}?speed=${speed}`,
    programme: simulatorProgramme(seed, sports),
    scaleAt: () => timeScale(speed),
  });
}
