import type { PlaceCouponBody } from '@longshot/contracts';
import type { BetSettlementMessage, FeedMessage, OutcomeResult } from '../../src/trading/feed/feed-messages.ts';
import { EVENTS } from './builders-for-tests.ts';
import { buildMarket, buildOdds } from './message-factories.ts';

/** The market of the winner of a race, which pays three places at a fifth of the odds. */
export const RACE = { marketId: 100_001, specifiers: 'fraction=1/5|places=3' } as const;
export const RACE_KEY = `${RACE.marketId}:${RACE.specifiers}`;

/** Names of that market and its runners: what nobody has described is not sold. */
export const RACE_DESCRIPTION: FeedMessage = {
  type: 'market_descriptions',
  timestampMs: 1_000,
  markets: [
    {
      marketId: RACE.marketId,
      name: 'Winner, {places} places',
      groups: ['all'],
      outcomes: ['1', '2', '3', '4'].map((outcomeId) => ({ outcomeId, name: `Runner ${outcomeId}` })),
      specifiers: ['fraction', 'places'],
    },
  ],
};

/** Prices of four runners on the line match: the first at 6.00. */
export const buildRaceOdds = (eventId: string = EVENTS.line): FeedMessage =>
  buildOdds([buildMarket(RACE.marketId, { 1: 6000, 2: 3000, 3: 4000, 4: 9000 }, { specifiers: RACE.specifiers })], {
    eventId,
  });

/** A bet on the first runner for specs. */
export const buildRaceBet = (over: Partial<PlaceCouponBody['bets'][number]> = {}): PlaceCouponBody['bets'][number] => ({
  eventId: EVENTS.line,
  marketKey: RACE_KEY,
  outcomeId: '1',
  coef: '6.00',
  ...over,
});

/** The result of the race for the first runner: first or not, and whether it is placed. */
export function buildRaceResult(
  outcome: Partial<OutcomeResult>,
  over: Partial<BetSettlementMessage> = {},
): BetSettlementMessage {
  const first: OutcomeResult = { outcomeId: '1', result: 0, voidFactor: 0, deadHeatFactor: '1', ...outcome };
  return {
    type: 'bet_settlement',
    producer: 3,
    timestampMs: 10_000,
    eventId: EVENTS.line,
    certainty: 1,
    markets: [{ ...RACE, outcomes: [first] }],
    ...over,
  };
}
