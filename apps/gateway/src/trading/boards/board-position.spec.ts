import { buildEventSnapshot, buildState } from '../../../test/worlds/message-factories.ts';
import type { EventSnapshot } from '../market-book/index.ts';
import { hasSamePosition } from './board-position.ts';

const { sport, category, championship } = buildEventSnapshot();

describe('the position of an event on boards', () => {
  it('stays while its score, its course and its prices change', () => {
    const after = buildEventSnapshot({
      state: buildState(1, 2, 1),
      sequence: 9,
      info: { stage: 'final' },
      markets: new Map(),
    });
    expect(hasSamePosition(buildEventSnapshot(), after)).toBe(true);
  });

  it.each<[string, Partial<EventSnapshot>]>([
    ['going live', { isLive: true }],
    ['another start', { startsAtMs: 1 }],
    ['another sport', { sport: { ...sport, id: '2' } }],
    ['a sport that is a cyber discipline now', { sport: { ...sport, cyber: 'real' } }],
    ['another name of the league', { championship: { ...championship, name: 'Second League' } }],
    ['another address of the league', { championship: { ...championship, slug: 'second-league' } }],
    ['another country', { category: { ...category, countryCode: 'DE' } }],
  ])('changes by %s', (_, part) => {
    expect(hasSamePosition(buildEventSnapshot(), buildEventSnapshot(part))).toBe(false);
  });
});
