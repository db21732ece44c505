import { operations } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { pageOf } from './model/addresses.ts';
import { routes } from './routes.ts';
import { answerCasino, buildMine } from './testing/build-casino.ts';

describe('the mount of the casino', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/casino-lobby' });
    answerCasino(context);
    context.transport.answer(operations.getMyCasino, buildMine());
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/slots'));
    expect(await screen.findByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });
});

describe('the pages of the casino', () => {
  const example = (path: string) =>
    path
      .replace('/:subcategory?', '')
      .replace('/:game?', '')
      .replace(':lottoId?', '12')
      .replace(':gameRoute', 'keno')
      .replace(':landingRoute', 'spring')
      .replace(':gameId', '101')
      .replace(':gameName', 'straight-dice')
      .replace(':provider', 'plumb-line');

  it('lead from slots/vulkan to the slots [route.vulkan-redirect]', () => {
    expect(routes.find(({ path }) => path === 'slots/vulkan')?.redirect).toBe('slots');
  });

  it('lead from the draws’ view of poker to poker', () => {
    expect(routes.find(({ path }) => path === 'tvgames/view/poker')?.redirect).toBe('poker');
  });

  it('are each found by their own address, without a coupon beside them', () => {
    for (const route of routes.filter((each) => !('redirect' in each))) {
      expect([route.path, pageOf(pathTo('ar', example(route.path))) === null]).toEqual([route.path, false]);
      expect(route.hides).toEqual(['coupon']);
    }
  });

  it.each([
    ['/en/slots/new', { name: 'section', category: 'slots', collection: 'new' }],
    ['/en/casino', { name: 'section', category: 'casino', collection: null }],
    ['/en/slots/popular/game/103/ember-ridge', { name: 'game', at: { id: '103' } }],
    ['/en/keno/game/102/forty-keno', { name: 'game', at: { id: '102' } }],
    ['/en/poker/texas-holdem', { name: 'game', at: { category: 'poker', slug: 'texas-holdem' } }],
    ['/en/allgamesentrance/lucky6', { name: 'game', at: { typeRoute: 'lucky6' } }],
    ['/en/games-landing/spring', { name: 'landing', collection: 'spring' }],
    ['/en/casino/brand', { name: 'brand' }],
    ['/en/bingo/thank-you', { name: 'thanks', section: 'bingo' }],
    ['/en/providers/plumb-line', { name: 'provider', providerId: 'plumb-line' }],
    ['/en/my-casino/favorites/', { name: 'favourites' }],
    ['/en/slots/thank-you', { name: 'thanks', section: 'slots' }],
    ['/en/providers/thank-you', { name: 'provider', providerId: 'thank-you' }],
    ['/en/keno/new', null],
    ['/en/slots/game/abc/x', null],
    ['/en/keno/popular/game/102/forty-keno', null],
  ])('%s', (path, page) => expect(pageOf(path)).toEqual(page));
});
