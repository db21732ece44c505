import { withoutUndefined } from '@longshot/domain/input';
import type { FixtureMessage } from '../feed-messages.ts';
import { matchRates } from '../model/fit-strengths.ts';
import { createRandom } from '../model/random.ts';
import type { TennisRates } from '../model/tennis-model.ts';
import { drawMatchOutcome, drawFaults, type MatchOutcome, swapsSides } from './match-outcome.ts';
import { drawFootballFacts, drawLengths } from './football-facts.ts';
import { drawFootballPlays } from './football-plays.ts';
import { lineupOf } from './football-squads.ts';
import { footballScript } from './football-script.ts';
import type { MatchScript } from './match-script.ts';
import type { DisciplinePlan, FootballPlan, MatchPlan, TennisPlan } from './schedule.ts';
import { playTennis } from './tennis-play.ts';
import { tennisScript } from './tennis-script.ts';
import { SPORTS } from './world.ts';

/** Of so many matches, pictures are sent of one. */
const FILMED_ONE_IN = 4;

function infoOf(plan: MatchPlan): Record<string, string> {
  switch (plan.sport) {
    case 'football':
      return { round: String(plan.round), period_length: '45' };
    case 'tennis':
      return { best_of: String(plan.tour.setsToWin * 2 - 1), surface: plan.tour.surface };
    case 'discipline':
      return { ...plan.field.discipline.info };
  }
}

function describe(plan: MatchPlan): Omit<FixtureMessage, 'type' | 'timestampMs'> {
  const side = ({ id, name, abbreviation }: MatchPlan['home']) => ({ id, name, abbreviation });
  const { category, championship } = plan.sport === 'tennis' ? plan.tour : plan.league;
  const isFilmed = plan.hash % FILMED_ONE_IN === 0;
  return {
    eventId: plan.eventId,
    sport: plan.sport === 'discipline' ? plan.field.discipline.sport : SPORTS[plan.sport],
    category,
    championship,
    home: side(plan.home),
    away: side(plan.away),
    startsAtMs: plan.startsAtMs,
    info: { ...infoOf(plan), ...withoutUndefined({ video: isFilmed ? 'true' : undefined }) },
  };
}

/** Turn that an outcome gives the script of a match. */
function turnOf(outcome: MatchOutcome, plan: MatchPlan) {
  if (outcome.kind === 'played') return { delayMs: Math.round(outcome.delayMs / 1_000) * 1_000, over: {} };
  if (outcome.kind === 'abandoned') return { delayMs: 0, over: { abandonedAt: outcome.share } };
  return {
    delayMs: 0,
    over: { callOff: { kind: outcome.kind, atMs: Math.round(plan.startsAtMs - outcome.beforeMs) } },
  };
}

function scriptFootball(plan: FootballPlan): MatchScript {
  const random = createRandom(plan.hash);
  const { delayMs, over } = turnOf(drawMatchOutcome(random), plan);
  const rates = matchRates(plan.league.figures, plan.home.strength, plan.away.strength);
  const faults = drawFaults(random);
  const lengths = drawLengths(random);
  const facts = drawFootballFacts(random, rates, lengths, faults);
  return footballScript({
    eventId: plan.eventId,
    hash: plan.hash,
    fixture: describe(plan),
    listedAtMs: plan.listedAtMs,
    scheduledMs: plan.startsAtMs,
    rates,
    facts,
    lineups: { home: lineupOf(plan.home.id, plan.hash), away: lineupOf(plan.away.id, plan.hash) },
    plays: drawFootballPlays(plan.hash, rates),
    faults,
    times: { ...lengths, kickOffMs: plan.startsAtMs + delayMs },
    ...over,
  });
}

function scriptTennis(plan: TennisPlan): MatchScript {
  const random = createRandom(plan.hash);
  const { delayMs, over } = turnOf(drawMatchOutcome(random), plan);
  const edge = plan.home.skill - plan.away.skill;
  const { serve, setsToWin } = plan.tour;
  const rates: TennisRates = { homeServe: serve + edge / 2, awayServe: serve - edge / 2, setsToWin };
  return tennisScript({
    eventId: plan.eventId,
    hash: plan.hash,
    fixture: describe(plan),
    listedAtMs: plan.listedAtMs,
    scheduledMs: plan.startsAtMs,
    rates,
    views: playTennis(random, rates, plan.startsAtMs + delayMs),
    swapsSides: swapsSides(plan.hash),
    ...over,
  });
}

function scriptDiscipline(plan: DisciplinePlan): MatchScript {
  const random = createRandom(plan.hash);
  const { delayMs, over } = turnOf(drawMatchOutcome(random), plan);
  return plan.field.discipline.script({
    shell: {
      eventId: plan.eventId,
      hash: plan.hash,
      fixture: describe(plan),
      listedAtMs: plan.listedAtMs,
      scheduledMs: plan.startsAtMs,
      swapsSides: swapsSides(plan.hash),
      ...over,
    },
    random,
    edge: plan.home.skill - plan.away.skill,
    startsAtMs: plan.startsAtMs + delayMs,
  });
}

/** The script of a match of the schedule: a pure function of the plan. */
export function scriptOf(plan: MatchPlan): MatchScript {
  switch (plan.sport) {
    case 'football':
      return scriptFootball(plan);
    case 'tennis':
      return scriptTennis(plan);
    case 'discipline':
      return scriptDiscipline(plan);
  }
}
