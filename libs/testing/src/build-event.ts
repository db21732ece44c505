import type { Board, Championship, Competitor, EventImage, Market, Menu, Outcome, Sport } from '@longshot/contracts';
import { TEST_NOW_MS } from './test-time.ts';

/** Football, or what is given instead. */
export function buildSport(part: Partial<Sport> = {}): Sport {
  return { id: '1', slug: 'football', name: 'Football', ...part };
}

/** England's Premier League, or what is given instead. */
export function buildChampionship(part: Partial<Championship> = {}): Championship {
  return {
    id: '17',
    slug: 'premier-league',
    name: 'Premier League',
    category: { id: '1', name: 'England', countryCode: 'GB' },
    ...part,
  };
}

/** One side of an event. */
export function buildCompetitor(part: Partial<Competitor> = {}): Competitor {
  return { id: '35', name: 'Arsenal', abbreviation: 'ARS', ...part };
}

/** An outcome at 2.1 that may be bet on. */
export function buildOutcome(part: Partial<Outcome> = {}): Outcome {
  return { id: '1', coef: '2.1', isActive: true, ...part };
}

/**
 * An active market of a key (`18:total=2.5`) with its outcomes: `buildMarket('1', { '1': '2.1', '2': '3.4' })`.
 */
export function buildMarket(
  key = '1',
  coefs: Readonly<Record<string, string>> = {},
  part: Partial<Market> = {},
): Market {
  const [marketId = '1', specifiers = ''] = key.split(/:(.*)/s);
  const outcomes = Object.entries(coefs).map(([id, coef]) => buildOutcome({ id, coef }));
  return { key, marketId: Number(marketId), specifiers, status: 1, outcomes, ...part };
}

/** The markets of the board's columns for a football match. */
export function buildColumnMarkets(): Market[] {
  return [
    buildMarket('1', { '1': '2.1', '2': '3.4', '3': '3.65' }),
    buildMarket('18:total=2.5', { '12': '1.9', '13': '1.92' }),
    buildMarket('16:hcp=-0.5', { '1714': '2.1', '1715': '1.76' }),
    buildMarket('10', { '9': '1.3', '10': '1.33', '11': '1.75' }),
    buildMarket('29', { '74': '1.72', '76': '2.08' }),
  ];
}

/**
 * A football match that starts in an hour with the markets of the board's columns; `columns` and `marketCount`
 * follow the markets given unless they are given too.
 */
export function buildEvent(part: Partial<EventImage> = {}): EventImage {
  const markets = part.markets ?? buildColumnMarkets();
  const columns = [1, 18, 16, 10, 29].map((id) => markets.find((market) => market.marketId === id)?.key ?? null);
  return {
    id: '500123',
    sport: buildSport(),
    championship: buildChampionship(),
    home: buildCompetitor(),
    away: buildCompetitor({ id: '38', name: 'Chelsea', abbreviation: 'CHE' }),
    startsAtMs: TEST_NOW_MS + 3_600_000,
    status: 0,
    isLive: false,
    score: null,
    clock: null,
    marketCount: markets.length,
    columns,
    ...part,
    markets,
  };
}

/** A football match in its 34th minute at 1:0. */
export function buildLiveEvent(part: Partial<EventImage> = {}): EventImage {
  return buildEvent({
    id: '500200',
    startsAtMs: TEST_NOW_MS - 34 * 60_000,
    status: 1,
    isLive: true,
    score: { home: 1, away: 0, periods: [[1, 0]] },
    clock: { period: 'first-half', seconds: 34 * 60, isRunning: true, takenAtMs: TEST_NOW_MS, speed: 1 },
    ...part,
  });
}

/** A board of the given events, at clk 1 of epoch `e1`. */
export function buildBoard(events: readonly EventImage[] = [buildEvent()], part: Partial<Board> = {}): Board {
  return { epoch: 'e1', clk: 1, events: [...events], ...part };
}

/** A menu with football's Premier League in both sections. */
export function buildMenu(part: Partial<Menu> = {}): Menu {
  const section = (eventCount: number): Menu['line'] => [
    { sport: buildSport(), eventCount, championships: [{ championship: buildChampionship(), eventCount }] },
  ];
  return { line: section(10), live: section(2), ...part };
}
