import { operations, type StakeBounds } from '@longshot/contracts';
import { buildSession } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { lineBet, renderCoupon } from '../../../testing/render-coupon.tsx';

type Choice = NonNullable<StakeBounds['grants']>[number];

const accounts = [
  { id: '1', type: 0, iso: 'EUR', balanceMinor: 300, isActive: true },
  { id: '3', type: 9, iso: 'USD', balanceMinor: 5_000, isActive: false },
];
const freeBet: Choice = {
  id: '70001',
  kind: 'free-bet',
  amountMinor: 1_000,
  percent: null,
  lowestCoef: '3/2',
  lowestLegs: 1,
  endsAtMs: 4_000_000_000_000,
  unfitField: null,
};
const boost: Choice = { ...freeBet, id: '70002', kind: 'odds-boost', amountMinor: 2_000, percent: 10 };

/** A player with 3.00 and one bet at 1.9, who has these. */
const render = async (...grants: Choice[]) => {
  const rendered = await renderCoupon({
    session: buildSession({ accounts }),
    bets: [lineBet],
    prepare: ({ transport }) =>
      transport.answer(operations.getStakeBounds, {
        minMinor: 50,
        maxMinor: 124_000,
        maxPayoutMinor: 10_000_000,
        liveDelayMs: 0,
        grants,
      }),
  });
  await rendered.advance(400);
  rendered.environment.paint();
  act(() => rendered.services.coupon.stake.set(200));
  return rendered;
};
const placeButton = () => screen.getByRole('button', { name: /^Place bet/ });

describe('what is chosen with a coupon', () => {
  it('is not there for who has none', async () => {
    await render();
    expect(screen.queryByRole('group', { name: 'Free bets and boosts' })).toBeNull();
  });

  it('stands next to the stake with what each would pay, and is told when one fits', async () => {
    await render(freeBet, boost);
    expect(screen.getByRole('radio', { name: 'Own money' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Free bet €10.00 pays €9.00' })).toBeEnabled();
    // 2.00 at 1.90 and a tenth more of 1.80.
    expect(screen.getByRole('radio', { name: 'Boost +10% pays €3.98' })).toBeEnabled();
    expect(screen.getByText('Free bet €10.00 fits this coupon.')).toHaveAttribute('role', 'status');
  });

  it('places a free bet without own money, by its number', async () => {
    const { context, services, user } = await render(freeBet);
    await user.click(screen.getByRole('radio', { name: /^Free bet/ }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(services.coupon.estimate?.possibleWinMinor).toBe(900);
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ isFreeBet: true }));
    await user.click(placeButton());
    expect(context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({
      amount: 1_000,
      grantId: '70001',
    });
    expect(screen.getByText('Winnings only')).toBeVisible();
  });

  it('boosts the stake of own money, and says up to how much', async () => {
    const { services, user } = await render(boost);
    await user.click(screen.getByRole('radio', { name: /^Boost/ }));
    expect(services.coupon.body).toMatchObject({ amount: 200, grantId: '70002' });
    act(() => services.coupon.stake.set(2_001));
    expect(screen.getByRole('radio', { name: 'Boost +10% up to €20.00 of stake' })).toBeChecked();
  });

  it('insures a stake of own money, says up to how much, and what the receipt keeps of it', async () => {
    const insurance: Choice = { ...freeBet, id: '70003', kind: 'bet-insurance', amountMinor: 2_000, insuredLegs: 1 };
    const { context, services, user } = await render(insurance);
    await user.click(screen.getByRole('radio', { name: 'Insurance: 1 lost bet pays €3.80' }));
    expect(services.coupon.body).toMatchObject({ amount: 200, grantId: '70003' });
    act(() => services.coupon.stake.set(2_001));
    expect(screen.getByRole('radio', { name: 'Insurance: 1 lost bet up to €20.00 of stake' })).toBeChecked();
    act(() => services.coupon.stake.set(200));
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ insuredLegs: 1 }));
    await user.click(placeButton());
    expect(screen.getByText('1 lost bet counts as returned')).toBeVisible();
  });

  it.each([
    ['bets.0.coef', /^Free bet €10\.00 from odds 1\.50? each$/],
    ['bets', /^Free bet €10\.00 from 2 bets$/],
    ['typeId', /^Free bet €10\.00 not for this coupon$/],
  ])('says why one does not fit: %s', async (unfitField, name) => {
    await render({ ...freeBet, unfitField, lowestLegs: 2 });
    expect(screen.getByRole('radio', { name })).toBeDisabled();
  });

  it('that was refused is taken off at a press, never before: own money is not staked unasked', async () => {
    const { context, services, user } = await render(freeBet);
    await user.click(screen.getByRole('radio', { name: /^Free bet/ }));
    context.transport.refuse(operations.placeCoupon, 'grant_unfit', { refusals: [{ code: 'grant_unfit' }] });
    await user.click(placeButton());
    expect(screen.getByText('Does not fit this coupon')).toBeVisible();
    expect(services.coupon.betGrants.chosen?.id).toBe('70001');
    await user.click(screen.getByRole('button', { name: 'Stake without it' }));
    expect(services.coupon.body).toMatchObject({ amount: 200 });
    expect(services.coupon.body).not.toHaveProperty('grantId');
  });

  it('is none after the account was switched', async () => {
    const { context, services, user } = await render(freeBet);
    await user.click(screen.getByRole('radio', { name: /^Free bet/ }));
    act(() => context.store.session.updateAccounts(accounts.map((each) => ({ ...each, isActive: each.id === '3' }))));
    expect(services.coupon.betGrants.chosen).toBeNull();
  });
});
