import { operations } from '@longshot/contracts';
import { buildSession } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { renderCoupon, type RenderOptions } from '../../../testing/render-coupon.tsx';

const accounts = [
  { id: '1', type: 0, iso: 'EUR', balanceMinor: 300, isActive: true },
  { id: '2', type: 4, iso: 'EUR', balanceMinor: 5_000, isActive: false },
  { id: '3', type: 9, iso: 'USD', balanceMinor: 5_000, isActive: false },
];
const bounds = { minMinor: 50, maxMinor: 124_000, maxPayoutMinor: 10_000_000, liveDelayMs: 0 };

/** A player with 3.00, to whom so much is lent for this coupon; the stake is 5.00. */
const render = async (availablePrepaidAmount: number, options: RenderOptions = {}) => {
  const rendered = await renderCoupon({
    session: buildSession({ accounts }),
    ...options,
    prepare: ({ transport }) => transport.answer(operations.getStakeBounds, { ...bounds, availablePrepaidAmount }),
  });
  await rendered.advance(400);
  rendered.environment.paint();
  act(() => rendered.services.coupon.stake.set(500));
  await rendered.user.click(screen.getByRole('button', { name: 'More' }));
  return rendered;
};
const choice = () => screen.queryByRole('switch', { name: /in advance$/ });
const switchAccount = (context: Awaited<ReturnType<typeof render>>['context'], id: string) =>
  act(() => context.store.session.updateAccounts(accounts.map((each) => ({ ...each, isActive: each.id === id }))));

describe('the prepaid amount', () => {
  it('is asked for on the account that is staked from, and not offered where there is none', async () => {
    const { context } = await render(0);
    expect(context.transport.lastInput(operations.getStakeBounds)?.body).toMatchObject({ accountId: '1' });
    expect(choice()).toBeNull();
    expect(screen.getByRole('button', { name: /^Place bet/ })).toHaveAccessibleDescription(/cannot be placed/);
  });

  it('says in one line what it means, and pays with the account what is not lent', async () => {
    const { context, user } = await render(250);
    expect(choice()).toHaveAccessibleName('Pay up to €2.50 in advance');
    expect(choice()).toHaveAccessibleDescription(/void even if it wins, and you get your own share back/);
    await user.click(choice() as HTMLElement);
    expect(screen.getByText('€2.50 in advance, €2.50 from your account.')).toHaveAttribute('role', 'status');
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ prepaidAmount: 250, prepaidState: 'open' }));
    await user.click(screen.getByRole('button', { name: /^Place bet/ }));
    expect(context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({
      amount: 500,
      prepaidAmount: 250,
    });
    expect(screen.getByText('In advance').nextElementSibling).toHaveTextContent('€2.50');
  });

  it('is chosen by keyboard, and lent up to the stake alone', async () => {
    const { services, user } = await render(900);
    (choice() as HTMLElement).focus();
    await user.keyboard(' ');
    expect(choice()).toBeChecked();
    expect(services.coupon.body).toMatchObject({ amount: 500, prepaidAmount: 500 });
    act(() => services.coupon.stake.set(1_300));
    expect([services.coupon.obstacle, services.coupon.stake.largestMinor]).toEqual(['stake', 1_200]);
  });

  it('is 0 after the account was switched, for this coupon or by the player, and stays so [coupon.prepaid-reset] [account.switch]', async () => {
    const { context, services, advance } = await render(900);
    const requested = () => context.transport.countOf(operations.getStakeBounds);
    for (const change of [
      (id: string) => switchAccount(context, id),
      (id: string) => act(() => services.coupon.draft.chooseAccount(id)),
    ]) {
      act(() => services.coupon.prepaid.choose(true));
      expect(services.coupon.prepaid.minor).toBe(500);
      const before = requested();
      change('3');
      expect(services.coupon.prepaid.minor).toBe(0);
      await advance(400);
      expect(requested()).toBe(before + 1);
      change('1');
      await advance(400);
      expect(services.coupon.prepaid.minor).toBe(0);
    }
  });

  it('is not offered on the bonus account, nor for many singles', async () => {
    const { context, services } = await render(900);
    switchAccount(context, '2');
    expect(choice()).toBeNull();
    switchAccount(context, '1');
    act(() => services.coupon.composition.chooseType(9));
    expect(choice()).toBeNull();
  });

  it('is set to what there is when the gateway has less', async () => {
    const { context, services, user } = await render(900);
    act(() => services.coupon.prepaid.choose(true));
    const refusals = [{ code: 'prepaid_unavailable' as const, boundMinor: 350 }];
    context.transport.refuse(operations.placeCoupon, 'prepaid_unavailable', { refusals });
    await user.click(screen.getByRole('button', { name: /^Place bet/ }));
    expect(screen.getByText(/cover an advance of €3.50/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set to €3.50' }));
    expect(services.coupon.body).toMatchObject({ amount: 500, prepaidAmount: 350 });
  });
});
