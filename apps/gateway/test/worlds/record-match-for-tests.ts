import { createManualClock } from '../../src/platform/clock/feed-clock.ts';
import { EVENT_STATUS } from '../../src/trading/feed/feed-codes.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { MarketBook } from '../../src/trading/market-book/market-book.ts';
import { runFeed } from '../../src/trading/market-book/run-feed.ts';
import { createSimulator } from '../../src/trading/feed/simulator/simulator-source.ts';
import { EventRecording } from '../../src/trading/feed/uof/record-messages.ts';

/** Fast, so that an afternoon of five hundred events takes seconds. */
const SPEED = 240;
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 18) / SPEED;

/** A simulated match from the line to its end: what was said of it, and the book that heard it. */
export interface RecordedMatch {
  readonly eventId: string;
  readonly book: MarketBook;
  readonly messages: readonly FeedMessage[];
}

/** Simulates the first match of a sport that begins in more than ten minutes. */
export async function recordSimulatedMatch(sport: string): Promise<RecordedMatch> {
  const clock = createManualClock(START);
  const book = new MarketBook({ clock, epoch: 'simulated' });
  const source = createSimulator({ seed: 'recording', speed: SPEED, sports: [sport] });
  const said: FeedMessage[] = [];
  const feed = await runFeed({ source, book, clock, onMessage: (message) => said.push(message) });
  const from = START + (10 * MINUTE) / SPEED;
  const eventId = book.events({ sport, isLive: false }).find((event) => event.startsAtMs > from)?.eventId ?? '';
  while (book.event(eventId)?.state.status !== EVENT_STATUS.closed) clock.advance(1_000);
  await feed.stop();
  const recording = new EventRecording(eventId);
  for (const message of said) recording.take(message);
  return { eventId, book, messages: recording.messages };
}
