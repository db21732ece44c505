import { operations, type OfferedBet } from '@longshot/contracts';
import { type TestContext } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { renderCoupon } from '../../../testing/render-coupon.tsx';

describe('bets that come from elsewhere', () => {
  const offered: OfferedBet = {
    eventId: '77',
    marketKey: '1',
    outcomeId: '1',
    coef: '2.10',
    isLive: false,
    score: null,
    sportSlug: 'football',
    championshipId: '1',
    championshipName: 'Cup',
    championshipSlug: 'cup',
    homeName: 'Home',
    awayName: 'Away',
    startsAtMs: 1,
  };
  const day = { day: '2026-03-14', line: { bets: [offered], coef: '2.10' }, live: { bets: [], coef: '' } };

  it('are loaded by a code, and those that cannot be had are named', async () => {
    const { user, context, services } = await renderCoupon({ bets: [] });
    await user.click(await screen.findByRole('button', { name: 'Load a coupon by code' }));
    const field = screen.getByRole('textbox', { name: 'Load a coupon by code' });
    await user.type(field, 'abc{Enter}');
    expect(screen.getByText('A code has eight letters and digits.')).toBeVisible();
    const { homeName, awayName, marketKey, outcomeId } = offered;
    const gone = { homeName, awayName, marketKey, outcomeId, reason: 'market_suspended' as const };
    context.transport.answer(operations.loadSharedCoupon, { typeId: 0, bets: [offered], unavailable: [gone] });
    await user.clear(field);
    await user.type(field, 'abcd2345{Enter}');
    expect(context.transport.lastInput(operations.loadSharedCoupon)).toEqual({ params: { code: 'ABCD2345' } });
    expect(services.host.store.coupon.bets.map(({ id }) => id)).toEqual(['77|1|1']);
    expect(screen.getByText('Not available now:').nextElementSibling).toHaveTextContent('Home – Away: ');
  });

  it('are shared under a code that belongs to them alone', async () => {
    const { user, context, environment } = await renderCoupon();
    context.transport.answer(operations.shareCoupon, { code: 'ABCD2345', expiresAtMs: context.now() });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Share these bets' }));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(environment.copied).toEqual(['ABCD2345']);
    act(() => context.store.coupon.remove(context.store.coupon.bets[0]?.id ?? ''));
    expect(screen.getByRole('button', { name: 'Share these bets' })).toBeVisible();
  });

  it('are the accumulator of the day and the generator where the player wants them', async () => {
    const prepare = ({ transport, store }: TestContext) => {
      transport.answer(operations.getDayAccumulators, day);
      transport.answer(operations.generateBets, { bets: [offered], coef: '2.10', winMinor: 1_050 });
      store.preferences.change({ isBetGeneratorShown: true });
    };
    const { user, context } = await renderCoupon({ bets: [], prepare });
    expect(await screen.findByText('Express of the day')).toBeVisible();
    expect(screen.queryByText('Live express of the day')).toBeNull();
    await user.click(screen.getByText('Bet generator'));
    const wanted = screen.getByRole('textbox', { name: 'Target win, EUR' });
    await user.clear(wanted);
    await user.type(wanted, '4');
    await user.click(screen.getByRole('button', { name: 'Find bets' }));
    expect(wanted).toHaveAccessibleDescription('The win must be higher than the stake.');
    expect(wanted).toHaveFocus();
    await user.clear(wanted);
    await user.click(screen.getByRole('button', { name: 'Find bets' }));
    expect(wanted).toHaveAccessibleDescription('Enter an amount such as 5.00.');
    expect(context.transport.countOf(operations.generateBets)).toBe(0);
    await user.type(wanted, '50');
    await user.click(screen.getByRole('button', { name: 'Find bets' }));
    expect(context.transport.lastInput(operations.generateBets)?.query).toMatchObject({
      amountMinor: 500,
      wantedMinor: 5_000,
      count: 3,
      round: 0,
    });
    expect(screen.getByText('pays €10.50')).toBeVisible();
    act(() => context.store.preferences.change({ isLineAccumulatorShown: false, isBetGeneratorShown: false }));
    expect(screen.queryByText('Express of the day')).toBeNull();
    expect(screen.queryByText('Bet generator')).toBeNull();
  });
});
