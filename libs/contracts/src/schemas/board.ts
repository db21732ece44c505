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

/** A sport; `slug` stands in addresses and dictionaries. */
export const Sport = Type.Object({ id: NumericId, slug: Type.String(), name: Type.String() });

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
  /** The markets of the board's columns by key: result, total, handicap, double chance, both to score; null where there is none. */
  columns: Type.Array(Nullable(MarketKey)),
});

/** An event with markets: on a board those of its columns, on its own page all. */
export const EventImage = Type.Object({ ...EventHead.properties, markets: Type.Array(Market) });

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

/** The schemas of the operations of `operations/boards.ts`. */
export const boardSchemas = {
  getLineBoard: { query: BoardQuery, response: Board },
  getLiveBoard: { query: BoardQuery, response: Board },
  getMenu: { response: Menu },
  getEvent: { params: EventParams, response: EventAnswer },
} as const satisfies SchemasByOperation;
