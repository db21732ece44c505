import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { FeedMemory } from './feed-source.ts';

/** Memory of a feed over restarts, in the database; `openEvents` as the coupons know them. */
export function storedMemory({ kysely }: Database, openEvents: FeedMemory['openEvents']): FeedMemory {
  return {
    openEvents,
    marks: async (feed) => {
      const query = kysely.selectFrom('feed_marks').select(['producer', 'heard_until_ms']).where('feed', '=', feed);
      return new Map((await query.execute()).map((row) => [row.producer, row.heard_until_ms]));
    },
    mark: async (feed, producer, heardUntilMs) => {
      await sql`insert into feed_marks (feed, producer, heard_until_ms) values (${feed}, ${producer}, ${heardUntilMs}::bigint)
        on conflict (feed, producer) do update set heard_until_ms = excluded.heard_until_ms`.execute(kysely);
    },
  };
}
