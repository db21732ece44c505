import { EVENT_STATUS } from '../feed-codes.ts';
import type { FixtureMessage, MarketResult } from '../feed-messages.ts';
import { voidResult } from '../model/line-outcome.ts';
import { type Wander, wanderAt } from '../model/random.ts';
import { gameNumber, tennisMarkets } from '../model/tennis-markets.ts';
import { BEFORE_FIRST_SERVE, type TennisRates, type TennisSituation } from '../model/tennis-model.ts';
import { gameResult, tennisResults } from '../model/tennis-results.ts';
import { calledOffScript, type CallOff } from './called-off.ts';
import {
  inOrder,
  isOutside,
  lastAt,
  type MatchScript,
  formatMarketName,
  type ScriptStep,
  type Suspension,
  suspensionSteps,
  without,
} from './match-script.ts';
import { swappedResult, swapped } from './swapped-result.ts';
import type { TennisView } from './tennis-play.ts';
import { tennisState } from './tennis-state.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const OPINION: Wander = {
  slow: { far: 0.008, spanMs: 60 * MINUTE, holdMs: 11 * MINUTE },
  quick: { far: 0.004, spanMs: 30 * SECOND, holdMs: 7 * SECOND },
};
const AFTER_MS = { decided: 8 * SECOND, final: 30 * SECOND, confirmed: 5 * MINUTE } as const;

/** Everything a tennis match is made of. */
export interface TennisMatch {
  readonly eventId: string;
  readonly hash: number;
  readonly fixture: Omit<FixtureMessage, 'type' | 'timestampMs'>;
  readonly listedAtMs: number;
  readonly scheduledMs: number;
  readonly rates: TennisRates;
  /** From the first serve to the end, as it would be played without a retirement. */
  readonly views: readonly TennisView[];
  /** A player retires when so much has been played, 0..1. */
  readonly abandonedAt?: number;
  /** The first final result takes one player for the other; the confirmed one corrects it. */
  readonly swapsSides?: boolean;
  readonly callOff?: CallOff;
}

function believedRates({ rates, hash, views }: TennisMatch, atMs: number): TennisRates {
  const isLive = atMs >= (views[0]?.atMs ?? Infinity);
  const move = (salt: number): number => wanderAt((hash ^ salt) >>> 0, atMs, isLive, OPINION);
  return { ...rates, homeServe: rates.homeServe + move(0x11), awayServe: rates.awayServe + move(0x55) };
}

function suspensionsOf(views: readonly TennisView[], endsAtMs: number): Suspension[] {
  const pauses = views.flatMap((view): Suspension[] => {
    if (view.endedSet) return [{ fromMs: view.atMs, untilMs: view.atMs + 15 * SECOND }];
    if (view.endedGame?.isBreak) return [{ fromMs: view.atMs, untilMs: view.atMs + 9 * SECOND }];
    return [];
  });
  return [...pauses.filter(({ fromMs }) => fromMs < endsAtMs), { fromMs: endsAtMs, untilMs: Infinity }];
}

const gamesOf = (views: readonly TennisView[]): MarketResult[] =>
  views.flatMap(({ endedGame }) =>
    endedGame ? [gameResult(endedGame.setNumber, endedGame.number, endedGame.homeWon)] : [],
  );

/** Games as they end, and what sets and totals decide on the way. Worked out when they are asked for. */
function settlementSteps(views: readonly TennisView[], setsToWin: 2 | 3): ScriptStep[] {
  let before: TennisView | undefined;
  return views.flatMap((view): ScriptStep[] => {
    if (!view.endedGame || view.situation.phase === 'over') return [];
    const last = before;
    before = view;
    const known = () => (last ? tennisResults(setsToWin, last.situation) : []);
    const markets = () => [...gamesOf([view]), ...without(tennisResults(setsToWin, view.situation), known())];
    return [{ kind: 'settle', atMs: view.atMs + AFTER_MS.decided, certainty: 1, markets }];
  });
}

const returned = ({ marketId, specifiers }: { marketId: number; specifiers: string }): MarketResult => ({
  marketId,
  specifiers,
  outcomes: (marketId === 187 || marketId === 188
    ? ['1714', '1715']
    : marketId === 189
      ? ['12', '13']
      : ['4', '5']
  ).map(voidResult),
});

