import { operations, type PlacedCoupon } from '@longshot/contracts';
import { buildCouponBet, buildPlacedBet, buildPlacedCoupon } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { detailOf, openCoupon, prepareWith } from '../../testing/open-history.tsx';
import { lineEvent, liveBet, liveEvent } from '../../testing/render-coupon.tsx';

const first = buildPlacedBet({ eventId: liveEvent.id, marketKey: '1', outcomeId: '1' });
const second = buildPlacedBet({ eventId: lineEvent.id, marketKey: '18:total=2.5', outcomeId: '12' });
const express = buildPlacedCoupon({
  couponId: '61204887',
  typeId: 1,
  amountMinor: 1_000,
  possibleWinMinor: 4_000,
  bets: [first, second],
});
const open = async (coupon: PlacedCoupon = express) => {
  const rendered = await openCoupon(prepareWith({ editMinor: 900 }, detailOf(coupon)));
  const region = () => within(screen.getByRole('region', { name: 'Edit bet' }));
  await rendered.user.click(region().getByRole('button', { name: 'Edit bet' }));
  rendered.environment.paint();
  return { ...rendered, region };
};

describe('an open coupon that is edited', () => {
  it('drops a selection and takes own money, at the odds of now, for what is shown', async () => {
    const { user, context, region } = await open();
    expect(region().getAllByText('€9.00')).toHaveLength(2);
    await user.click(region().getByRole('checkbox', { name: /^Over 2.5/ }));
    await user.type(region().getByRole('textbox', { name: 'Add to the stake' }), '1');
    // 10.00 at 2.1
    expect(region().getByText('€10.00')).toBeVisible();
    expect(region().getByText('€21.00')).toBeVisible();
    context.transport.answer(operations.editCoupon, { movedMinor: 900, coupon: express, edited: express });
    await user.click(region().getByRole('button', { name: 'Replace this bet' }));
    expect(context.transport.lastInput(operations.editCoupon)).toMatchObject({
      params: { couponId: express.couponId },
      body: {
        typeId: 0,
        bets: [{ eventId: liveEvent.id, coef: '2.1' }],
        addedMinor: 100,
        valueMinor: 900,
        quotedAtMs: 1_000,
      },
    });
    const done = await screen.findByText(/^Done\. €9\.00 moved into bet 61\D204\D887\.$/, { selector: 'p span' });
    expect(done).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Edit bet' })).toBeNull();
  });

  it('keeps one selection at the least, and sends no sum that is none', async () => {
    const { user, context, region } = await open();
    const boxes = region().getAllByRole('checkbox');
    for (const box of boxes) await user.click(box);
    expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(1);
    await user.type(region().getByRole('textbox', { name: 'Add to the stake' }), 'x');
    expect(region().getByRole('button', { name: 'Replace this bet' })).toBeDisabled();
    expect(context.transport.countOf(operations.editCoupon)).toBe(0);
  });

  it('says what it is worth now where that is less, and why it is not edited', async () => {
    const { user, context, region } = await open();
    context.transport.refuse(operations.editCoupon, 'cash_out_changed', {
      cashOut: { valueMinor: 850, quotedAtMs: 2 },
    });
    await user.click(region().getByRole('button', { name: 'Replace this bet' }));
    expect(region().getAllByText('The value has changed. It is now €8.50.').length).toBeGreaterThan(0);
    context.transport.refuse(operations.editCoupon, 'market_suspended');
    await user.click(region().getByRole('button', { name: 'Replace this bet' }));
    expect(await region().findByText(/suspended\. Try again/, { selector: 'p' })).toBeVisible();
    expect(region().queryByText('The value has changed. It is now €8.50.', { selector: 'p' })).toBeNull();
  });

  it('says how much may be staked where it was too much', async () => {
    const { user, context, region } = await open();
    await user.type(region().getByRole('textbox', { name: 'Add to the stake' }), '999999');
    context.transport.refuse(operations.editCoupon, 'above_max', {
      refusals: [{ code: 'above_max', boundMinor: 50_000 }],
    });
    await user.click(region().getByRole('button', { name: 'Replace this bet' }));
    expect(await region().findByText('The maximum stake here is €500.00.', { selector: 'p' })).toBeVisible();
  });

  describe('with bets in the coupon', () => {
    const single = { ...express, typeId: 0, bets: [first] };
    const over = /^Over 2.5/;

    it('gains one of them at its odds now, and tells the new odds and possible win before it is pressed', async () => {
      const { user, context, region } = await open(single);
      await user.click(region().getByRole('checkbox', { name: over }));
      // 9.00 at 2.1 and 1.9
      expect(region().getByText('3.99')).toBeVisible();
      expect(region().getByText('€35.91')).toBeVisible();
      const made = { ...express, bets: [first, second] };
      context.transport.answer(operations.editCoupon, { movedMinor: 900, coupon: made, edited: single });
      await user.click(region().getByRole('button', { name: 'Replace this bet' }));
      expect(context.transport.lastInput(operations.editCoupon)?.body).toMatchObject({
        typeId: 1,
        bets: [
          { eventId: liveEvent.id, coef: '2.1' },
          { eventId: lineEvent.id, marketKey: '18:total=2.5', outcomeId: '12', coef: '1.9' },
        ],
      });
      // What was placed has left the coupon; what was in the bet before has not.
      expect(context.store.coupon.ids).toEqual(new Set([liveBet.id]));
    });

    it('is not given one of the same match, with the words of that refusal', async () => {
      const draw = buildCouponBet({ ...liveBet, id: `${liveEvent.id}|1|2`, outcomeId: '2' });
      const { user, context, region } = await open(single);
      act(() => void context.store.coupon.add(draw));
      const list = within(region().getByRole('list', { name: 'From your coupon' }));
      const boxes = list.getAllByRole('checkbox');
      // What stands in the bet is not offered a second time.
      expect(boxes).toHaveLength(2);
      const dependent = boxes[1];
      expect(dependent).toBeDisabled();
      expect(list.getByText(/^Draw depends on another bet in this coupon\./)).toBeVisible();
      // Once something else is there, the bet on the same match can be left out for the draw.
      await user.click(list.getByRole('checkbox', { name: over }));
      await user.click(region().getByRole('checkbox', { name: /^Arsenal/, checked: true }));
      expect(dependent).toBeEnabled();
    });

    it('waits for a market that pauses', async () => {
      const { user, region, change } = await open(single);
      await user.click(region().getByRole('checkbox', { name: over }));
      change(lineEvent.id, ['s', lineEvent.id, '18:total=2.5', -1]);
      expect(region().getByText('Total goals is suspended. Wait, or remove the bet.')).toBeVisible();
      expect(region().getByRole('button', { name: 'Replace this bet' })).toBeDisabled();
    });

    it('asks again where odds have moved, and sends those that were agreed to', async () => {
      const { user, context, region, change } = await open(single);
      await user.click(region().getByRole('checkbox', { name: over }));
      change(lineEvent.id, ['p', lineEvent.id, '18:total=2.5', '12', '2', 1]);
      expect(region().getByText('Over 2.5 is now 2; it was 1.9.')).toBeVisible();
      await user.click(region().getByRole('button', { name: 'Accept 4.20' }));
      expect(context.transport.countOf(operations.editCoupon)).toBe(0);
      context.transport.refuse(operations.editCoupon, 'coef_changed', {
        refusals: [{ code: 'coef_changed', betIndex: 1, coef: '1.8' }],
      });
      await user.click(region().getByRole('button', { name: 'Replace this bet' }));
      expect(context.transport.lastInput(operations.editCoupon)?.body).toMatchObject({ bets: [{}, { coef: '2' }] });
      expect(region().getByText('Odds changed', { selector: 'p' })).toBeVisible();
      expect(region().getByText('Over 2.5 is now 1.8; it was 2.')).toBeVisible();
      await user.click(region().getByRole('button', { name: 'Accept 3.78' }));
      expect(region().queryByText('Odds changed', { selector: 'p' })).toBeNull();
      context.transport.answer(operations.editCoupon, { movedMinor: 900, coupon: express, edited: single });
      await user.click(region().getByRole('button', { name: 'Replace this bet' }));
      expect(context.transport.lastInput(operations.editCoupon)?.body).toMatchObject({ bets: [{}, { coef: '1.8' }] });
    });

    it('says at the bet why the gateway did not take it', async () => {
      const { user, context, region } = await open(single);
      await user.click(region().getByRole('checkbox', { name: over }));
      context.transport.refuse(operations.editCoupon, 'banned_express', {
        refusals: [{ code: 'banned_express', betIndex: 1 }],
      });
      await user.click(region().getByRole('button', { name: 'Replace this bet' }));
      expect(await region().findByText('Over 2.5 can only be placed as a single.')).toBeVisible();
      expect(region().getByText('Singles only', { selector: 'p' })).toBeVisible();
      await user.click(region().getByRole('checkbox', { name: over }));
      expect(region().getByRole('checkbox', { name: over })).toBeDisabled();
      expect(region().getByRole('button', { name: 'Replace this bet' })).toBeEnabled();
    });

    it('says it at a bet that stays behind, too', async () => {
      const { user, context, region } = await open();
      await user.click(region().getByRole('checkbox', { name: /^Arsenal/, checked: true }));
      context.transport.refuse(operations.editCoupon, 'market_suspended', {
        refusals: [{ code: 'market_suspended', editedBetIndex: 0 }],
      });
      await user.click(region().getByRole('button', { name: 'Replace this bet' }));
      const kept = within(region().getByRole('list', { name: 'In this bet' }));
      expect(await kept.findByText(/is suspended\. Wait, or remove the bet\.$/)).toBeVisible();
    });

    it('says how bets come into the coupon where there are none', async () => {
      const { context, region } = await open(single);
      act(() => context.store.coupon.clear());
      expect(region().getByText(/^Pick odds on a board/)).toBeVisible();
    });
  });

  it('is not offered for a system', async () => {
    await openCoupon(prepareWith({ editMinor: 900 }, detailOf({ ...express, typeId: 2, systemValue: 2 })));
    expect(screen.queryByRole('region', { name: 'Edit bet' })).toBeNull();
  });

  it('says afterwards into which coupon it moved', async () => {
    const sales = [{ atMs: 1_000, stakeMinor: 1_000, paidMinor: 900 }];
    await openCoupon(prepareWith({}, detailOf({ ...express, state: 'sold', editedTo: '61204999' }, { sales })));
    expect(screen.getByText(/edited\. €9\.00 moved into bet 61\D204\D999\.$/)).toBeVisible();
    expect(screen.getByText('Edited')).toBeVisible();
    expect(screen.queryByText('Cashed out')).toBeNull();
  });
});
