import { operations } from '@longshot/contracts';
import { buildContext, buildCouponBet, buildSession, mountRemote, type ContextInput } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount.tsx';
import { isOwnPage } from './model/addresses.ts';
import { routes, slots } from './routes.ts';

const contextAt = (url: string, input: ContextInput = {}) => {
  const context = buildContext({ ...input, url });
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

  it('is an empty panel until the first bet, and keeps what was cleared', async () => {
    const context = contextAt('/en/live', { session: buildSession({ user: null, accounts: [] }) });
    const remote = await mountRemote(mount, context);
    expect(await screen.findByText('No bets yet')).toBeVisible();
    expect(context.stream.topics).toEqual([]);
    const bet = buildCouponBet();
    act(() => void context.store.coupon.add(bet));
    expect(await screen.findByRole('list', { name: 'Bets' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the coupon' }));
    expect(await screen.findByRole('button', { name: 'Put 1 bet back' })).toBeVisible();
    await remote.unmount();
    expect(context.stream.topics).toEqual([]);
  });

  it('opens the field for a code where a visitor without bets asks for it', async () => {
    const context = contextAt('/en/live', { session: buildSession({ user: null, accounts: [] }) });
    const remote = await mountRemote(mount, context);
    await userEvent.click(await screen.findByRole('button', { name: 'Load by code' }));
    expect(await screen.findByRole('textbox', { name: 'Load a coupon by code' })).toHaveFocus();
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
    for (const { path } of routes) expect(isOwnPage(`/de/${path.replace(':couponId', '61204887')}`)).toBe(true);
    for (const other of ['live', 'print-coupon/none']) expect(isOwnPage(`/de/${other}`)).toBe(false);
  });

  it('keep the history for players, and leave the column out where the coupon is the page', () => {
    expect(routes.map(({ id, hides }) => [id, hides])).toEqual([
      ['coupon', ['coupon']],
      ['office-history', ['coupon']],
      ['print-coupon', ['coupon']],
    ]);
    expect(routes.find(({ id }) => id === 'office-history')).toMatchObject({ guard: 'signed-in' });
    expect(slots).toEqual(['end-column']);
  });
});
