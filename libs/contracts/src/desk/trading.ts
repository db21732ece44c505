import { Type, type Static } from 'typebox';
import { EpochMs, MarketKey, Nullable, NumericId } from '../schemas/primitives.ts';

const strict = { additionalProperties: false } as const;

/** An event in a list of the desk. */
export const DeskEvent = Type.Object({
  eventId: NumericId,
  sport: Type.String(),
  championship: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAtMs: EpochMs,
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
    search: Type.Optional(Type.String({ maxLength: 100 })),
    after: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
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
    Type.Object({ outcomeId: Type.String(), coef: Nullable(Type.Integer()), isActive: Type.Boolean() }),
  ),
  hold: Nullable(Type.Object({ by: Type.String(), reason: Type.String(), atMs: EpochMs })),
});

/** An event with its markets. */
export const DeskEventCard = Type.Object({ event: DeskEvent, markets: Type.Array(DeskMarket) });

export type DeskEvent = Static<typeof DeskEvent>;
export type DeskEvents = Static<typeof DeskEvents>;
export type DeskEventsQuery = Static<typeof DeskEventsQuery>;
export type DeskMarket = Static<typeof DeskMarket>;
export type DeskEventCard = Static<typeof DeskEventCard>;
