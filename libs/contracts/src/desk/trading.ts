import { Type, type Static } from 'typebox';
import { EpochMs, MarketKey, Nullable, NumericId } from '../schemas/primitives.ts';
import { searchedQuery } from './searched-list.ts';

const strict = { additionalProperties: false } as const;

/** Names of an event, as every list of the desk has them. */
export const DeskNamedEvent = Type.Object({
  eventId: NumericId,
  sport: Type.String(),
  championship: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAtMs: EpochMs,
});

/** An event in a list of the desk. */
export const DeskEvent = Type.Object({
  ...DeskNamedEvent.properties,
  isLive: Type.Boolean(),
  markets: Type.Integer(),
  /** Markets that the staff has suspended. */
  held: Type.Integer(),
});

/** Page of events, those that begin first first. */
export const DeskEvents = Type.Object({
  events: Type.Array(DeskEvent),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Events that are asked for: by a part of the names of sides or championship. */
export const DeskEventsQuery = Type.Object(
  {
    of: Type.Optional(Type.Enum(['live', 'line', 'held'])),
    ...searchedQuery,
  },
  strict,
);

/** A market of an event, as the book has it. */
export const DeskMarket = Type.Object({
  marketKey: MarketKey,
  /** Kind of the market in the catalogue; null for one that the feed alone describes. */
  kind: Nullable(Type.Integer()),
  status: Type.Integer(),
  /** Status that the feed said last. */
  saidStatus: Type.Integer(),
  outcomes: Type.Array(
    Type.Object({
      outcomeId: Type.String(),
      coef: Nullable(Type.Integer()),
      /** Price that the feed said last, where the staff has moved it. */
      saidCoef: Nullable(Type.Integer()),
      isActive: Type.Boolean(),
      /** Who has moved it; null where it follows the feed. */
      moved: Nullable(Type.Object({ by: Type.String(), reason: Type.String(), atMs: EpochMs })),
    }),
  ),
  hold: Nullable(Type.Object({ by: Type.String(), reason: Type.String(), atMs: EpochMs })),
});

/** An event with its markets. */
export const DeskEventCard = Type.Object({ event: DeskEvent, markets: Type.Array(DeskMarket) });

export type DeskNamedEvent = Static<typeof DeskNamedEvent>;
export type DeskEvent = Static<typeof DeskEvent>;
export type DeskEvents = Static<typeof DeskEvents>;
export type DeskEventsQuery = Static<typeof DeskEventsQuery>;
export type DeskMarket = Static<typeof DeskMarket>;
export type DeskEventCard = Static<typeof DeskEventCard>;
