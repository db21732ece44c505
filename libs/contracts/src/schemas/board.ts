import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { Coefficient, EpochMs, MarketKey, Nullable, NumericId, OutcomeId } from './primitives.ts';

/** One price: the outcome, its coefficient, and whether it may be bet on while its market is open. */
export const Outcome = Type.Object({ id: OutcomeId, coef: Coefficient, isActive: Type.Boolean() });

/** A market of an event. Status 1 is active, -1 suspended; others are not sent. */
export const Market = Type.Object({
  key: MarketKey,
  marketId: Type.Integer(),
  specifiers: Type.String(),
  status: Type.Integer(),
  outcomes: Type.Array(Outcome),
});

/** One side of an event. */
export const Competitor = Type.Object({ id: NumericId, name: Type.String(), abbreviation: Type.String() });

/**
 * A sport; `slug` stands in addresses and dictionaries. A cyber discipline says whether people play the game itself
 * (`real`: dota-2) or another sport in a video game (`virtual`: e-football); `cyber` is absent elsewhere.
 */
export const Sport = Type.Object({
  id: NumericId,
  slug: Type.String(),
  name: Type.String(),
  cyber: Type.Optional(Type.Enum(['real', 'virtual'])),
});

/** A championship with the category (country or tour) it belongs to. */
export const Championship = Type.Object({
  id: NumericId,
  slug: Type.String(),
  name: Type.String(),
  category: Type.Object({ id: NumericId, name: Type.String(), countryCode: Nullable(Type.String()) }),
});

/** The score as the sport counts it: main, per period (halves, sets), and inside the running game. */
export const Score = Type.Object({
  home: Type.Integer(),
  away: Type.Integer(),
  periods: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  /** Points of the running tennis game (`0`, `15`, `40`, `A`); absent in other sports. */
  points: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  server: Type.Optional(Type.Enum(['home', 'away'])),
  redCards: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
  yellowCards: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
  corners: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
});

/** Where the clock stood at a moment; the page runs it on. */
export const EventClock = Type.Object({
  /** `first-half`, `half-time`, `second-half`, `set-1` ...: a dictionary key `period_<value>`. */
  period: Type.String(),
  /** Seconds played when it was taken; null for sports without a clock. */
  seconds: Nullable(Type.Integer()),
  isRunning: Type.Boolean(),
  takenAtMs: EpochMs,
  /** How many seconds of the match pass in a second: 1 but for demonstrations. */
  speed: Type.Number(),
});

const Counted = Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()]));

/** Figures of a match beside its score, home and away, as far as the feed counts. */
export const MatchFigures = Type.Object({
  attacks: Counted,
  dangerousAttacks: Counted,
  shotsOnTarget: Counted,
  shotsOffTarget: Counted,
  /** Shares of the ball in percent. */
  possession: Counted,
});

/** Somebody who plays in a match, or may. */
export const LineupPlayer = Type.Object({
  name: Type.String(),
  shirt: Type.Integer(),
  role: Type.Enum(['goalkeeper', 'defender', 'midfielder', 'forward']),
});

/** Who begins a match for a side, in the order of the formation, and who may come in. */
export const Lineup = Type.Object({
  /** `4-4-2`, without the goalkeeper. */
  formation: Type.String(),
  starters: Type.Array(LineupPlayer),
  substitutes: Type.Array(LineupPlayer),
});

/** The line-ups of both sides. */
export const Lineups = Type.Object({ home: Lineup, away: Lineup });

/** An event without its markets. */
export const EventHead = Type.Object({
  id: NumericId,
  sport: Sport,
  championship: Championship,
  home: Competitor,
  away: Competitor,
  startsAtMs: EpochMs,
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
  status: Type.Integer(),
  isLive: Type.Boolean(),
  score: Nullable(Score),
  clock: Nullable(EventClock),
  marketCount: Type.Integer(),
  /** True when pictures of it are sent; absent otherwise. */
  hasVideo: Type.Optional(Type.Boolean()),
  /** On the event's own page alone, where the feed counts. */
  figures: Type.Optional(MatchFigures),
  /** On the event's own page alone, where the feed has told them. */
  lineups: Type.Optional(Lineups),
  /** The markets of the board's columns by key: result, total, handicap, double chance, both to score; null where there is none. */
  columns: Type.Array(Nullable(MarketKey)),
});

/**
 * Something that happened in a match. Which kinds a sport has: goals, cards, corners, attacks and shots; `points` of basketball; `point`,
 * `game` and `set` of tennis, table tennis and volleyball; `run` of baseball; `round` (Counter-Strike), `kill` (Dota 2)
 * and `map`; and of all sports the start and end of a period, a stop of betting, and the end.
 */
