import type { Migration } from './migration.ts';

/** Until when each producer of a feed has been heard whole, so that a start asks for what was said since and no more. */
export const feedMarks: Migration = {
  number: 37,
  name: 'feed-marks',
  statements: [
    `create table feed_marks (
      feed text not null,
      producer integer not null,
      heard_until_ms bigint not null,
      primary key (feed, producer)
    )`,
  ],
};
