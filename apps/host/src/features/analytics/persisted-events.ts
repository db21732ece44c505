import { isRecord } from '@longshot/contracts';
import type { PageStorage } from '../../ground/storage/open-storage.ts';
import type { TrackedEvent } from '../../ground/tracking/track.ts';

/** How long what was not sent is kept. Source: shell 9, "Timing", analytics storage. */
export const PERSISTED_MS = 86_400_000;

const KEY = 'longshot.analytics-unsent';
const MAX_PERSISTED = 200;

/** Storage; null where nothing may be kept. */
export type EventStorage = PageStorage | null;

const isEvent = (value: unknown): value is TrackedEvent =>
  isRecord(value) && typeof value['event'] === 'string' && typeof value['atMs'] === 'number' && isRecord(value['data']);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Events of an earlier page that were not sent, without those older than a day; they are taken out. */
export const takePersisted = (storage: EventStorage, nowMs: number): readonly TrackedEvent[] => {
  const persisted = parse(storage?.getItem(KEY) ?? '[]');
  storage?.removeItem(KEY);
  if (!Array.isArray(persisted)) return [];
  return persisted.filter(isEvent).filter(({ atMs }) => atMs <= nowMs && nowMs - atMs < PERSISTED_MS);
};

/** Keeps events for the next page, the latest of them. */
export const keep = (storage: EventStorage, events: readonly TrackedEvent[]): void => {
  if (events.length === 0) storage?.removeItem(KEY);
  else storage?.setItem(KEY, JSON.stringify(events.slice(-MAX_PERSISTED)));
};
