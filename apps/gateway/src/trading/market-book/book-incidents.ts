import { mergeIncidents, type Incident } from '@longshot/contracts';
import type { EventState, PeriodScore, ScorePair } from '../feed/event-state.ts';
import { EVENT_STATUS, isOver, isPeriodPlayed, periodSlug } from '../feed/feed-codes.ts';
import { knownSport } from '../feed/sports.ts';

type Side = 'home' | 'away';

/** An incident before it has a number. */
type Happening = Pick<Incident, 'kind' | 'side' | 'home' | 'away' | 'ending' | 'player'> & {
  readonly matchStatus: number;
};

const SIDES: readonly Side[] = ['home', 'away'];
const NOTHING: ScorePair = { home: 0, away: 0 };
/** A count that jumps by more than this is a correction, not so many incidents: it is told as one. */
const MOST_AT_ONCE = 3;

/** Steps of a count that rose, each in order, the last alone where it rose far. */
function risen(
  kind: Incident['kind'],
  before: ScorePair,
  after: ScorePair,
  matchStatus: number,
  { inSteps, score }: { readonly inSteps: boolean; readonly score?: ScorePair },
): Happening[] {
  return SIDES.flatMap((side): Happening[] => {
    const by = after[side] - before[side];
    if (by <= 0) return [];
    const count = inSteps && by <= MOST_AT_ONCE ? by : 1;
    return Array.from({ length: count }, (_, index) => ({
      kind,
      side,
      matchStatus,
      ...(score ?? { ...after, [side]: after[side] - (count - 1 - index) }),
    }));
  });
}

function periodOf(state: EventState, number: number): PeriodScore | undefined {
  return state.periods.find((period) => period.number === number);
}

function ofPeriods(kind: Incident['kind'], before: EventState, after: EventState): Happening[] {
  return after.periods.flatMap((period) =>
    risen(kind, periodOf(before, period.number) ?? NOTHING, period, period.matchStatus, { inSteps: true }),
  );
}

/** A point inside a game of tennis: one side's count rose, or the other lost its advantage. */
function ofGame(before: EventState, after: EventState): Happening[] {
  const [old, now] = [before.game, after.game];
  const isSameGame = JSON.stringify(before.periods) === JSON.stringify(after.periods);
  if (!now || !isSameGame) return [];
  const { home, away } = old ?? NOTHING;
  const side = now.home > home || now.away < away ? 'home' : now.away > away || now.home < home ? 'away' : null;
  const matchStatus = after.matchStatus;
  return side === null ? [] : [{ kind: 'point', side, matchStatus, home: now.home, away: now.away }];
}

/** Names who scored, where the feed told: as many have scored for the side as it has goals now. */
function byPlayer(happening: Happening, { scorers }: EventState): Happening {
  const { kind, side } = happening;
  const player = kind === 'goal' && side !== null ? scorers?.[side][happening[side] - 1] : undefined;
  return player === undefined ? happening : { ...happening, player };
}

function ofScore(sportId: string, before: EventState, after: EventState): Happening[] {
  const counting = knownSport(sportId)?.counting;
  if (!counting) return [];
  const [old, now] = [before.score ?? NOTHING, after.score ?? NOTHING];
  const inside = counting.period ? ofPeriods(counting.period, before, after) : [];
  const points = counting.period === 'game' ? ofGame(before, after) : [];
  const isInSteps = counting.score !== 'points';
  const annulled =
    counting.score === 'goal'
      ? risen('goal-annulled', now, old, after.matchStatus, { inSteps: false, score: now })
      : [];
  const played =
    after.score === null
      ? []
      : risen(counting.score, old, now, before.matchStatus, { inSteps: isInSteps }).map((each) =>
          byPlayer(each, after),
        );
  return [...points, ...inside, ...played, ...annulled];
}

function ofStatistics(before: EventState, after: EventState): Happening[] {
  const score = after.score ?? NOTHING;
  const counts = [
    ['yellow-card', before.statistics.yellowCards, after.statistics.yellowCards],
    ['red-card', before.statistics.redCards, after.statistics.redCards],
    ['red-card', before.statistics.yellowRedCards, after.statistics.yellowRedCards],
    ['corner', before.statistics.corners, after.statistics.corners],
  ] as const;
  return counts.flatMap(([kind, old, now]) =>
    now ? risen(kind, old ?? NOTHING, now, after.matchStatus, { inSteps: true, score }) : [],
  );
}

