import type { RouteEntry } from '@longshot/release';

/** The pages of this application. Source: product 2, "Betting path shape". */
export const routes: readonly RouteEntry[] = [
  { id: 'home', path: '', layout: 'main', title: 'page.home', seo: 'main', analytics: 'home' },
  {
    id: 'live',
    path: 'live/:sport?/:champ?',
    layout: 'main',
    title: 'page.live',
    seo: 'live',
    analytics: 'live',
    navigation: { order: 10, labelKey: 'navigation.live' },
  },
  {
    id: 'live-game',
    path: 'live/:sport/:champ/:game',
    layout: 'main',
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
  {
    id: 'line',
    path: 'line/:sport?/:champ?',
    layout: 'main',
    title: 'page.line',
    seo: 'line',
    analytics: 'line',
    navigation: { order: 20, labelKey: 'navigation.line' },
  },
  {
    id: 'line-game',
    path: 'line/:sport/:champ/:game',
    layout: 'main',
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
];
