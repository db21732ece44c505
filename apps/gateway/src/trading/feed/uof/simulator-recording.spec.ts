import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFeedSource } from '../create-feed-source.ts';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { EventState } from '../event-state.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { runFeed } from '../../market-book/run-feed.ts';
import { recordSimulatedMatch } from '../../../../test/worlds/record-match-for-tests.ts';
import { writeRecording } from './record-messages.ts';

// A match is simulated, written and replayed here.
jest.setTimeout(90_000);

const MINUTE = 60_000;

/** A state without the speed of its clock, which is the replay's own. */
const withoutSpeed = (state: EventState | undefined) =>
  state && { ...state, clock: state.clock && { ...state.clock, speed: 1 } };

/** Snapshot of an event in the book, without the times at which it was heard and the words that are not the feed's. */
function held(book: MarketBook, eventId: string) {
  const event = book.event(eventId);
  const markets = [...(event?.markets.values() ?? [])].map((market) => ({
    key: market.key,
    status: market.status,
    prices: market.outcomes.map(({ outcomeId, coef, isActive, probability }) => ({
      outcomeId,
      coef,
      isActive,
      probability,
    })),
    settlement: market.settlement && { certainty: market.settlement.certainty, outcomes: market.settlement.outcomes },
  }));
  const championship = event && { id: event.championship.id, name: event.championship.name };
  const { home, away, sport } = event ?? {};
  const incidents = event?.incidents.map(({ kind, side, period, home: h, away: a }) => [kind, side, period, h, a]);
  return { home, away, sport, championship, state: withoutSpeed(event?.state), incidents, markets };
}

describe('a simulated match, recorded and replayed', () => {
  let folder = '';
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'longshot-recording-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(['football', 'tennis', 'basketball', 'ice-hockey', 'counter-strike'])(
    'of %s ends in the same prices, results and state',
    async (sport) => {
      const { eventId, book, messages } = await recordSimulatedMatch(sport);
      await writeRecording(folder, messages);
      expect(await readdir(folder)).toHaveLength(messages.length);

      const clock = createManualClock(messages[0]?.timestampMs ?? 0);
      const replayed = new MarketBook({ clock, epoch: 'replayed' });
      const heard: FeedMessage[] = [];
      const source = await createFeedSource(`uof:${folder}`);
      const feed = await runFeed({ source, book: replayed, clock, onMessage: (message) => heard.push(message) });
      clock.advance(10 * MINUTE);
      await feed.stop();

      expect(held(replayed, eventId).markets.length).toBeGreaterThanOrEqual(3);
      expect(held(replayed, eventId)).toEqual(held(book, eventId));
      const final = book.results().find((result) => result.eventId === eventId)?.state;
      expect(withoutSpeed(replayed.results()[0]?.state)).toEqual(withoutSpeed(final));
      const ofMatch = (list: readonly FeedMessage[]) =>
        list
          .filter((message) => 'eventId' in message && message.type !== 'fixture')
          .map((message) =>
            message.type === 'odds_change' ? { ...message, state: withoutSpeed(message.state) } : message,
          );
      expect(ofMatch(heard)).toEqual(ofMatch(messages));
      expect(source.counters()).toMatchObject({ unknownMessages: {}, unknownElements: {}, unknownMarkets: {} });
    },
  );
});
