import type { BootData } from '@longshot/contracts';
import { imageOf, type PublishedBook } from '../boards/index.ts';

/** The id at the start of `118587-england-premier-league`. */
const ID = /^(\d{1,18})(?:-|$)/;
const SLUG = /^[a-z0-9-]{1,40}$/;

/**
 * The topic of the stream that an address shows first, or null: `/` and `/live` are the live board, `/line/tennis`
 * tennis yet to start, an address with four parts one event. Source: product 2, "Betting path shape".
 */
export function topicOfPath(path: string): string | null {
  const [section = 'live', sport, championship, game, ...rest] = path.split('/').filter((part) => part !== '');
  if ((section !== 'live' && section !== 'line') || rest.length > 0) return null;
  if (sport === undefined) return `board:${section}`;
  if (!SLUG.test(sport)) return null;
  if (championship === undefined) return `board:${section}:${sport}`;
  if (game !== undefined) return topicOfEvent(game);
  const championshipId = ID.exec(championship)?.[1];
  return championshipId === undefined ? null : `board:${section}:${sport}:${championshipId}`;
}

function topicOfEvent(segment: string): string | null {
  const eventId = ID.exec(segment)?.[1];
  return eventId === undefined ? null : `event:${eventId}`;
}

/** The first data of a page: the image of what its address shows, so that prices are there before the stream is. */
export function firstBoard(published: PublishedBook, path: string): BootData['board'] {
  const topic = topicOfPath(path);
  const image = topic === null ? null : imageOf(published, topic);
  return topic === null || image === null ? null : { topic, image };
}
