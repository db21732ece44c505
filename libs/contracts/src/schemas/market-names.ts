import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { MarketKey, NumericId, OutcomeId } from './primitives.ts';

/** Names of a market and an outcome of it, by language. */
export const BetNames = Type.Record(Type.String(), Type.Object({ market: Type.String(), outcome: Type.String() }));

/** Of which event. */
export const MarketNamesParams = Type.Object({ eventId: NumericId });

/** In which language. */
export const MarketNamesQuery = Type.Object(
  { lang: Type.Enum(['en', 'de', 'ru', 'ar']) },
  { additionalProperties: false },
);

/**
 * The markets of an event that the feed describes and no catalogue knows, with their names: by key, in the order of the feed's
 * list. A market that cannot be named is left out: it is not sold.
 */
export const MarketNames = Type.Object({
  eventId: NumericId,
  /** Of the descriptions; rises when they change. */
  version: Type.Integer({ minimum: 0 }),
  markets: Type.Array(
    Type.Object({
      marketKey: MarketKey,
      name: Type.String(),
      /** Words that the feed sorts it by: `score`, `1st_half`. */
      groups: Type.Array(Type.String()),
      outcomes: Type.Array(Type.Object({ outcomeId: OutcomeId, name: Type.String() })),
    }),
  ),
});

/** The schemas of the operations of `operations/market-names.ts`. */
export const marketNameSchemas = {
  getMarketNames: { params: MarketNamesParams, query: MarketNamesQuery, response: MarketNames },
} as const satisfies SchemasByOperation;
