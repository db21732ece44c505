import type { FixtureMessage } from '../feed-messages.ts';
import { matchRates } from '../model/fit-strengths.ts';
import { createRandom } from '../model/random.ts';
import type { TennisRates } from '../model/tennis-model.ts';
import { drawFate, drawMishaps, type Fate } from './fate.ts';
import { drawFootballFacts, drawLengths } from './football-facts.ts';
import { footballScript } from './football-script.ts';
import type { MatchScript } from './match-script.ts';
import type { FootballPlan, MatchPlan, TennisPlan } from './schedule.ts';
import { playTennis } from './tennis-play.ts';
import { tennisScript } from './tennis-script.ts';
import { SPORTS } from './world.ts';

function describe(plan: MatchPlan): Omit<FixtureMessage, 'type' | 'timestampMs'> {
  const side = ({ id, name, abbreviation }: MatchPlan['home']) => ({ id, name, abbreviation });
  const { category, championship } = plan.sport === 'football' ? plan.league : plan.tour;
  const info =
    plan.sport === 'football'
      ? { round: String(plan.round), period_length: '45' }
      : { best_of: String(plan.tour.setsToWin * 2 - 1), surface: plan.tour.surface };
  return {
    eventId: plan.eventId,
    sport: SPORTS[plan.sport],
    category,
    championship,
    home: side(plan.home),
    away: side(plan.away),
    startsAtMs: plan.startsAtMs,
    info,
  };
}

/** What a fate means for the script of a match. */
function turnOf(fate: Fate, plan: MatchPlan) {
  if (fate.kind === 'played') return { delayMs: Math.round(fate.delayMs / 1_000) * 1_000, over: {} };
  if (fate.kind === 'abandoned') return { delayMs: 0, over: { abandonedAt: fate.share } };
  return { delayMs: 0, over: { callOff: { kind: fate.kind, atMs: Math.round(plan.startsAtMs - fate.beforeMs) } } };
}

function scriptFootball(plan: FootballPlan): MatchScript {
  const random = createRandom(plan.hash);
  const { delayMs, over } = turnOf(drawFate(random), plan);
  const rates = matchRates(plan.league.figures, plan.home.strength, plan.away.strength);
  const mishaps = drawMishaps(random);
  const lengths = drawLengths(random);
  const facts = drawFootballFacts(random, rates, lengths, mishaps);
  return footballScript({
    ...{ eventId: plan.eventId, hash: plan.hash, fixture: describe(plan), listedAtMs: plan.listedAtMs },
    ...{ scheduledMs: plan.startsAtMs, rates, facts, mishaps },
    times: { ...lengths, kickOffMs: plan.startsAtMs + delayMs },
    ...over,
  });
}

function scriptTennis(plan: TennisPlan): MatchScript {
  const random = createRandom(plan.hash);
  const { delayMs, over } = turnOf(drawFate(random), plan);
  const edge = plan.home.skill - plan.away.skill;
  const { serve, setsToWin } = plan.tour;
  const rates: TennisRates = { homeServe: serve + edge / 2, awayServe: serve - edge / 2, setsToWin };
  return tennisScript({
    ...{ eventId: plan.eventId, hash: plan.hash, fixture: describe(plan), listedAtMs: plan.listedAtMs },
    ...{ scheduledMs: plan.startsAtMs, rates, views: playTennis(random, rates, plan.startsAtMs + delayMs) },
    ...over,
  });
}

/** The script of a match of the schedule: a pure function of the plan. */
export function scriptOf(plan: MatchPlan): MatchScript {
  return plan.sport === 'football' ? scriptFootball(plan) : scriptTennis(plan);
}
