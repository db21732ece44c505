import { compileNavigation, compileRoutes, compileSlots } from './page-routes.ts';
import { buildContract } from './release.fixture.ts';

const betting = buildContract({
  app: 'betting',
  version: '1.0.0-a',
  routes: [
    {
      id: 'live',
      path: 'live/:sport?/:champ?',
      layout: 'main',
      title: 'page.live',
      seo: 'live',
      analytics: 'live',
      navigation: { order: 10, labelKey: 'navigation.live' },
    },
  ],
  labels: { en: { 'page.live': 'Live betting', 'navigation.live': 'Live' }, de: { 'navigation.live': 'Live-Wetten' } },
});
const coupon = buildContract({
  app: 'coupon',
  version: '1.0.0-a',
  slots: ['end-column'],
  routes: [
    {
      id: 'history',
      path: 'office/history',
      layout: 'empty',
      guard: 'signed-in',
      title: 't',
      seo: 'office',
      analytics: 'history',
      scrollToTop: false,
      hides: ['coupon'],
    },
  ],
});

describe('what the page gets from the contracts', () => {
  it('are all routes with their owners and without gaps', () => {
    expect(compileRoutes([coupon, betting])).toMatchObject([
      {
        id: 'live',
        app: 'betting',
        guard: 'any',
        hides: [],
        scrollToTop: true,
        redirect: null,
        dictionaries: [],
        mediaResources: [],
        fragment: null,
      },
      { id: 'history', app: 'coupon', guard: 'signed-in', hides: ['coupon'], scrollToTop: false },
    ]);
  });

  it("are links in the page's language, else in English, without the parameters of their routes", () => {
    expect(compileNavigation([coupon, betting], 'de')).toEqual([
      { id: 'live', path: 'live', label: 'Live-Wetten', order: 10, menu: 'sections' },
    ]);
    expect(compileNavigation([coupon, betting], 'ar')).toMatchObject([{ label: 'Live' }]);
  });

  it('are links of the footer, beside those of a menu or without one', () => {
    const page = { layout: 'main', title: 'page.live', seo: 'live', analytics: 'live' } as const;
    const footer = { order: 5, labelKey: 'page.live' };
    const routes = [
      { ...page, id: 'rules', path: 'rules/:group?', footer },
      {
        ...page,
        id: 'limits',
        path: 'limits',
        footer,
        navigation: { order: 1, labelKey: 'navigation.live', menu: 'account' },
      },
    ] as const;
    const links = compileNavigation([{ ...betting, routes }], 'en');
    expect(links.map(({ id, path, label, menu }) => [id, path, label, menu])).toEqual([
      ['limits', 'limits', 'Live', 'account'],
      ['limits', 'limits', 'Live betting', 'footer'],
      ['rules', 'rules', 'Live betting', 'footer'],
    ]);
  });

  it('are the slots with those who fill them', () => {
    expect(compileSlots([coupon, betting])).toEqual({ 'end-column': 'coupon' });
  });
});
