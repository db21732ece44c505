import type { Championship, EventImage, Market, Menu, Sport } from '@longshot/contracts';
import {
  buildChampionship,
  buildCompetitor,
  buildLiveEvent,
  buildMarket,
  buildSport,
  TEST_NOW_MS,
} from '@longshot/testing';

const tennis = buildSport({ id: '5', slug: 'tennis', name: 'Tennis' });

const championship = (id: string, name: string, country: string, code: string | null): Championship =>
  buildChampionship({
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    category: { id, name: country, countryCode: code },
  });

const premierLeague = championship('17', 'Premier League', 'England', 'ENG');
const laLiga = championship('8', 'La Liga', 'Spain', 'ESP');
const basel = championship('77', 'Basel, hard court', 'ATP', null);

const side = (id: number, name: string) =>
  buildCompetitor({
    id: String(id),
    name,
    abbreviation: name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase(),
  });

/** The markets of a football match's own page, beside those of the board. */
function footballMarkets(): Market[] {
  const totals = ['1.5', '2.5', '3.5', '4.5'].map((total, index) =>
    buildMarket(`18:total=${total}`, { '12': (1.3 + index * 0.7).toFixed(2), '13': (3.3 - index * 0.6).toFixed(2) }),
  );
  const handicaps = ['-1.5', '-0.5', '0', '0.5'].map((hcp, index) =>
    buildMarket(`16:hcp=${hcp}`, { '1714': (3.2 - index * 0.6).toFixed(2), '1715': (1.35 + index * 0.4).toFixed(2) }),
  );
  const scores = Array.from({ length: 25 }, (_, index): [string, string] => [
    String(274 + 2 * index),
    (6 + index * 1.5).toFixed(2),
  ]);
  return [
    buildMarket('1', { '1': '1.98', '2': '3.3', '3': '4.6' }),
    ...totals,
    ...handicaps,
    buildMarket('10', { '9': '1.24', '10': '1.39', '11': '1.92' }),
    buildMarket('29', { '74': '1.72', '76': '2.08' }),
    buildMarket('26', { '70': '1.9', '72': '1.9' }, { status: -1 }),
    buildMarket('45', { ...Object.fromEntries(scores), '324': '26' }),
    buildMarket('60', { '1': '2.6', '2': '2.1', '3': '4.9' }),
    buildMarket('68:total=0.5', { '12': '1.45', '13': '2.6' }),
  ];
}

const football = (
  id: number,
  league: Championship,
  home: string,
  away: string,
  part: Partial<EventImage>,
): EventImage =>
  buildLiveEvent({
    id: String(id),
    championship: league,
    home: side(id * 2, home),
    away: side(id * 2 + 1, away),
    markets: footballMarkets(),
    columns: ['1', '18:total=2.5', '16:hcp=-0.5', '10', '29'],
    ...part,
  });

const clock = (minute: number, period = minute > 45 ? 'second-half' : 'first-half', isRunning = true) => ({
  period,
  seconds: minute * 60 + 12,
  isRunning,
  takenAtMs: TEST_NOW_MS,
  speed: 1,
});

const tennisMatch = (id: number, home: string, away: string, part: Partial<EventImage>): EventImage =>
  buildLiveEvent({
    id: String(id),
    sport: tennis,
    championship: basel,
    home: side(id * 2, home),
    away: side(id * 2 + 1, away),
    clock: { period: 'set-3', seconds: null, isRunning: false, takenAtMs: TEST_NOW_MS, speed: 1 },
    markets: [
      buildMarket('186', { '4': '1.66', '5': '2.18' }),
      buildMarket('189:total=30.5', { '12': '1.85', '13': '1.9' }),
      buildMarket('187:hcp=-1.5', { '1714': '1.94', '1715': '1.82' }),
      buildMarket('202:setnr=3', { '4': '1.5', '5': '2.5' }),
    ],
    columns: ['186', '189:total=30.5', '187:hcp=-1.5', null, null],
    marketCount: 12,
    ...part,
  });

/** A live board with what a page must be able to show: two sports, a break, cards, a paused match, sets and points. */
export function buildDemoLive(): EventImage[] {
  return [
    football(500200, premierLeague, 'Arsenal', 'Aston Villa', {
      clock: clock(67),
      score: {
        home: 1,
        away: 1,
        periods: [
          [0, 1],
          [1, 0],
        ],
        redCards: [0, 1],
        yellowCards: [1, 3],
        corners: [6, 2],
      },
      marketCount: 87,
    }),
    football(500201, premierLeague, 'Newcastle United', 'Brighton & Hove Albion', {
      clock: clock(54),
      score: {
        home: 2,
        away: 0,
        periods: [
          [1, 0],
          [1, 0],
        ],
      },
      marketCount: 74,
    }),
    football(500202, premierLeague, 'Everton', 'Leeds United', {
      clock: clock(71),
      score: {
        home: 0,
        away: 0,
        periods: [
          [0, 0],
          [0, 0],
        ],
      },
      markets: footballMarkets().map((market) => ({ ...market, status: -1 })),
      marketCount: 61,
    }),
    football(500203, premierLeague, 'Wolverhampton', 'Fulham', {
      clock: clock(45, 'half-time', false),
      score: { home: 1, away: 2, periods: [[1, 2]] },
      columns: ['1', '18:total=2.5', null, '10', null],
      marketCount: 92,
    }),
    football(500204, laLiga, 'Athletic Club', 'Celta Vigo', {
      clock: clock(12),
      score: { home: 0, away: 0, periods: [[0, 0]] },
      marketCount: 118,
    }),
    tennisMatch(500300, 'C. Ruud', 'F. Auger-Aliassime', {
      score: {
        home: 1,
        away: 1,
        periods: [
          [6, 4],
          [4, 6],
          [3, 2],
        ],
        points: ['40', '30'],
        server: 'home',
      },
    }),
    tennisMatch(500301, 'A. de Minaur', 'T. Machac', {
      clock: { period: 'set-1', seconds: null, isRunning: false, takenAtMs: TEST_NOW_MS, speed: 1 },
      score: { home: 0, away: 0, periods: [[4, 3]], points: ['15', 'A'], server: 'away' },
    }),
  ];
}

/** Matches of the next days. */
export function buildDemoLine(): EventImage[] {
  const names = [
    'Liverpool',
    'Chelsea',
    'Tottenham Hotspur',
    'Everton',
    'Fulham',
    'Brentford',
    'Burnley',
    'Sunderland',
  ];
  return names.map((home, index) =>
    football(600_000 + index, index < 5 ? premierLeague : laLiga, home, names[(index + 3) % names.length] ?? home, {
      isLive: false,
      status: 0,
      startsAtMs: TEST_NOW_MS + (index + 1) * 5_400_000,
      score: null,
      clock: null,
      marketCount: 130 + index,
    }),
  );
}

const section = (events: readonly EventImage[]): Menu['line'] => {
  const bySport = Map.groupBy(events, (event) => event.sport.slug);
  return [...bySport.values()].map((ofSport) => ({
    sport: ofSport[0]?.sport ?? ({ id: '0', slug: '', name: '' } satisfies Sport),
    eventCount: ofSport.length,
    championships: [...Map.groupBy(ofSport, (event) => event.championship.id).values()].flatMap((ofChampionship) =>
      ofChampionship
        .slice(0, 1)
        .map((event) => ({ championship: event.championship, eventCount: ofChampionship.length })),
    ),
  }));
};

/** The menu of two boards. */
export function buildDemoMenu(line: readonly EventImage[], live: readonly EventImage[]): Menu {
  return { line: section(line), live: section(live) };
}
