import { findMarket } from '@longshot/domain/markets';
import type { DescribedMarket, DescribedMarkets } from '../events/described-names.ts';
import { panelsOf, panelsOfTab, tabsOf } from './market-panels.ts';
import { scoreColumns } from './score-columns.ts';
import { scoreTable } from './score-table.ts';

const KEYS = [
  '18:total=10.5',
  '202:setnr=2',
  '1',
  '18:total=2.5',
  '999',
  '16:hcp=0.5',
  '16:hcp=-0.5',
  '202:setnr=1',
  '90:total=1.5',
];

const NONE: DescribedMarkets = new Map();

describe('the panels of a game page', () => {
  it('hold the lines of a market together, in order, and leave out what nobody knows', () => {
    expect(panelsOf(KEYS, NONE).map(({ id, keys }) => [id, keys.length])).toEqual([
      ['1', 1],
      ['16', 2],
      ['18', 2],
      ['90', 1],
      ['202:setnr=1', 1],
      ['202:setnr=2', 1],
    ]);
    expect(panelsOf(KEYS, NONE)[1]?.keys).toEqual(['16:hcp=-0.5', '16:hcp=0.5']);
    expect(panelsOf(KEYS, NONE)[2]?.keys).toEqual(['18:total=2.5', '18:total=10.5']);
  });

  it('stand in the tabs of their groups, every line counted', () => {
    expect(tabsOf(panelsOf(KEYS, NONE))).toEqual([
      { tab: 'all', count: 8 },
      { tab: 'main', count: 7 },
      { tab: 'goals', count: 3 },
      { tab: 'handicaps', count: 2 },
      { tab: 'halves', count: 1 },
      { tab: 'sets', count: 2 },
    ]);
    expect(panelsOfTab(panelsOf(KEYS, NONE), 'halves').map(({ id }) => id)).toEqual(['90']);
  });

  it('of described markets come last, in the order of the feed, those that are called the same together', () => {
    const market = (marketKey: string, name: string, groups: string[] = []) =>
      [marketKey, { marketKey, name, groups, outcomes: [{ outcomeId: 'a', name: 'over' }] }] satisfies [
        string,
        DescribedMarket,
      ];
    const described = new Map([
      market('600:total=10.5', 'Corners'),
      market('700', 'First bookings', ['all', '1st_half']),
      market('600:total=9.5', 'Corners'),
      market('800', 'Not offered'),
    ]);
    const panels = panelsOf(['700', '600:total=10.5', '600:total=9.5', '1', '900'], described);
    expect(panels.map(({ id, keys }) => [id, keys])).toEqual([
      ['1', ['1']],
      ['600:Corners', ['600:total=9.5', '600:total=10.5']],
      ['700:First bookings', ['700']],
    ]);
    expect(panelsOfTab(panels, 'halves').map(({ id }) => id)).toEqual(['700:First bookings']);
    expect(tabsOf(panels)[0]).toEqual({ tab: 'all', count: 4 });
    expect(panels.map(({ market: { lineSpecifier } }) => lineSpecifier)).toEqual([null, 'total', null]);
  });

  it('of described markets have their lines in order where one number alone tells them apart', () => {
    const panelOf = (keys: readonly string[]) => {
      const described = keys.map((marketKey) => ({ marketKey, name: 'Corners', groups: [], outcomes: [] }));
      const [panel] = panelsOf(keys, new Map(described.map((market) => [market.marketKey, market])));
      return [panel?.market.lineSpecifier, panel?.keys];
    };
    expect(panelOf(['600:hcp=1.5', '600:hcp=-10.5', '600:hcp=-0.5'])).toEqual([
      'hcp',
      ['600:hcp=-10.5', '600:hcp=-0.5', '600:hcp=1.5'],
    ]);
    expect(panelOf(['600:from=1|total=2.5', '600:from=1|total=1.5'])[0]).toBe('total');
    expect(panelOf(['600:from=1|total=2.5', '600:from=11|total=1.5'])[0]).toBeNull();
    expect(panelOf(['600:score=0:1', '600:score=1:0'])[0]).toBeNull();
  });
});

describe('correct scores', () => {
  it('stand as home wins, draws and away wins, any other last in the middle', () => {
    const outcomes = findMarket(45)?.outcomes ?? [];
    const captions = new Map(outcomes.map(({ id, caption }) => [id, caption]));
    const columns = scoreColumns(
      outcomes,
      outcomes.map(({ id }) => id),
    ).map((column) => column.map((id) => captions.get(id)));
    expect(columns.map((column) => column.slice(0, 3))).toEqual([
      ['1:0', '2:0', '2:1'],
      ['0:0', '1:1', '2:2'],
      ['0:1', '0:2', '1:2'],
    ]);
    expect(columns[1]?.at(-1)).toBe('…');
  });

  it('leave out what is not offered', () => {
    expect(scoreColumns(findMarket(45)?.outcomes ?? [], ['274'])).toEqual([[], ['274'], []]);
  });
});

describe('the table of a score', () => {
  it('has only what the data has', () => {
    expect(scoreTable({ home: 1, away: 0, periods: [[1, 0]] }, 'football').map(({ id }) => id)).toEqual([
      'period-0',
      'total',
    ]);
  });

  it('names halves, sets and what else is counted', () => {
    const football = scoreTable(
      {
        home: 1,
        away: 0,
        periods: [
          [1, 0],
          [0, 0],
        ],
        corners: [4, 2],
        redCards: [0, 1],
      },
      'football',
    );
    expect(football.map(({ label, card }) => card ?? label)).toEqual([
      'period_first-half',
      'period_second-half',
      'score.corners',
      'red',
      'score.goals',
    ]);
    const parts = (sport: string) =>
      scoreTable({ home: 1, away: 0, periods: [[13, 7]] }, sport).map(({ label }) => label);
    expect(['dota-2', 'ice-hockey', 'volleyball', 'rugby'].map(parts)).toEqual([
      ['period_map-1', 'score.total'],
      ['period_period-1', 'score.goals'],
      ['score.set', 'score.sets'],
      ['score.period', 'score.total'],
    ]);
    const tennis = scoreTable({ home: 1, away: 0, periods: [[6, 4]], points: ['40', 'A'] }, 'tennis');
    expect(tennis.map(({ label, values }) => [label, ...values])).toEqual([
      ['score.set', '6', '4'],
      ['score.points', '40', 'A'],
      ['score.sets', '1', '0'],
    ]);
  });
});
