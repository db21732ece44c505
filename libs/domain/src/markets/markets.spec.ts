import { findMarket, findOutcome, markets } from './markets.ts';
import { marketGroups, marketKind } from './market-definition.ts';

const idsOfFeed = [
  1, 10, 11, 16, 18, 19, 20, 26, 29, 45, 47, 60, 66, 68, 83, 88, 90, 186, 187, 188, 189, 202, 210, 219, 223, 225, 235,
  236, 251, 256, 258, 330, 406, 410, 412,
];

const outcomesOf = (marketId: number) => findMarket(marketId)?.outcomes.map(({ id, caption }) => `${id} ${caption}`);

describe('markets', () => {
  it('are those of the feed, each once', () => {
    expect(markets.map((market) => market.id).toSorted((a, b) => a - b)).toEqual(idsOfFeed);
  });

  it('carry the feed’s outcomes in the order in which they are shown', () => {
    expect(outcomesOf(1)).toEqual(['1 1', '2 X', '3 2']);
    expect(outcomesOf(10)).toEqual(['9 1X', '10 12', '11 X2']);
    expect(outcomesOf(16)).toEqual(['1714 1', '1715 2']);
    expect(outcomesOf(18)).toEqual(['12 O', '13 U']);
    expect(outcomesOf(47)?.slice(0, 2)).toEqual(['418 1/1', '420 1/X']);
  });

  it('number the correct scores as the feed does', () => {
    expect(outcomesOf(45)).toHaveLength(26);
    expect(['274', '276', '284', '286', '322', '324'].map((id) => findOutcome(45, id)?.caption)).toEqual([
      '0:0',
      '1:0',
      '0:1',
      '1:1',
      '4:4',
      '…',
    ]);
  });

  it('sort lines by a specifier that they have', () => {
    for (const { id, lineSpecifier, specifierNames, kind } of markets) {
      const hasLine = kind === marketKind.total || kind === marketKind.handicap;
      expect([id, lineSpecifier !== null]).toEqual([id, hasLine]);
      if (lineSpecifier !== null) expect(specifierNames).toContain(lineSpecifier);
    }
  });

  it('have names, outcomes, a group and a layout, with one text for one outcome id wherever it stands', () => {
    const captions = new Map<string, string>();
    for (const { outcomes, groups, columns, nameKey, id } of markets) {
      expect(nameKey).toBe(`market_${id}`);
      expect(groups.length > 0 && groups.every((group) => marketGroups.includes(group))).toBe(true);
      expect([2, 3, 5]).toContain(columns);
      expect(new Set(outcomes.map((outcome) => outcome.id)).size).toBe(outcomes.length);
      for (const { id: outcomeId, caption } of outcomes) {
        expect(captions.get(outcomeId) ?? caption).toBe(caption);
        captions.set(outcomeId, caption);
      }
    }
  });

  it('does not know what is not in the catalogue', () => {
    expect(findMarket(999_999)).toBeUndefined();
    expect(findOutcome(1, '13')).toBeUndefined();
  });
});
