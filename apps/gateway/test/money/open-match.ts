import type { MinimalCore } from '../worlds/core-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../worlds/message-factories.ts';
import { PRICES } from './bets-model.ts';

/** Puts a match on the board that begins in an hour; doing it again changes nothing. */
export function openMatch({ book, clock }: MinimalCore, eventId: string): void {
  book.apply(buildFixture({ eventId, startsAtMs: clock.nowMs() + 3_600_000 }));
  const coefs = Object.fromEntries(Object.entries(PRICES).map(([id, price]) => [id, price * 10]));
  book.apply(buildOdds([buildMarket(1, coefs)], { eventId }));
}
