import { Type } from 'typebox';
import { Championship, Competitor, EventParams, FoundEvent, Incident, Score, Sport } from './board.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Coefficient, EpochMs, MarketKey, Nullable, NumericId, OutcomeId } from './primitives.ts';

const strict = { additionalProperties: false };

/** The longest time that results may be asked for at once: eight days, a week in whatever zone. */
export const RESULTS_SPAN_MS = 8 * 24 * 3_600_000;

/** How many results a page has. */
export const RESULTS_PAGE = 200;

/** A game that is over. */
export const GameResult = Type.Object({
  eventId: NumericId,
  sport: Sport,
  championship: Championship,
  home: Competitor,
  away: Competitor,
  startsAtMs: EpochMs,
  /** 3 ended, 4 closed, 5 cancelled, 9 abandoned. */
  status: Type.Integer(),
  /** Null where nothing was played. */
  score: Nullable(Score),
  /** Whether what happened in it is kept: the scheme of the match can be shown. */
  hasScheme: Type.Boolean(),
});

/** Which results: those of games that began in a time of at most `RESULTS_SPAN_MS`. */
export const ResultsQuery = Type.Object(
  {
    fromMs: EpochMs,
    untilMs: EpochMs,
    sport: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    championshipId: Type.Optional(NumericId),
    /** Only games of a side. */
    teamId: Type.Optional(NumericId),
    /** Part of a side's or the championship's name. */
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** Only games whose scheme can be shown. */
    hasScheme: Type.Optional(Type.Boolean()),
    /** From 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  strict,
);

/** A page of results, in the order of sport, championship and start. */
export const Results = Type.Object({
  results: Type.Array(GameResult),
  /** How many there are in all, by sport; the chosen sport narrows the results only. */
  sports: Type.Array(Type.Object({ sport: Sport, count: Type.Integer() })),
  /** How many there are of the chosen sport, by championship; the chosen championship narrows the results only. */
  championships: Type.Array(Type.Object({ championship: Championship, sport: Sport, count: Type.Integer() })),
  /** How many pages the chosen ones fill. */
  pages: Type.Integer(),
});

/** The championships with results, in the order of their sports and names. */
export const ResultChampionships = Type.Object({
  championships: Type.Array(
    Type.Object({ championship: Championship, sport: Sport, count: Type.Integer(), lastStartedAtMs: EpochMs }),
  ),
});

/** Which championship. */
export const ChampionshipParams = Type.Object({ championshipId: NumericId });

/** A row of a table; `points` is null in sports that count wins alone. */
export const StandingRow = Type.Object({
  place: Type.Integer(),
  competitor: Competitor,
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Nullable(Type.Integer()),
  /** Its last games in this table, the newest last. */
  form: Type.Array(Type.Enum(['won', 'drawn', 'lost'])),
});

/** The places of a side after each round, oldest first; 0 before its first game. */
const Places = Type.Array(Type.Integer());

/** A championship's tables out of all kept results, and the last of them, newest first. */
export const ChampionshipResults = Type.Object({
  championship: Championship,
  sport: Sport,
  standings: Type.Array(StandingRow),
  /** The table of home games alone, and of away games. */
  home: Type.Array(StandingRow),
  away: Type.Array(StandingRow),
  /** How the table came about, round by round. */
  rounds: Type.Array(Type.Object({ competitorId: NumericId, places: Places })),
  /** Who scored most, where the feed tells who scored; at most ten. */
  scorers: Type.Array(Type.Object({ player: Type.String(), competitor: Competitor, goals: Type.Integer() })),
  results: Type.Array(GameResult),
});

/** Which team, or player. */
export const TeamParams = Type.Object({ teamId: NumericId });

/** A team, or a player, out of its kept results: its last games, newest first, its next, and how it stands in its league. */
export const TeamStatistics = Type.Object({
  team: Competitor,
  sport: Sport,
  /** That of its last game, or of its next. */
  championship: Championship,
  results: Type.Array(GameResult),
  next: Type.Array(FoundEvent),
  standings: Type.Array(StandingRow),
  /** Its rows in the tables of home and away games; null where it has played none. */
  home: Nullable(StandingRow),
  away: Nullable(StandingRow),
  places: Places,
});

/** Statistics of a game and its sides; lists are newest first. */
export const GameStatistics = Type.Object({
  eventId: NumericId,
  sport: Sport,
  championship: Championship,
  home: Competitor,
  away: Competitor,
  startsAtMs: EpochMs,
  /** Null while the game is not over. */
  result: Nullable(GameResult),
  /** Incidents of a game that is over, oldest first; empty where that is not kept. */
  incidents: Type.Array(Incident),
  /** The last games of each side, this one left out. */
  form: Type.Object({ home: Type.Array(GameResult), away: Type.Array(GameResult) }),
  meetings: Type.Array(GameResult),
  standings: Type.Array(StandingRow),
});

/** Which market's prices. */
export const PriceHistoryQuery = Type.Object({ marketKey: MarketKey }, strict);

/**
 * The prices of a market's outcomes: moments with the price from then on, oldest first; at most 48 an outcome, of a long
 * history every second one. The last is the present price.
 */
export const PriceHistory = Type.Object({
  marketKey: MarketKey,
  series: Type.Array(
    Type.Object({
      outcomeId: OutcomeId,
      points: Type.Array(Type.Object({ atMs: EpochMs, coef: Coefficient })),
    }),
  ),
});

/** The schemas of the operations of `operations/results.ts`. */
export const resultSchemas = {
  getResults: { query: ResultsQuery, response: Results },
  getResultChampionships: { response: ResultChampionships },
  getChampionshipResults: { params: ChampionshipParams, response: ChampionshipResults },
  getTeamStatistics: { params: TeamParams, response: TeamStatistics },
  getGameStatistics: { params: EventParams, response: GameStatistics },
  getPriceHistory: { params: EventParams, query: PriceHistoryQuery, response: PriceHistory },
} as const satisfies SchemasByOperation;
