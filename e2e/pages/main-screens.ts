import { openPrices, type LongshotPage } from './longshot-page.ts';

/** A screen that is looked at, by its path below the language. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isForPlayers?: boolean;
}

/** Screens of anybody, apart from those of a game. */
const OPEN: Readonly<Record<string, string>> = {
  cyber: 'cyber/real',
  titles: 'cyber/real/disciplines',
  results: 'results',
  'results-live': 'results/live',
  statistics: 'champs',
  statistic: 'statistic',
  multi: 'multi',
  toto: 'toto',
  'toto-draws': 'toto/draws',
  lobby: 'casino-lobby',
  slots: 'slots',
  providers: 'providers',
  fairness: 'casino-fairness',
  lotto: 'lotto',
  'casino-bonuses': 'bonus/casino',
  offers: 'bonuses/offers',
  'offers-games': 'bonuses/games',
  promotions: 'promo',
  news: 'news',
  partners: 'partners',
  information: 'information',
  contacts: 'information/contacts',
  calculator: 'information/betting-calculator',
  rules: 'information/rules',
  alphabet: 'betting-alphabet',
  mobile: 'mobile',
  'payment-information': 'information/payment',
  registration: 'registration',
  'sign-in': 'login',
  coupon: 'coupon',
  'country-not-served': 'country-not-served',
  'old-browser': 'oldbrowser',
  'internal-page': 'internal-vpn',
};

/** Screens of whoever is signed in. */
const FOR_PLAYERS: Readonly<Record<string, string>> = {
  account: 'office/account',
  personal: 'office/account/edit',
  verification: 'office/verification',
  security: 'office/security',
  settings: 'office/settings',
  bonuses: 'office/bonuses/wager',
  'own-offers': 'office/promotion',
  rewards: 'office/rewards',
  cashback: 'office/casino/vipcashback',
  'bring-friend': 'office/bringfriend',
  support: 'office/support',
  ideas: 'office/share-idea',
  menu: 'office/menu',
  deposit: 'office/recharge',
  withdrawal: 'office/deduce',
  payments: 'office/historypay',
  'payment-requests': 'office/payment/requests',
  limits: 'office/responsible',
  history: 'office/history',
  'own-casino': 'my-casino',
};

const screensOf = (paths: Readonly<Record<string, string>>, isForPlayers = false): readonly Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, isForPlayers }));

/** The main screens; the game is the first that is played, and those of its league and of its home side come of it. */
export async function mainScreens(longshot: LongshotPage): Promise<readonly Screen[]> {
  const [live, line] = [await longshot.boardNow('live'), await longshot.boardNow('line')];
  const [playing] = live.events;
  const [coming] = openPrices(line);
  const game = playing && {
    game: `live/${playing.sport.slug}/${playing.championship.id}-a/${playing.id}-b`,
    league: `champs/${playing.championship.id}`,
    team: `statistic?team=${playing.home.id}`,
  };
  const next = coming && {
    'game-to-come': `line/${coming.event.sport.slug}/${coming.event.championship.id}-a/${coming.event.id}-b`,
  };
  return [
    ...screensOf({ front: '', live: 'live', line: 'line', ...game, ...next }),
    ...screensOf(OPEN),
    ...screensOf(FOR_PLAYERS, true),
  ];
}
