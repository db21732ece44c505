import type { EventState } from '../../src/trading/feed/event-state.ts';
import type { EventStatus } from '../../src/trading/feed/feed-codes.ts';
import type { EventSnapshot } from '../../src/trading/market-book/index.ts';
import type { FixtureMessage, MarketOdds, OddsChangeMessage } from '../../src/trading/feed/feed-messages.ts';

/** A football event for specs. */
export function buildFixture(over: Partial<FixtureMessage> = {}): FixtureMessage {
  return {
    type: 'fixture',
    timestampMs: 1_000,
    eventId: '501',
    sport: { id: '1', slug: 'football', name: 'Football' },
    category: { id: '20', name: 'Norland', countryCode: null },
    championship: { id: '300', name: 'First League', slug: 'first-league' },
    home: { id: '11', name: 'Harbour Town', abbreviation: 'HAR' },
    away: { id: '12', name: 'Millfield', abbreviation: 'MIL' },
    startsAtMs: 3_600_000,
    info: {},
    ...over,
  };
}

/** An event as the book holds it for specs: described, and without prices. */
export function buildEventSnapshot(over: Partial<EventSnapshot> = {}): EventSnapshot {
  const { eventId, sport, category, championship, home, away, startsAtMs, info } = buildFixture();
  const described = { eventId, sport, category, championship, home, away, startsAtMs, info };
  return { ...described, state: buildState(1), incidents: [], isLive: false, sequence: 1, markets: new Map(), ...over };
}

/** A state with a score for specs. */
export function buildState(status: EventStatus, home = 0, away = 0): EventState {
  return {
    status,
    matchStatus: 6,
    score: { home, away },
    periods: [],
    clock: null,
    statistics: {},
    game: null,
    server: null,
  };
}

/** A market with outcomes `id → coefficient in thousandths` for specs. */
export function buildMarket(
  marketId: number,
  coefs: Readonly<Record<string, number>>,
  over: Partial<MarketOdds> = {},
): MarketOdds {
  return {
    marketId,
    specifiers: '',
    status: 1,
    outcomes: Object.entries(coefs).map(([outcomeId, coef]) => ({ outcomeId, coef, isActive: true })),
    ...over,
  };
}

/** Odds of markets for specs, from the line unless told otherwise. */
export function buildOdds(markets: readonly MarketOdds[], over: Partial<OddsChangeMessage> = {}): OddsChangeMessage {
  return { type: 'odds_change', producer: 3, timestampMs: 1_000, eventId: '501', markets, ...over };
}
