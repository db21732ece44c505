import { operations, type CashOutQuote, type PlacedCoupon } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon, buildVisitor, type TestContext } from '@longshot/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { lineBet, liveEvent, renderCoupon } from '../../../testing/render-coupon.tsx';

const liveLeg = (outcomeId: string, marketKey: string) =>
  buildPlacedBet({ eventId: liveEvent.id, marketKey, outcomeId, isLive: true });

/** Over 2.5 at 1–0, and a draw in a match to come. */
const express = buildPlacedCoupon({
  couponId: '61204887',
  typeId: 1,
  amountMinor: 2_500,
  coef: '6.2',
  possibleWinMinor: 15_500,
  bets: [liveLeg('12', '18:total=2.5'), buildPlacedBet({ eventId: '500124', outcomeId: '2' })],
});
const single = buildPlacedCoupon({
  couponId: '61204880',
  amountMinor: 2_000,
  possibleWinMinor: 3_440,
  placedAtMs: express.placedAtMs - 1_000,
  bets: [buildPlacedBet({ eventId: '500124' })],
});
const quotes: readonly CashOutQuote[] = [
  { couponId: express.couponId, stakeMinor: 2_500, valueMinor: 6_120 },
  { couponId: single.couponId, stakeMinor: 2_000, valueMinor: 1_480 },
];

const prepareWith =
  (settled: (nowMs: number) => readonly PlacedCoupon[], bets: PlacedCoupon['bets']) =>
  ({ transport, now }: TestContext) => {
    transport.answer(operations.getBetHistory, ({ query }) => ({
      coupons: query?.state === 'settled' ? [...settled(now())] : [express, { ...single, bets }],
      hasMore: false,
    }));
    transport.answer(operations.getCashOutQuotes, { quotes: [...quotes], quotedAtMs: 1_000, expiresAtMs: 6_000 });
  };

async function openMyBets(
  settled: (nowMs: number) => readonly PlacedCoupon[] = () => [],
  bets: PlacedCoupon['bets'] = single.bets,
) {
  const rendered = await renderCoupon({ prepare: prepareWith(settled, bets) });
  await rendered.user.click(screen.getByRole('tab', { name: 'My bets 2 open' }));
  await screen.findByRole('list', { name: 'Open' });
  rendered.environment.paint();
  return rendered;
}

const betOf = (text: string): HTMLElement => {
  const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-bet-row'));
  const found = rows.find((row) => row.textContent.includes(text));
  if (found === undefined) throw new Error(`No bet of mine says ${text}.`);
  return found;
};
const press = (row: HTMLElement, value: string) => within(row).getByRole('button', { name: `Cash out ${value}` });

describe('my bets beside the coupon', () => {
  it('tell of each leg how it stands and what is still needed', async () => {
    const { change } = await openMyBets();
    const row = betOf('Express, 2 bets');
    expect(row).toHaveTextContent('€25.00 at 6.2');
    expect(row).toHaveTextContent('1–0 34:00');
    expect(row).toHaveTextContent('1 of 3, 2 more');
    expect(row).toHaveTextContent('Possible win€155.00');
    change(liveEvent.id, ['h', liveEvent.id, { score: { home: 2, away: 0, periods: [] } }]);
    expect(row).toHaveTextContent('2 of 3, one more');
  });

  it('say of a leg that a lead wins it, and of one that it has', async () => {
    const early = (over: object) => buildPlacedBet({ eventId: '500124', isPaidEarly: true, ...over });
    const settled = (couponId: string, result: string, nowMs: number) =>
      buildPlacedCoupon({
        couponId,
        state: 'settled',
        payoutMinor: 4_200,
        settledAtMs: nowMs,
        bets: [early({ statusId: 1, result, homeName: couponId })],
      });
    const { user } = await openMyBets(
      (nowMs) => [settled('61', '2:0', nowMs), settled('60', '1:0', nowMs)],
      [early({})],
    );
    expect(betOf('Single')).toHaveTextContent('Wins as soon as its team is two goals ahead');
    await user.click(screen.getByRole('button', { name: /^Settled today/ }));
    expect(betOf('61')).toHaveTextContent('Two goals ahead: paid early');
    expect(betOf('60')).not.toHaveTextContent('Two goals ahead');
  });

  it('are those that are played, and those that were settled since the day began', async () => {
    const { user } = await openMyBets((nowMs) => [
      buildPlacedCoupon({ couponId: '61', state: 'settled', payoutMinor: 4_200, settledAtMs: nowMs }),
      buildPlacedCoupon({ couponId: '60', state: 'settled', payoutMinor: 900, settledAtMs: nowMs - 172_800_000 }),
    ]);
    await user.click(screen.getByRole('button', { name: /^Live/ }));
    expect(screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-bet-row'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Settled today/ }));
    expect(betOf('€42.00')).toBeVisible();
    expect(screen.queryByText('€9.00')).toBeNull();
  });

  it('are cashed out in part by one question that says both halves', async () => {
    const { user, context } = await openMyBets();
    context.transport.answer(operations.sellCoupon, { paidMinor: 3_060, coupon: { ...express, state: 'partly-sold' } });
    const row = betOf('Express, 2 bets');
    fireEvent.change(within(row).getByRole('slider'), { target: { value: '50' } });
    press(row, '€30.60').focus();
    await user.keyboard('{Enter}{Enter}');
    const question = within(row).getByRole('group', { name: 'Cash out now?' });
    expect(question).toHaveTextContent('You receive €30.60 now. €12.50 stays on and can still win €77.50.');
    expect(context.transport.countOf(operations.sellCoupon)).toBe(0);
    await user.click(within(question).getByRole('button', { name: 'Cash out €30.60' }));
    expect(context.transport.lastInput(operations.sellCoupon)).toMatchObject({
      params: { couponId: express.couponId },
      body: { stakeMinor: 1_250, valueMinor: 3_060 },
    });
  });

  it('hand the focus to the next one when one is cashed out whole', async () => {
    const { user, context } = await openMyBets();
    const sold = { ...express, state: 'sold' as const, soldMinor: 6_120 };
    context.transport.answer(operations.sellCoupon, { paidMinor: 6_120, coupon: sold });
    press(betOf('Express, 2 bets'), '€61.20').focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: sold }));
    await act(async () => Promise.resolve());
    expect(screen.queryByText('Express, 2 bets')).toBeNull();
    expect(press(betOf('Single'), '€14.80')).toHaveFocus();
  });

  it('give way to the coupon when a bet comes', async () => {
    const { context } = await openMyBets();
    act(() => context.store.coupon.remove(lineBet.id));
    expect(screen.getByRole('tab', { name: /^My bets/ })).toHaveAttribute('aria-selected', 'true');
    act(() => void context.store.coupon.add(lineBet));
    expect(screen.getByRole('tab', { name: /^Coupon/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('list', { name: 'Bets' })).toBeVisible();
  });

  it('are no tab for a visitor', async () => {
    await renderCoupon({ session: buildVisitor() });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
