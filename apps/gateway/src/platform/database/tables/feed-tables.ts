import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** `urn_kinds`: kinds of URNs that the feed has taught, each with its number. */
export interface UrnKindsTable {
  number: Generated<number>;
  kind: string;
}

/** `feed_marks`: until when each producer of a feed has been heard whole, by the producer's own clock. */
export interface FeedMarksTable {
  feed: string;
  producer: number;
  heard_until_ms: number;
}

/** `market_descriptions`: every version of what the feed describes its markets as; never changed once it is there. */
export interface MarketDescriptionsTable {
  version: Generated<number>;
  taken_at_ms: number;
  content: Json<unknown>;
}
