import { readBettingPath, readCyberPath, topicOfBettingPath, type BootData } from '@longshot/contracts';
import { imageOf, type PublishedBook } from '../boards/index.ts';

/** The topic of the stream that an address shows first, or null where it shows none. */
export function topicOfPath(path: string): string | null {
  const cyber = readCyberPath(path);
  if (cyber?.screen === 'game') return `event:${cyber.eventId}`;
  const read = readBettingPath(path);
  return read && topicOfBettingPath(read);
}

/** The first data of a page: the image of what its address shows, so that prices are there before the stream is. */
export function firstBoard(published: PublishedBook, path: string): BootData['board'] {
  const topic = topicOfPath(path);
  const image = topic === null ? null : imageOf(published, topic);
  return topic === null || image === null ? null : { topic, image };
}