export const Incident = Type.Object({
  /** Rises within the event; the same incident told again has the same. */
  id: Type.Integer(),
  kind: Type.Enum([
    ...(['goal', 'goal-annulled', 'yellow-card', 'red-card', 'corner'] as const),
    ...(['dangerous-attack', 'shot-on-target', 'shot-off-target'] as const),
    ...(['points', 'point', 'game', 'set', 'run', 'round', 'kill', 'map'] as const),
    ...(['period-start', 'period-end', 'suspension', 'end'] as const),
  ]),
  /** Whose it is; null where it is nobody's. */
  side: Nullable(Type.Enum(['home', 'away'])),
  /** Seconds of the match clock, stoppage included; null in sports without one. */
  clockSeconds: Nullable(Type.Integer()),
  /** `first-half`, `set-2`, `map-1` ...: a dictionary key `period_<value>`. */
  period: Type.String(),
  /**
   * The score after it: of a `point` inside its game (40 is 40, 50 the advantage) or set, of a `game` inside its set, of a
   * `round` or `kill` inside its map; of every other the score of the match.
   */
  home: Type.Integer(),
  away: Type.Integer(),
  atMs: EpochMs,
  /** Who scored a goal, where the feed tells it. */
  player: Type.Optional(Type.String({ maxLength: 200 })),
  /** Of an `end` that was not played to: what became of the match; absent otherwise. */
  ending: Type.Optional(Type.Enum(['cancelled', 'abandoned'])),
});

/** An event with markets: on a board those of its columns, on its own page all and what has happened, oldest first. */
export const EventImage = Type.Object({
  ...EventHead.properties,
  markets: Type.Array(Market),
  /** Of a live event on its own page; see `mergeIncidents` for how many are kept. */
  incidents: Type.Optional(Type.Array(Incident)),
});

/** Where a snapshot or frame stands in the life of the feed: the same epoch and a higher clk is later. */
export const StreamPosition = Type.Object({ epoch: Type.String(), clk: Type.Integer() });

/** A board, as one answer. Events are in the order of the board. */
export const Board = Type.Object({ ...StreamPosition.properties, events: Type.Array(EventImage) });

/** Which part of a board. */
export const BoardQuery = Type.Object(
  {
    sport: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    championshipId: Type.Optional(NumericId),
    /** Only events that start before now plus so many hours. */
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
  },
  { additionalProperties: false },
);

/** Which event. */
export const EventParams = Type.Object({ eventId: NumericId });

/** One event with all markets, as one answer. */
export const EventAnswer = Type.Object({ ...StreamPosition.properties, event: EventImage });

/** Events per sport and championship of a section. */
export const MenuSection = Type.Array(
  Type.Object({
    sport: Sport,
    eventCount: Type.Integer(),
    championships: Type.Array(Type.Object({ championship: Championship, eventCount: Type.Integer() })),
  }),
);

/** The sections' contents by sport and championship. */
export const Menu = Type.Object({ line: MenuSection, live: MenuSection });

/** Text that is typed into the search: words of names, in any script, with or without marks. */
export const SearchQuery = Type.Object(
  { q: Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' }) },
  { additionalProperties: false },
);

/** An event as a list names it. */
export const FoundEvent = Type.Object({
  id: NumericId,
  sport: Sport,
  championship: Championship,
  home: Competitor,
  away: Competitor,
  startsAtMs: EpochMs,
  isLive: Type.Boolean(),
});

/** A team with how many of its events are played now, and how many are yet to start. */
export const FoundTeam = Type.Object({
  team: Competitor,
  sport: Sport,
  liveCount: Type.Integer(),
  lineCount: Type.Integer(),
});

/** A championship with how many of its events are played now, and how many are yet to start. */
export const FoundChampionship = Type.Object({
  championship: Championship,
  sport: Sport,
  liveCount: Type.Integer(),
  lineCount: Type.Integer(),
});

/** Answer of a search: at most eight of each kind. */
export const SearchAnswer = Type.Object({
  championships: Type.Array(FoundChampionship, { maxItems: 8 }),
  teams: Type.Array(FoundTeam, { maxItems: 8 }),
  events: Type.Array(FoundEvent, { maxItems: 8 }),
});

/** The schemas of the operations of `operations/boards.ts`. */
export const boardSchemas = {
  getLineBoard: { query: BoardQuery, response: Board },
  getLiveBoard: { query: BoardQuery, response: Board },
  getMenu: { response: Menu },
  getEvent: { params: EventParams, response: EventAnswer },
  search: { query: SearchQuery, response: SearchAnswer },
} as const satisfies SchemasByOperation;
