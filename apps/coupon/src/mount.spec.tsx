import { operations } from '@longshot/contracts';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { isOwnPage, routes, slots } from './routes.ts';

const contextAt = (url: string) => {
  const context = buildContext({ url });
  context.transport.answer(operations.getBetHistory, { coupons: [], hasMore: false });
  return context;
};

describe('the mount of the coupon', () => {
  it('shows the panel beside any page, and stays it when the page changes', async () => {
    const context = contextAt('/en/live');
    const remote = await mountRemote(mount, context);
    expect(await screen.findByText('No bets yet')).toBeVisible();
    act(() => context.navigator.push('/en/line'));
    expect(screen.getByText('No bets yet')).toBeVisible();
    await remote.unmount();
    expect(screen.queryByText('No bets yet')).toBeNull();
  });

  it('shows the history at its address, and the coupon at its own', async () => {
    const context = contextAt('/en/office/history');
    const remote = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'My bets' })).toBeInTheDocument();
    act(() => context.navigator.push('/en/coupon'));
    expect(screen.getByText('No bets yet')).toBeVisible();
    await remote.unmount();
  });

  it('may be taken out before its texts are there, and twice', async () => {
    const context = contextAt('/en/live');
    const element = document.createElement('div');
    const handle = mount(element, context, context.navigator.at);
    handle.unmount();
    handle.unmount();
    await act(async () => Promise.resolve());
    expect(element).toBeEmptyDOMElement();
    expect(context.stream.topics).toEqual([]);
  });
});

describe('the routes of the coupon', () => {
  it('are pages of its own, in any language', () => {
    for (const { path } of routes) expect(isOwnPage(`/de/${path}`)).toBe(true);
    expect(isOwnPage('/de/live')).toBe(false);
  });

  it('keep the history for players, and leave the column out where the coupon is the page', () => {
    expect(routes.map(({ id, hides }) => [id, hides])).toEqual([
      ['coupon', ['coupon']],
      ['office-history', ['coupon']],
    ]);
    expect(routes.find(({ id }) => id === 'office-history')).toMatchObject({ guard: 'signed-in' });
    expect(slots).toEqual(['end-column']);
  });
});
