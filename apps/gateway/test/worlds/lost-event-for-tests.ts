import { buildOdds, buildState } from './message-factories.ts';
import type { MinimalCore } from './core-for-tests.ts';

const HOUR_MS = 3_600_000;

/** Lets every producer say that it lives and has said everything. */
export function handleFeed({ say, clock }: Pick<MinimalCore, 'say' | 'clock'>): void {
  for (const producer of [1, 3]) {
    const said = { producer, timestampMs: clock.nowMs() };
    say({ ...said, type: 'alive', isSubscribed: true });
    say({ ...said, type: 'snapshot_complete', requestId: 1 });
  }
}

/** Lets an event end without a result and the book forget it, in the time that takes: answered in milliseconds. */
export function removeEvent(test: Pick<MinimalCore, 'say' | 'clock' | 'book'>, eventId: string): number {
  const fromMs = test.clock.nowMs();
  test.say(buildOdds([], { eventId, state: buildState(3, 2, 1) }));
  test.clock.advance(49 * HOUR_MS);
  test.book.check();
  handleFeed(test);
  if (test.book.event(eventId)) throw new Error(`event ${eventId} is not forgotten`);
  return test.clock.nowMs() - fromMs;
}
