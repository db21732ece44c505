import { operations } from '@longshot/contracts';
import { buildCouponBet, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { lineBet, liveBet, renderCoupon, type RenderOptions } from '../../../testing/render-coupon.tsx';

const siteConfig = { ...buildSiteConfig(), isOneClickEnabled: true };
const render = (options: RenderOptions = {}) => renderCoupon({ siteConfig, ...options });
const theSwitch = () => screen.getByRole('switch', { name: 'One-click' });

describe('one-click betting', () => {
  it('is offered to a player where the site enables it [coupon.one-click-role]', async () => {
    await render({ bets: [] });
    expect(theSwitch()).not.toBeChecked();
  });

  it.each<[string, RenderOptions]>([
    ['a visitor', { session: buildVisitor() }],
    ['anybody where the site does not enable it', { siteConfig: buildSiteConfig() }],
  ])('is not offered to %s [coupon.one-click-role-anonymous]', async (_, options) => {
    const { services } = await render({ bets: [], ...options });
    expect(screen.queryByRole('switch', { name: 'One-click' })).toBeNull();
    act(() => services.oneClick.turnOn());
    expect([services.oneClick.isOn, services.oneClick.isAsking]).toEqual([false, false]);
  });

  it('is on at once where the coupon is empty [one-click.empty]', async () => {
    const { user, services } = await render({ bets: [] });
    await user.click(theSwitch());
    expect(services.oneClick.isOn).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Every selection is placed at once for €5.00.')).toBeVisible();
  });

  it('asks whether the coupon may be cleared where it holds bets [one-click.confirm-asked]', async () => {
    const { services } = await render();
    act(() => services.oneClick.turnOn());
    expect(screen.getByRole('dialog', { name: 'Clear 2 bets?' })).toBeVisible();
    expect(services.oneClick.isOn).toBe(false);
  });

  it('clears the coupon and is on after the confirmation [one-click.confirmed]', async () => {
    const { user, services, context } = await render();
    act(() => services.oneClick.turnOn());
    await user.click(screen.getByRole('button', { name: 'Clear and turn on' }));
    expect([services.oneClick.isOn, context.store.coupon.count]).toEqual([true, 0]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays off, and the bets stay, when the confirmation is cancelled [one-click.cancelled]', async () => {
    const { user, services, context } = await render();
    act(() => services.oneClick.turnOn());
    await user.click(screen.getByRole('button', { name: 'Keep bets' }));
    expect([services.oneClick.isOn, context.store.coupon.count]).toEqual([false, 2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('writes the signs of a bet in its key that keys do not have', async () => {
    const { services, context, environment } = await render({ bets: [] });
    act(() => services.oneClick.turnOn());
    const bet = buildCouponBet({ eventId: '700100', marketKey: '18:total=2.5' });
    context.transport.hold(operations.placeCoupon);
    act(() => void context.store.coupon.add(bet));
    environment.notifyAdded(bet.id);
    expect(context.transport.lastInput(operations.placeCoupon)?.idempotencyKey).toContain('18_3atotal_3d2_2e5');
  });

  it('places what is chosen at once as a single, one after the other, under keys of their own', async () => {
    const { services, context, environment } = await render({ bets: [] });
    act(() => services.oneClick.turnOn());
    act(() => services.oneClick.setAmount(700));
    const held = context.transport.hold(operations.placeCoupon);
    for (const bet of [liveBet, lineBet]) {
      act(() => void context.store.coupon.add(bet));
      environment.notifyAdded(bet.id);
    }
    expect(context.transport.countOf(operations.placeCoupon)).toBe(1);
    const first = context.transport.lastInput(operations.placeCoupon);
    expect(first?.body).toMatchObject({ typeId: 0, amount: 700, bets: [{ eventId: liveBet.eventId, coef: '2.1' }] });
    // The second stays on its way.
    context.transport.hold(operations.placeCoupon);
    await act(async () => held.resolve(buildTakenCoupon({ idempotencyKey: first?.idempotencyKey ?? '' })));
    expect(context.transport.countOf(operations.placeCoupon)).toBe(2);
    const second = context.transport.lastInput(operations.placeCoupon);
    expect(second?.body?.bets[0]?.eventId).toBe(lineBet.eventId);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    // What the gateway takes as a key; a bet's id has other signs: `18:total=2.5`.
    for (const input of [first, second]) expect(input?.idempotencyKey).toMatch(/^[\w-]{8,100}$/);
    expect(context.store.coupon.bets.map(({ id }) => id)).toEqual([lineBet.id]);
  });

  it('places nothing that comes back into the coupon, from another tab or from what was cleared', async () => {
    const { services, context, environment } = await render();
    act(() => services.oneClick.turnOn());
    act(() => services.oneClick.confirm());
    act(() => {
      services.coupon.isPuttingIn = true;
      environment.notifyAdded(liveBet.id);
      services.coupon.isPuttingIn = false;
    });
    act(() => void context.store.coupon.add(lineBet));
    expect(context.transport.countOf(operations.placeCoupon)).toBe(0);
  });
});
