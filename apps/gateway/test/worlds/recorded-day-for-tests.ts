import { createManualClock } from '../../src/platform/clock/feed-clock.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { MarketBook } from '../../src/trading/market-book/market-book.ts';
import { runFeed } from '../../src/trading/market-book/run-feed.ts';
import { createSimulator } from '../../src/trading/feed/simulator/simulator-source.ts';
import { shiftMessage } from '../../src/trading/feed/uof/shift-message.ts';

/** Seconds of a match in one second while it is simulated. */
const SPEED = 240;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 6) / SPEED;

/** Messages of some matches from the line to their ends, a day of it, as long as it is told to take. */
export interface RecordedDay {
  readonly eventIds: readonly string[];
  /** Messages before the day begins: descriptions and prices. */
  readonly first: readonly FeedMessage[];
  /** Messages afterwards, in order. */
  readonly messages: readonly FeedMessage[];
}

/** Simulates a day of matches of some sports; its times begin at one and take so many milliseconds in all. */
export async function recordSimulatedDay(
  sports: readonly string[],
  matches: number,
  { startMs, lengthMs }: { readonly startMs: number; readonly lengthMs: number },
): Promise<RecordedDay> {
  const clock = createManualClock(START);
  const book = new MarketBook({ clock, epoch: 'simulated' });
  const source = createSimulator({ seed: 'a day', speed: SPEED, sports: [...sports] });
  let said: FeedMessage[] = [];
  const feed = await runFeed({ source, book, clock, onMessage: (message) => void said.push(message) });
  const day = [(0.2 * HOUR) / SPEED, (19 * HOUR) / SPEED].map((ms) => START + ms);
  const chosen = sports.flatMap((sport) => {
    const all = book.events({ sport, isLive: false }).filter(({ startsAtMs }) => startsAtMs > (day[0] ?? 0));
    const ofDay = all.filter(({ startsAtMs }) => startsAtMs < (day[1] ?? 0));
    const count = Math.ceil(matches / sports.length);
    return Array.from(
      { length: count },
      (_, index) => ofDay[Math.floor((index * ofDay.length) / count)]?.eventId ?? '',
    );
  });
  const eventIds = [...new Set(chosen)].filter((eventId) => eventId !== '');
  const isOfDay = (message: FeedMessage) => 'eventId' in message && eventIds.includes(message.eventId);
  const toReplay = (ms: number) => Math.round(startMs + ((ms - START) * lengthMs * SPEED) / (24 * HOUR));
  const taken = () => said.filter(isOfDay).map((message) => shiftMessage(message, toReplay));
  const first = taken();
  said = [];
  const messages: FeedMessage[] = [];
  for (let atMs = 0; atMs < (24 * HOUR) / SPEED; atMs += 1_000) {
    clock.advance(1_000);
    messages.push(...taken());
    said = [];
  }
  await feed.stop();
  return { eventIds, first, messages };
}
