import fc from 'fast-check';
import { formatSpecifiers, marketKey, MarketKeyError, parseMarketKey, parseSpecifiers } from './market-key.ts';

describe('marketKey', () => {
  it('is the id alone or with its specifiers sorted by name', () => {
    expect(marketKey(1)).toBe('1');
    expect(marketKey(18, { total: '2.5' })).toBe('18:total=2.5');
    expect(marketKey(210, { setnr: '1', gamenr: '4' })).toBe('210:gamenr=4|setnr=1');
  });

  it('is the same whatever the order in which the feed sends specifiers', () => {
    expect(formatSpecifiers(parseSpecifiers('setnr=1|gamenr=4'))).toBe(
      formatSpecifiers(parseSpecifiers('gamenr=4|setnr=1')),
    );
  });

  it('is read back, values with colons and equals signs too', () => {
    expect(parseMarketKey('21:variant=sr:exact_goals:6+')).toEqual({
      marketId: 21,
      specifiers: { variant: 'sr:exact_goals:6+' },
    });
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const value = fc.stringMatching(/^[a-z0-9:=.+-]{0,8}$/);
    fc.assert(
      fc.property(fc.nat({ max: 99_999 }), fc.dictionary(name, value, { noNullPrototype: true }), (id, specifiers) => {
        expect(parseMarketKey(marketKey(id, specifiers))).toEqual({ marketId: id, specifiers });
      }),
    );
  });

  it.each(['', 'x', ':total=1', '-1', '1:total', '1:=2', '1:a=1|a=2', '1:a=1|'])('refuses %j', (key) => {
    expect(() => parseMarketKey(key)).toThrow(MarketKeyError);
  });
});