/** Markets that are returned when a player retires: everything that could be bet on and is not decided. */
function returnedMarkets(
  situation: TennisSituation,
  setsToWin: 2 | 3,
  decided: readonly MarketResult[],
): MarketResult[] {
  const names = tennisResults(setsToWin, { ...situation, phase: 'over', sets: [...situation.sets, situation.games] });
  const setNumber = situation.sets.length + 1;
  const open = [
    ...names,
    { marketId: 202, specifiers: `setnr=${setNumber + 1}` },
    ...[0, 1].map((more) => ({
      marketId: 210,
      specifiers: `gamenr=${gameNumber(situation) + more}|setnr=${setNumber}`,
    })),
  ];
  const known = new Set(decided.map(formatMarketName));
  return open.filter((market) => !known.has(formatMarketName(market))).map(returned);
}

function finalResults(views: readonly TennisView[], setsToWin: 2 | 3): MarketResult[] {
  const situation = views.at(-1)?.situation ?? BEFORE_FIRST_SERVE;
  const decided = [...gamesOf(views), ...tennisResults(setsToWin, situation)];
  return situation.phase === 'over' ? decided : [...decided, ...returnedMarkets(situation, setsToWin, decided)];
}

/** The final results with the players mixed up, but for what had been told on the way. */
function swappedResults(views: readonly TennisView[], setsToWin: 2 | 3): MarketResult[] {
  const situation = views.at(-1)?.situation ?? BEFORE_FIRST_SERVE;
  const reported = views.findLast(({ endedGame, situation: { phase } }) => endedGame && phase !== 'over');
  return swappedResult(
    finalResults(views, setsToWin),
    tennisResults(setsToWin, { ...situation, sets: situation.sets.map(swapped) }),
    [...gamesOf(views), ...(reported ? tennisResults(setsToWin, reported.situation) : [])],
  );
}

/** Writes the script of a tennis match. */
export function tennisScript(match: TennisMatch): MatchScript {
  const { setsToWin } = match.rates;
  const unplayed: TennisSituation = { ...BEFORE_FIRST_SERVE, server: match.views[0]?.situation.server ?? 'home' };
  const before = (atMs: number) => tennisMarkets(believedRates(match, atMs), unplayed);
  if (match.callOff) return calledOffScript(match, match.callOff, before);
  const count =
    match.abandonedAt === undefined ? match.views.length : Math.ceil(match.views.length * match.abandonedAt);
  const views = match.views.slice(0, Math.max(2, count));
  const last = views.at(-1);
  const isRetired = last?.situation.phase !== 'over';
  const overAtMs = (last?.atMs ?? match.scheduledMs) + (isRetired ? 60 * SECOND : 0);
  const endsAtMs = overAtMs + AFTER_MS.confirmed;
  const finalStatus = isRetired ? EVENT_STATUS.abandoned : EVENT_STATUS.closed;
  const suspensions = suspensionsOf(views, overAtMs);
  const situationAt = (atMs: number): TennisSituation => lastAt(views, atMs)?.situation ?? unplayed;
  const startsAtMs = views[0]?.atMs ?? match.scheduledMs;
  const isLate = startsAtMs - match.scheduledMs >= 5 * MINUTE;
  const results = () => finalResults(views, setsToWin);
  const first = match.swapsSides === true && !isRetired ? () => swappedResults(views, setsToWin) : results;
  return {
    eventId: match.eventId,
    fixture: match.fixture,
    listedAtMs: match.listedAtMs,
    endsAtMs,
    beginsAtMs: startsAtMs,
    margin: { line: 0.055, live: 0.075 },
    steps: inOrder([
      ...(isLate ? [{ kind: 'reschedule', atMs: match.scheduledMs - 5 * MINUTE, startsAtMs } as const] : []),
      ...views.map((view): ScriptStep => ({ kind: 'state', atMs: view.atMs })),
      ...suspensionSteps(suspensions),
      { kind: 'state', atMs: overAtMs },
      ...settlementSteps(views, setsToWin),
      { kind: 'settle', atMs: overAtMs + AFTER_MS.final, certainty: 1, markets: first },
      { kind: 'settle', atMs: endsAtMs, certainty: 2, markets: results },
      { kind: 'state', atMs: endsAtMs },
    ]),
    stateAt: (atMs) => {
      if (atMs < startsAtMs) return tennisState(unplayed, EVENT_STATUS.notStarted);
      const over = isRetired ? EVENT_STATUS.abandoned : EVENT_STATUS.ended;
      return tennisState(
        situationAt(atMs),
        atMs >= endsAtMs ? finalStatus : atMs >= overAtMs ? over : EVENT_STATUS.live,
      );
    },
    marketsAt: (atMs) => (atMs >= overAtMs ? [] : tennisMarkets(believedRates(match, atMs), situationAt(atMs))),
    isOpenAt: (atMs) => isOutside(suspensions, atMs),
  };
}
