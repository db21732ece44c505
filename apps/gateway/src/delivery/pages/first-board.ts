import {
  readBettingPath,
  readCyberPath,
  topicOfBettingPath,
  WHOLE_BOARD_EVENTS,
  type Board,
  type BootData,
} from '@longshot/contracts';
import { imageOf, type PublishedBook } from '../../trading/boards/index.ts';

/** The topic of the stream that an address shows first, or null where it shows none, as the front page. */
function topicOfPath(path: string): string | null {
  if (/^\/?$/.test(path)) return null;
  const cyber = readCyberPath(path);
  if (cyber?.screen === 'game') return `event:${cyber.eventId}`;
  const read = readBettingPath(path);
  return read && topicOfBettingPath(read);
}

/** Whether an address shows a line that pages follow by championship where it is long. */
function isPagedWhereLong(path: string): boolean {
  const read = readBettingPath(path);
  if (read === null || read.section !== 'line' || read.championshipId !== null) return false;
  return read.page === 'home' && read.menuSection === null && read.child !== 'final';
}

/**
 * How much of a board travels with its page, in characters of JSON: what the first screen shows. A page is 14 kB as
 * gzip at most, so that it comes in the first round trip; a whole line would be five times that.
 */
const BOARD_LENGTH = 13_000;

/** The epoch of an image that is a part: no stream has it, so that the stream answers with the whole one. */
const PART_EPOCH = 'part';

/**
 * The first data of a page: the image of what its address shows, so that prices are there before the stream is. Of a
 * large one only the beginning, of a long line that pages follow by championship nothing.
 */
export function firstBoard(published: PublishedBook, path: string): BootData['board'] {
  const topic = topicOfPath(path);
  const image = topic === null ? null : imageOf(published, topic);
  if (topic === null || image === null) return null;
  const isPaged = isPagedWhereLong(path) && image.events.length > WHOLE_BOARD_EVENTS;
  return isPaged ? null : { topic, image: beginningOf(image) };
}

/** So much of a single event’s markets travels whatever else it says: its page begins with prices. */
const MARKETS_LENGTH = 4_000;

/** An image with as many of its events as may travel with a page; of a single large event as many of its markets. */
export function beginningOf(image: Board): Board {
  const [first] = image.events;
  const events = fitting(image.events);
  if (first === undefined || events.length === image.events.length) return image;
  // What happened so far comes with the stream: a long match says more of it than of its prices.
  const { incidents: _, ...head } = first;
  const facts = JSON.stringify({ ...head, markets: [] }).length;
  const markets = fitting(first.markets, Math.max(BOARD_LENGTH - facts, MARKETS_LENGTH));
  const shown = events.length > 0 ? events : [{ ...head, markets }];
  return { epoch: PART_EPOCH, clk: 0, events: shown };
}

/** The first ones that fit together. */
function fitting<Item>(items: readonly Item[], length = BOARD_LENGTH): Item[] {
  let left = length;
  const end = items.findIndex((item) => (left -= JSON.stringify(item).length) < 0);
  return items.slice(0, end === -1 ? items.length : end);
}
