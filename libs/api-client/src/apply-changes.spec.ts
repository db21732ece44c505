import type { Board, EventImage, Market } from '@longshot/contracts';
import { applyChanges } from './apply-changes.ts';

const market = (key: string, coef: string): Market => ({
  key,
  marketId: Number.parseInt(key, 10),
  specifiers: '',
  status: 1,
  outcomes: [
    { id: '1', coef, isActive: true },
    { id: '2', coef: '3', isActive: true },
  ],
});
const event = (id: string): EventImage => ({
  id,
  sport: { id: '1', slug: 'football', name: 'Football' },
  championship: { id: '1', slug: 'c', name: 'C', category: { id: '1', name: 'K', countryCode: null } },
  home: { id: '1', name: 'H', abbreviation: 'H' },
  away: { id: '2', name: 'A', abbreviation: 'A' },
  startsAtMs: 0,
  status: 1,
  isLive: true,
  score: null,
  clock: null,
  marketCount: 2,
  columns: ['1'],
  markets: [market('1', '2'), market('10', '1.5')],
});
const board: Board = { epoch: 'e', clk: 4, events: [event('7'), event('8')] };

describe('applyChanges', () => {
  it('changes a price and leaves everything else the same object', () => {
    const after = applyChanges(board, 5, [['p', '7', '1', '2', '2.9', 0]]);
    expect(after.clk).toBe(5);
    expect(after.events[0]?.markets[0]?.outcomes).toEqual([
      { id: '1', coef: '2', isActive: true },
      { id: '2', coef: '2.9', isActive: false },
    ]);
    expect(after.events[0]?.markets[1]).toBe(board.events[0]?.markets[1]);
    expect(after.events[1]).toBe(board.events[1]);
    expect(board.events[0]?.markets[0]?.outcomes[1]?.coef).toBe('3');
  });

  it('changes the status of a market, puts one in, puts one anew and drops one', () => {
    const after = applyChanges(board, 5, [
      ['s', '7', '1', -1],
      ['m', '7', market('29', '1.9')],
      ['m', '7', market('29', '2.9')],
      ['d', '7', '10'],
    ]);
    const markets = after.events[0]?.markets ?? [];
    expect(markets.map(({ key, status, outcomes }) => [key, status, outcomes[0]?.coef])).toEqual([
      ['1', -1, '2'],
      ['29', 1, '2.9'],
    ]);
  });

  it('changes a head, puts an event in, replaces it, and removes one', () => {
    const score = { home: 1, away: 0, periods: [] };
    const after = applyChanges(board, 5, [
      ['h', '7', { score }],
      ['e', event('9')],
      ['e', { ...event('9'), marketCount: 40 }],
      ['r', '8'],
    ]);
    expect(after.events.map(({ id, marketCount }) => [id, marketCount])).toEqual([
      ['7', 2],
      ['9', 40],
    ]);
    expect(after.events[0]?.score).toEqual(score);
  });

  it('passes over what it does not have', () => {
    const after = applyChanges(board, 5, [
      ['p', '1', '1', '1', '2', 1],
      ['p', '7', '99', '1', '2', 1],
      ['r', '1'],
      ['d', '7', '99'],
    ]);
    expect(after.events).toEqual(board.events);
  });
});
