import { buildCouponBet } from '@longshot/testing';
import { loadDictionaries } from '../../ground/translations/dictionaries.ts';
import { areBets, arePreferences, persistSidesInCookies } from '../../ground/storage/persisted-values.ts';
import { createTrack, TRACK_EVENT } from '../../ground/tracking/track.ts';

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
    expect(areBets([buildCouponBet({ names: { en: { market: 'Corners', outcome: 'over' } } })])).toBe(true);
    expect(areBets([{ ...buildCouponBet(), names: { en: 'Corners' } }])).toBe(false);
    expect(areBets({ 0: buildCouponBet() })).toBe(false);
  });

  it('is taken for preferences when it is a record', () => {
    expect([{}, [], null].map(arePreferences)).toEqual([true, false, false]);
  });

  const persistSides = (isAllowed: boolean, cookie = '') => {
    const page = {
      cookies: [] as string[],
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        this.cookies.push(text.split(';')[0] ?? '');
      },
    };
    const written: object[] = [];
    const storage = {
      read: () => ({ theme: 'dark' as const }),
      write: (value: object) => void written.push(value),
      onOtherTab: () => () => undefined,
    };
    return { persisted: persistSidesInCookies(storage, page, () => isAllowed), page, written };
  };

  it('keeps a hidden side of the page in a cookie where functional ones are allowed [start-up.hide-sides]', () => {
    const { persisted, page, written } = persistSides(true);
    persisted.write({ theme: 'dark', isRightHidden: true });
    expect(page.cookies).toEqual(['hide_left=0', 'hide_right=1']);
    expect(written).toEqual([{ theme: 'dark' }]);
    expect(persistSides(true, 'a=1; hide_left=1').persisted.read()).toEqual({
      theme: 'dark',
      isLeftHidden: true,
      isRightHidden: false,
    });
  });

  it('keeps a hidden side nowhere where functional cookies are refused [start-up.hide-sides-refused]', () => {
    const { persisted, page, written } = persistSides(false);
    persisted.write({ isLeftHidden: true });
    expect([page.cookies, written]).toEqual([[], [{}]]);
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
