import { buildCouponBet } from '@longshot/testing';
import { loadDictionaries } from './dictionaries.ts';
import { areBets, arePreferences } from './kept-values.ts';
import { createTrack, TRACK_EVENT } from './track.ts';

type Tree = { readonly [key: string]: string | Tree };

const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

describe('what is kept', () => {
  it('is taken for a coupon only when every bet is whole', () => {
    expect(areBets([buildCouponBet(), buildCouponBet({ outcomeId: '2', score: '1:0' })])).toBe(true);
    const { coef: _, ...broken } = buildCouponBet();
    expect(areBets([broken])).toBe(false);
    expect(areBets([{ ...buildCouponBet(), startsAtMs: 'soon' }])).toBe(false);
    expect(areBets({ 0: buildCouponBet() })).toBe(false);
  });

  it('is taken for preferences when what is there is right; some may be missing', () => {
    expect(arePreferences({})).toBe(true);
    expect(arePreferences({ theme: 'dark', timeZone: null, unknown: 1 })).toBe(true);
    expect(arePreferences({ theme: 'pink' })).toBe(false);
    expect(arePreferences([])).toBe(false);
    expect(arePreferences(null)).toBe(false);
  });
});

describe('the host’s dictionaries', () => {
  it('have the same keys in every language; an unknown language gets the fallback', async () => {
    const keys = async (language: string) => {
      const resources = await loadDictionaries(language);
      const [dictionary] = Object.values(resources);
      return keysOf(dictionary?.['host'] as Tree).sort(); // dictionaries hold texts and groups of texts only
    };
    const english = await keys('en');
    expect(english.length).toBeGreaterThan(40);
    expect(await keys('de')).toEqual(english);
    expect(await keys('ar')).toEqual(english);
    expect(Object.keys(await loadDictionaries('fr'))).toEqual(['en']);
  });
});

describe('tracking', () => {
  it('tells adapters of the page what happened, with the release', () => {
    const heard: unknown[] = [];
    const target = new EventTarget();
    target.addEventListener(TRACK_EVENT, (event) => heard.push((event as CustomEvent).detail));
    createTrack('r-1', target)('page_view', { route: 'live' });
    expect(heard).toEqual([{ version: 1, event: 'page_view', releaseId: 'r-1', route: 'live' }]);
  });
});
