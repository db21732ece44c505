import type { MarketDescription } from '@longshot/domain/markets/names';
import { buildEventSnapshot } from '../../../test/worlds/message-factories.ts';
import { betNamesOf, isCatalogued, nameMarketOf, type NameSources } from './line-names.ts';

const event = buildEventSnapshot();

const descriptions: readonly MarketDescription[] = [
  {
    id: '9001',
    name: { en: '{!partnr} part', de: '{!partnr} Teil' },
    groups: ['all', 'score'],
    outcomes: [
      { id: '1', name: '{$competitor1}' },
      { id: '2', name: '{$competitor2}' },
    ],
  },
  { id: '9002', name: 'First by {$player9}', outcomeType: 'player' },
  { id: '9003', name: 'Scorer', outcomeType: 'player', groups: ['all'] },
  {
    id: '9003',
    variant: 'xx:late',
    groups: ['all', 'late'],
    outcomes: [{ id: 'xx:late:1', name: 'late' }],
  },
];

const sources: NameSources = {
  descriptions,
  playerName: (id) => (id === 'sr:player:7' ? 'Doe, Jo' : undefined),
};

describe('the names of a line', () => {
  it('are made of its description in the language that is asked for', () => {
    expect(nameMarketOf(event, '9001:partnr=2', ['1', '2'], sources, 'en')).toEqual({
      marketKey: '9001:partnr=2',
      name: '2nd part',
      groups: ['all', 'score'],
      outcomes: [
        { outcomeId: '1', name: 'Harbour Town' },
        { outcomeId: '2', name: 'Millfield' },
      ],
    });
    expect(nameMarketOf(event, '9001:partnr=2', [], sources, 'de')?.name).toBe('2. Teil');
  });

  it('have the player whom an outcome names, and the side that the feed names by its URN', () => {
    const outcomes = nameMarketOf(event, '9003', ['sr:player:7', 'sr:competitor:11'], sources, 'en')?.outcomes;
    expect(outcomes?.map(({ name }) => name)).toEqual(['Doe, Jo', 'Harbour Town']);
  });

  it('join the kinds of a market and of its variant, each once', () => {
    expect(nameMarketOf(event, '9003:variant=xx:late', ['xx:late:1'], sources, 'en')).toMatchObject({
      name: 'Scorer',
      groups: ['all', 'late'],
      outcomes: [{ name: 'late' }],
    });
  });

  it('are none where the market’s own name lacks something, so that it is not sold', () => {
    expect(nameMarketOf(event, '9002', [], sources, 'en')).toBeNull();
    expect(betNamesOf(event, '9002', '1', sources)).toBeNull();
  });
});

describe('what a bet is called', () => {
  it('stands in every language', () => {
    expect(betNamesOf(event, '9001:partnr=1', '2', sources)).toEqual({
      en: { market: '1st part', outcome: 'Millfield' },
      de: { market: '1. Teil', outcome: 'Millfield' },
      ru: expect.objectContaining({ outcome: 'Millfield' }) as unknown,
      ar: expect.objectContaining({ outcome: 'Millfield' }) as unknown,
    });
  });
});

describe('a market of the catalogue', () => {
  it('is known by its number, whatever its line', () => {
    expect(['1', '18:total=2.5', '9001:partnr=1'].map(isCatalogued)).toEqual([true, true, false]);
  });
});