/** Attacks and shots, where the feed counts them: an attack before the shot that came of it. */
function ofPlay({ statistics: old }: EventState, after: EventState): Happening[] {
  const { statistics: now, matchStatus } = after;
  const score = after.score ?? NOTHING;
  const counts = [
    ['dangerous-attack', old.dangerousAttacks, now.dangerousAttacks],
    ['shot-off-target', old.shotsOffTarget, now.shotsOffTarget],
    ['shot-on-target', old.shotsOnTarget, now.shotsOnTarget],
  ] as const;
  return counts.flatMap(([kind, before, counted]) =>
    counted ? risen(kind, before ?? NOTHING, counted, matchStatus, { inSteps: true, score }) : [],
  );
}

/** Periods that ended and began. Where sets or maps are played, these say that one ended. */
function ofPeriodChange(sportId: string, before: EventState, after: EventState): Happening[] {
  if (before.matchStatus === after.matchStatus) return [];
  const score = after.score ?? NOTHING;
  const hasSets = ['set', 'map'].includes(knownSport(sportId)?.counting?.score ?? '');
  const at = (kind: Incident['kind'], { matchStatus }: EventState): Happening => ({
    kind,
    side: null,
    matchStatus,
    home: score.home,
    away: score.away,
  });
  return [
    ...(!hasSets && isPeriodPlayed(before.matchStatus) ? [at('period-end', before)] : []),
    ...(isPeriodPlayed(after.matchStatus) ? [at('period-start', after)] : []),
  ];
}

/** Ends that were not played to. */
const ENDINGS: Readonly<Record<number, Incident['ending']>> = {
  [EVENT_STATUS.cancelled]: 'cancelled',
  [EVENT_STATUS.abandoned]: 'abandoned',
};

function ofEnd(before: EventState, after: EventState): Happening[] {
  const hasBegun = before.score !== null || after.score !== null;
  if (!hasBegun || isOver(before.status) || !isOver(after.status) || after.status === EVENT_STATUS.postponed) return [];
  const ending = ENDINGS[after.status];
  return [
    {
      kind: 'end',
      side: null,
      matchStatus: before.matchStatus,
      ...(after.score ?? NOTHING),
      ...(ending === undefined ? {} : { ending }),
    },
  ];
}

/** Incidents of one event as plain data. */
export interface IncidentsImage {
  readonly list: readonly Incident[];
  /** Number of the incident that was told last. */
  readonly lastId: number;
}

/** Incidents of one event, told apart from one state to the next; only the newest are kept. */
export class BookIncidents {
  /** Oldest first; the same list while nothing is added. Nobody else writes it. */
  list: readonly Incident[] = [];
  #lastId = 0;

  /** Takes what lies between two states. A match that is heard of when it runs begins without its past. */
  stateChanged(sportId: string, before: EventState, after: EventState, atMs: number): void {
    const isFirstHeard = before.score === null && before.status === EVENT_STATUS.notStarted && isRunning(after);
    if (isFirstHeard) return;
    const happened = [
      ...ofPlay(before, after),
      ...ofScore(sportId, before, after),
      ...ofStatistics(before, after),
      ...ofPeriodChange(sportId, before, after),
      ...ofEnd(before, after),
    ];
    this.#add(happened, after, atMs);
  }

  /** Betting was stopped. */
  suspended(state: EventState, atMs: number): void {
    const { matchStatus } = state;
    this.#add([{ kind: 'suspension', side: null, matchStatus, ...(state.score ?? NOTHING) }], state, atMs);
  }

  /** Forgets all. */
  clear(): void {
    this.list = [];
  }

  /** Everything that is kept, to go on from elsewhere. */
  image(): IncidentsImage {
    return { list: this.list, lastId: this.#lastId };
  }

  /** Goes on from what is kept elsewhere. */
  restore({ list, lastId }: IncidentsImage): void {
    this.list = list;
    this.#lastId = lastId;
  }

  #add(happened: readonly Happening[], { clock }: EventState, reportedAtMs: number): void {
    if (happened.length === 0) return;
    const clockSeconds = clock === null ? null : Math.floor(clock.seconds + clock.stoppageSeconds);
    const atMs = Math.max(0, Math.floor(reportedAtMs));
    const incidents = happened.map(({ matchStatus, ...incident }): Incident => {
      return { id: ++this.#lastId, ...incident, clockSeconds, period: periodSlug(matchStatus), atMs };
    });
    this.list = mergeIncidents(this.list, incidents);
  }
}

function isRunning({ score, periods }: EventState): boolean {
  return score !== null && (score.home + score.away > 0 || periods.some(({ home, away }) => home + away > 0));
}
