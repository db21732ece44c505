import { operations } from '@longshot/contracts';
import { buildAccount, buildSession } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { renderCoupon } from '../../../testing/render-coupon.tsx';

const requested = buildTakenCoupon({ state: 'submitted', isVipBet: true, amountMinor: 200_000, acceptAtMs: 9e12 });

/** A coupon above the maximum that was sent to the staff. */
async function ask() {
  const rendered = await renderCoupon({
    session: buildSession({ accounts: [buildAccount({ balanceMinor: 1_000_000 })] }),
    prepare: ({ transport }) => {
      transport.answer(operations.getStakeBounds, {
        minMinor: 50,
        maxMinor: 100_000,
        maxPayoutMinor: 10_000_000,
        liveDelayMs: 0,
        isVipBetAvailable: true,
      });
      transport.answer(operations.placeCoupon, requested);
    },
  });
  await rendered.advance(300);
  const { user } = rendered;
  const stake = screen.getByRole('textbox', { name: /^Stake in/ });
  await user.clear(stake);
  await user.type(stake, '2000');
  await user.click(screen.getByRole('button', { name: 'Ask for more' }));
  await user.click(screen.getByRole('button', { name: 'Ask to bet €2,000.00' }));
  expect(rendered.context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({
    amount: 200_000,
    isVipBet: true,
  });
  expect(await screen.findByText('Sent to our traders', { selector: 'p' })).toBeVisible();
  return rendered;
}

describe('a stake above the maximum', () => {
  it('is told on its receipt as accepted, as soon as the staff took it', async () => {
    const { context } = await ask();
    expect(screen.getByText(/Our traders decide before the first match starts/)).toBeVisible();
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: { ...requested, state: 'accepted' } }));
    expect(screen.getByText('Bet accepted', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/Our traders decide/)).toBeNull();
  });

  it('is told on its receipt as refused, with what comes back, and its bets can be kept', async () => {
    const { context, user } = await ask();
    const refusals = [{ code: 'above_max' as const, boundMinor: 100_000 }];
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: { ...requested, state: 'rejected', refusals } }));
    expect(screen.getByText('Declined by our traders', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('€2,000.00 is back in your account.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep bets' }));
    expect(context.store.coupon.count).toBe(2);
  });

  it('is told by its receipt, whatever becomes of other coupons', async () => {
    const { context } = await ask();
    const other = { ...requested, idempotencyKey: 'key-00000009', state: 'rejected' as const };
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: other }));
    expect(screen.getByText('Sent to our traders', { selector: 'p' })).toBeVisible();
  });
});
