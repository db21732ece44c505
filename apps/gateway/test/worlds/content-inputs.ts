import type { contentCommands, DeskInput } from '@longshot/contracts/desk';
import { IN_HOUSE } from '../../src/casino/catalogue/game-catalogue.ts';
import { EVENTS } from './builders-for-tests.ts';
import { GAME } from './casino-for-tests.ts';
import { START_MS } from './core-for-tests.ts';
import { buildFreeBet } from './offers-for-tests.ts';

const gameId = GAME.keno;
const providerId = IN_HOUSE.id;
const block = 'home-news';
const text = { title: 'The cup begins', description: 'Who plays whom.', text: '## The first round {#first}\n\nSoon.' };

/** A story in every language of the site. */
export const storyTranslations = { en: text, de: { ...text, title: 'Der Pokal beginnt' }, ru: text, ar: text };

/** Row of an offer of a free bet of 5.00 EUR, that runs when tests begin. */
export const freeBetRow = (id: string, over: object = {}): Readonly<Record<string, unknown>> => ({
  ...buildFreeBet(START_MS, { id, amount: 500, ...over }),
});

/** Play by which the cost of a free bet is told: even odds, once in two. */
export const assumedPlay = {
  play: { product: 'sport', stake: 500, coef: '2', outcomes: [{ chance: '1/2', factor: '2' }] },
  players: 10,
};

/** Input for each act on games and on what pages of the site say. */
export const contentInputs: { readonly [Name in keyof typeof contentCommands]: DeskInput<Name> } = {
  'game.hide': { gameId },
  'game.show': { gameId },
  'game.lead': { gameId },
  'game.release': { gameId },
  'game.move': { gameId, section: 'slots' },
  'provider.hide': { providerId },
  'provider.show': { providerId },
  'home.save': { base: 0, content: { featured: [EVENTS.line], leagues: [], offers: [], news: [] } },
  'home.restore': { version: 7 },
  'news.publish': { slug: 'cup', fromMs: START_MS, texts: storyTranslations },
  'news.withdraw': { slug: 'cup' },
  'terms.publish': { document: 'terms', version: '2027-01' },
  'block.hide': { block },
  'block.show': { block },
  'redirect.add': { from: '/spring', to: '/promo' },
  'redirect.remove': { from: '/spring' },
  'maintenance.begin': { minutes: 10 },
  'maintenance.end': {},
  'offer.publish': { offer: JSON.stringify(freeBetRow('spring')), assumed: JSON.stringify(assumedPlay) },
  'offer.stop': { offerId: 'free-bet' },
  'offer.give': { offerId: 'free-bet' },
  'reward.take-back': { takingId: '1' },
};
