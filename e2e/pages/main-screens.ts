import type { LongshotPage } from './longshot-page.ts';

/** A screen that is looked at, by its path below the language. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isForPlayers?: boolean;
}

/** The main screens; the game is the first that is played. */
export async function mainScreens(longshot: LongshotPage): Promise<readonly Screen[]> {
  const [first] = (await longshot.boardNow('live')).events;
  const game =
    first === undefined
      ? []
      : [{ name: 'game', path: `live/${first.sport.slug}/${first.championship.id}-a/${first.id}-b` }];
  return [
    { name: 'front', path: '' },
    { name: 'live', path: 'live' },
    { name: 'line', path: 'line' },
    ...game,
    { name: 'cyber', path: 'cyber/real' },
    { name: 'results', path: 'results' },
    { name: 'statistics', path: 'champs' },
    { name: 'lobby', path: 'casino-lobby' },
    { name: 'offers', path: 'bonuses/offers' },
    { name: 'promotions', path: 'promo' },
    { name: 'rules', path: 'information/rules' },
    { name: 'registration', path: 'registration' },
    { name: 'account', path: 'office/account', isForPlayers: true },
    { name: 'deposit', path: 'office/recharge', isForPlayers: true },
    { name: 'history', path: 'office/history', isForPlayers: true },
    { name: 'withdrawal', path: 'office/deduce', isForPlayers: true },
    { name: 'settings', path: 'office/settings', isForPlayers: true },
    { name: 'limits', path: 'office/responsible', isForPlayers: true },
  ];
}
