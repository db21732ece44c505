import { operations, type PlacedBet } from '@longshot/contracts';
import { buildBoard, buildCouponBet, buildEvent, buildPlacedBet } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { detailOf, openCoupon, prepareWith } from '../../../testing/open-history.tsx';
import { lineBet, lineEvent, renderCoupon, type RenderOptions } from '../../../testing/render-coupon.tsx';

const marketKey = '100001:fraction=1/5|places=3';
const market = {
  key: marketKey,
  marketId: 100_001,
  specifiers: 'fraction=1/5|places=3',
  status: 1,
  outcomes: [{ id: '1', coef: '6', isActive: true }],
};
const race = buildEvent({ id: '500777', markets: [market] });
const raceBet = buildCouponBet({
  eventId: race.id,
  id: `${race.id}|${marketKey}|1`,
  marketKey,
  outcomeId: '1',
  coef: '6',
});
const places = 'Places 1–3 at 1/5 of the odds';
const toggle = () => screen.getByRole('switch', { name: 'Each-way' });

const render = async (bets = [raceBet], options: RenderOptions = {}) => {
  const rendered = await renderCoupon({
    bets,
    ...options,
    prepare: ({ stream }) => stream.sendImage(`event:${race.id}`, buildBoard([race])),
  });
  rendered.environment.paint();
  return rendered;
};

describe('a coupon on a market with places', () => {
  it('is taken each-way: the stake twice, both halves shown, and sent as one even stake', async () => {
    const { user, context } = await render();
    await user.click(toggle());
    expect(screen.getByText('€5.00 to win and €5.00 to be placed: €10.00')).toBeVisible();
    expect(screen.getByText(places)).toBeVisible();
    // 5.00 at 6.00, and 5.00 at 2.00.
    expect(screen.getByText('€40.00')).toBeVisible();
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ isEachWay: true, amountMinor: 1_000 }));
    await user.click(screen.getByRole('button', { name: 'Place bet €10.00' }));
    expect(context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({ eachWay: true, amount: 1_000 });
    expect(await screen.findByText('2 × €5.00')).toBeVisible();
  });

  it('leaves out a bet on a market without places, and says so', async () => {
    const { user } = await render([raceBet, lineBet]);
    await user.click(toggle());
    expect(screen.getByText('Total goals pays no places, so this each-way coupon leaves it out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place bet €10.00' })).toBeEnabled();
  });

  it('bounds the whole stake, and sets what each half may be', async () => {
    const { user } = await render();
    await user.click(toggle());
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '1000');
    await user.click(screen.getByRole('button', { name: /^Set to/ }));
    // The maximum is 1,240.00, or what the account has.
    expect(Number((field as HTMLInputElement).value.replace(',', ''))).toBeLessThanOrEqual(620);
    expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull();
  });

  it('is not offered each-way without such a market', async () => {
    await renderCoupon({ bets: [lineBet] });
    expect(screen.queryByRole('switch', { name: 'Each-way' })).toBeNull();
    expect(lineEvent.markets.some(({ key }) => key === marketKey)).toBe(false);
  });

  it('is shared each-way', async () => {
    const { user, context, services } = await render();
    await user.click(toggle());
    expect(services.coupon.composition.isEachWay).toBe(true);
    await user.click(screen.getByRole('button', { name: 'More' }));
    context.transport.answer(operations.shareCoupon, { code: 'ABCDEFGH', expiresAtMs: 5_000 });
    await user.click(await screen.findByRole('button', { name: 'Share these bets' }));
    expect(context.transport.lastInput(operations.shareCoupon)?.body).toMatchObject({ eachWay: true });
  });
});

describe('a placed each-way coupon', () => {
  const bet: PlacedBet = buildPlacedBet({
    marketKey,
    statusId: 0,
    eachWay: { places: 3, fraction: '1/5', statusId: 1 },
  });
  const coupon = buildTakenCoupon({ typeId: 0, isEachWay: true, amountMinor: 1_000, payoutMinor: null, bets: [bet] });

  it('shows both halves of its stake, of each bet and of what it pays', async () => {
    await openCoupon(prepareWith({}, detailOf(coupon, { halves: { winMinor: 0, placeMinor: 1_000 } })));
    expect(screen.getByText('2 × €5.00')).toBeVisible();
    const half = screen.getByText(places, { exact: false });
    expect(within(half).getByText('Won')).toBeVisible();
    expect(await screen.findByText('To win €0.00, placed €10.00')).toBeVisible();
  });

  it('says which half was corrected', async () => {
    const corrected = { betIndex: 0, statusBefore: 1, statusAfter: 0, resultBefore: null, resultAfter: null };
    const correction = {
      atMs: 1_000,
      bets: [{ ...corrected, isPlace: true }],
      payoutBeforeMinor: 1_000,
      payoutAfterMinor: 0,
      soldBeforeMinor: 0,
      soldAfterMinor: 0,
      paidMinor: 0,
      takenMinor: 1_000,
      owedMinor: 0,
    };
    await openCoupon(prepareWith({}, detailOf(coupon, { corrections: [correction] })));
    expect(await screen.findByText('€10.00 was taken from your account.')).toBeVisible();
    expect(screen.getAllByText(places, { exact: false })).toHaveLength(2);
  });
});
