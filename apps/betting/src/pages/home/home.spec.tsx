import { operations, type CasinoGame, type Home } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMenu,
  buildPlacedCoupon,
  buildSession,
  buildVisitor,
  mountRemote,
} from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { sparkPath } from '../../model/home/spark-path.ts';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { mount } from '../../mount.tsx';

const side = (name: string) => ({ id: name, name, abbreviation: name.slice(0, 3) });
const featured = buildEvent({ id: '1' });
const live = buildLiveEvent({ id: '2', home: side('Spurs'), away: side('Leeds United') });
const coupon = buildPlacedCoupon({ couponId: '70', state: 'accepted' });
const game: Omit<CasinoGame, 'id' | 'slug' | 'name'> = {
  kind: 'slot',
  category: 'slots',
  providerId: 'house',
  providerName: 'House',
  returnLeast: 9500,
  returnMost: 9600,
  typeId: null,
  features: [],
  volatility: null,
  stakeLeast: null,
  stakeMost: null,
  hasTry: true,
  addedAtMs: 0,
};
const topicOf = ({ isLive, sport, championship }: typeof featured) =>
  `board:${isLive ? 'live' : 'line'}:${sport.slug}:${championship.id}`;
const NOTHING = { featured: [], live: [], soon: [], leagues: [], games: [], results: [], offers: [], news: [] };

function buildHome(over: Partial<Home> = {}): Home {
  return {
    ...NOTHING,
    ...buildBoard([featured, live]),
    featured: ['1'],
    live: ['2'],
    leagues: [{ sport: featured.sport, championship: featured.championship, liveCount: 1, lineCount: 2 }],
    offers: [{ icon: 'layers', path: '/multi', title: 'Side by side', text: 'All at once.' }],
    ...over,
  };
}

describe('the front page', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(async () => {
    await close();
    close = async () => {};
  });

  const open = async ({ home = buildHome(), session = buildVisitor() } = {}) => {
    const i18n = createI18n({ language: 'en', resources: { en: { common } } });
    const context = buildContext({ url: '/en', i18n, session });
    context.transport.answer(operations.getMenu, buildMenu());
    context.transport.answer(operations.getHome, home);
    context.transport.answer(operations.getPriceHistory, { marketKey: '1', series: [] });
    context.transport.answer(operations.getMyCasino, {
      favourites: [],
      recent: [{ gameId: '12', playedAtMs: 1 }],
      games: [],
      forYou: [],
    });
    context.transport.answer(operations.getBetHistory, { coupons: [coupon], hasMore: false });
    const quote = { couponId: coupon.couponId, stakeMinor: coupon.amountMinor, valueMinor: 1480 };
    context.transport.answer(operations.getCashOutQuotes, { quotes: [quote], quotedAtMs: 0, expiresAtMs: 1 });
    const mounted = await mountRemote(mount, context);
    close = mounted.unmount;
    await screen.findByRole('heading', { level: 1, name: 'Sports betting, live odds and casino' });
    return context;
  };
  const price = (name: RegExp) => screen.findByRole('button', { name });

  it('shows the match of the day, what is played, leagues and offers, and leaves out what is empty', async () => {
    await open();
    const first = await screen.findByRole('region', { name: 'Match of the day' });
    expect(within(first).getByRole('button', { name: /^Arsenal/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Live now' })).toHaveTextContent('Leeds United');
    expect(screen.getByRole('region', { name: 'Top leagues' })).toHaveTextContent('3 matches');
    expect(screen.getByRole('link', { name: /Side by side/ })).toHaveAttribute('href', '/en/multi');
    for (const name of ['Starting soon', 'From the casino', 'Latest results', 'News'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('follows the boards of its championships: prices tick without an answer, and bets land in the coupon', async () => {
    const context = await open();
    await price(/^Arsenal/);
    expect(context.stream.topics).toEqual(expect.arrayContaining([topicOf(featured), topicOf(live)]));
    expect(context.stream.topics).not.toContain('board:live');
    act(() => context.stream.sendChanges(topicOf(featured), ['p', '1', '1', '1', '2.25', 1]));
    const cell = within(screen.getByRole('region', { name: 'Match of the day' })).getByRole('button', {
      name: /^Arsenal/,
    });
    expect(cell).toHaveTextContent('2.25');
    await userEvent.click(cell);
    expect(context.store.coupon.bets.map(({ eventId, coef }) => [eventId, coef])).toEqual([['1', '2.25']]);
  });

  it('takes no match that was not chosen, and lets go of one that is not offered any more', async () => {
    const context = await open();
    await price(/^Arsenal/);
    const stranger = buildLiveEvent({ id: '9', home: side('Stranger'), away: side('Other') });
    act(() => context.stream.sendChanges(topicOf(live), ['e', stranger]));
    expect(screen.queryByText('Stranger')).toBeNull();
    act(() => context.stream.sendImage(topicOf(live), buildBoard([stranger])));
    expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull();
    act(() => context.stream.sendChanges(topicOf(featured), ['r', '1']));
    expect(screen.queryByRole('region', { name: 'Match of the day' })).toBeNull();
  });

  it('lets everything go when it is left', async () => {
    const context = await open();
    await price(/^Arsenal/);
    await close();
    close = async () => {};
    expect(context.stream.topics).toEqual([]);
  });

  it('offers a visitor an account, and asks for nothing of a player’s', async () => {
    const context = await open();
    await userEvent.click(await price(/^Open an account$/));
    expect(context.signInRequests).toEqual(['registration']);
    expect(context.transport.calls.map(({ name }) => name)).not.toContain('getBetHistory');
  });

  it('shows a player the open bets with what they can be cashed out for, and the games played last first', async () => {
    const games = ['11', '12'].map((id) => ({ ...game, id, slug: `game-${id}`, name: `Game ${id}` }));
    await open({ home: buildHome({ games }), session: buildSession() });
    const mine = await screen.findByRole('region', { name: 'My open bets' });
    expect(await within(mine).findByRole('link', { name: 'Cash out €14.80' })).toHaveAttribute(
      'href',
      '/en/office/history',
    );
    const shelf = await screen.findByRole('region', { name: 'Continue playing' });
    expect(
      within(shelf)
        .getAllByRole('link', { name: /^Game/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/slots/game/12/game-12', '/en/slots/game/11/game-11']);
    expect(screen.queryByRole('button', { name: 'Open an account' })).toBeNull();
  });
});

describe('the way of a price', () => {
  it('is drawn in steps to the present, and not at all where it has not moved', () => {
    const points = [
      { atMs: 0, coef: 2 },
      { atMs: 50, coef: 3 },
    ];
    expect(sparkPath(points, 100)).toEqual({ path: 'M3.0 21.0H48.0V3.0H93.0', endY: 3 });
    expect([sparkPath([], 100), sparkPath([{ atMs: 0, coef: 2 }], 100)]).toEqual([null, null]);
  });
});

describe('the picture of a side', () => {
  it('is a crest for a club, and a portrait for a person', () => {
    const tennis = { id: '5', slug: 'tennis', name: 'Tennis' };
    const tour = (name: string) => ({
      ...featured.championship,
      category: { ...featured.championship.category, name },
    });
    expect([
      crestKindOf(featured),
      crestKindOf({ sport: tennis, championship: tour('Men') }),
      crestKindOf({ sport: tennis, championship: tour('Women') }),
    ]).toEqual(['team', 'man', 'woman']);
  });
});
