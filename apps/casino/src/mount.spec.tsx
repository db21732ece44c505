import { operations } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { pageOf } from './model/addresses.ts';
import { routes } from './routes.ts';
import { buildGames } from './testing/build-casino.ts';

describe('the mount of the casino', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/casino-lobby' });
    context.transport.answer(operations.getCasinoGames, buildGames());
    context.transport.answer(operations.getMyCasino, { favourites: [], recent: [] });
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
      .replace(':gameId', '101')
      .replace(':gameName', 'straight-dice')
      .replace(':provider', 'plumb-line');

  it('lead from slots/vulkan to the slots [route.vulkan-redirect]', () => {
    expect(routes.find(({ path }) => path === 'slots/vulkan')?.redirect).toBe('slots');
  });

  it('are each found by their own address, without a coupon beside them', () => {
    for (const route of routes.filter((each) => !('redirect' in each))) {
      expect([route.path, pageOf(pathTo('ar', example(route.path))) === null]).toEqual([route.path, false]);
      expect(route.hides).toEqual(['coupon']);
    }
  });

  it.each([
    ['/en/slots/new', { name: 'section', category: 'slots', order: 'new' }],
    ['/en/slots/popular/game/103/ember-ridge', { name: 'game', gameId: '103' }],
    ['/en/keno/game/102/forty-keno', { name: 'game', gameId: '102' }],
    ['/en/providers/plumb-line', { name: 'provider', providerId: 'plumb-line' }],
    ['/en/my-casino/favorites/', { name: 'favourites' }],
    ['/en/slots/thank-you', { name: 'thanks', section: 'slots' }],
    ['/en/providers/thank-you', { name: 'provider', providerId: 'thank-you' }],
    ['/en/bingo/thank-you', null],
    ['/en/slots/older', null],
    ['/en/keno/new', null],
    ['/en/slots/game/abc/x', null],
    ['/en/casino', null],
  ])('%s', (path, page) => expect(pageOf(path)).toEqual(page));
});
