import { operations } from '@longshot/contracts';
import { buildVisitor, buildSession } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { createMemoryStorage, renderCoupon } from '../../../testing/render-coupon.tsx';

const lostConnection = { status: 0, code: 'network' } as const;

const placeButton = () => screen.getByRole('button', { name: 'Place bet €5.00' });

describe('an answer that was lost', () => {
  it('is found under the key: the coupon was placed once', async () => {
    const { user, context, advance } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, lostConnection);
    context.transport.fail(operations.getCouponByKey, lostConnection);
    await user.click(placeButton());
    expect(await screen.findByText(/We are checking whether it was placed. It is never placed twice/)).toBeVisible();
    await advance(500);
    await advance(1_000);
    context.transport.answer(operations.getCouponByKey, buildTakenCoupon());
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('61 204 887')).toBeVisible();
    expect(context.transport.lastInput(operations.getCouponByKey)).toEqual({ params: { key: 'key-00000001' } });
    expect(context.transport.countOf(operations.placeCoupon)).toBe(1);
  });

  it('is told over the private channel as well', async () => {
    const { user, context } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, { status: 503, code: 'unavailable' });
    await user.click(placeButton());
    await screen.findByText('No answer yet.', { selector: 'b' });
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: buildTakenCoupon() }));
    expect(screen.getByText('61 204 887')).toBeVisible();
  });

  it('is looked for again as soon as the stream lives', async () => {
    const { user, context } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, lostConnection);
    await user.click(placeButton());
    context.transport.answer(operations.getCouponByKey, buildTakenCoupon());
    await act(async () => context.stream.setStatus('stale'));
    await act(async () => context.stream.setStatus('live'));
    expect(screen.getByText('61 204 887')).toBeVisible();
  });

  it('of a coupon that never arrived says so after the gateway did not know it three times', async () => {
    const { user, context, advance } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, lostConnection);
    context.transport.refuse(operations.getCouponByKey, 'not_found');
    await user.click(placeButton());
    for (const waitMs of [500, 1_000]) await advance(waitMs);
    expect(screen.queryByText('Your bet was not placed', { selector: 'b' })).toBeNull();
    await advance(2_000);
    expect(screen.getByText('Your bet was not placed', { selector: 'b' })).toBeVisible();
    expect(context.store.coupon.count).toBe(2);
  });

  it('keeps its key when the same coupon is sent again, and takes a new one for another', async () => {
    const { user, context, advance } = await renderCoupon();
    const keys: unknown[] = [];
    context.transport.fail(operations.placeCoupon, lostConnection);
    context.transport.refuse(operations.getCouponByKey, 'not_found');
    const loseOnce = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      for (const waitMs of [500, 1_000, 2_000]) await advance(waitMs);
      keys.push(context.transport.lastInput(operations.placeCoupon)?.idempotencyKey);
    };
    await loseOnce('Place bet €5.00');
    await loseOnce('Place bet €5.00');
    await user.click(screen.getByRole('button', { name: '10' }));
    await loseOnce('Place bet €10.00');
    expect(keys).toEqual(['key-00000001', 'key-00000001', 'key-00000002']);
  });

  it('of a coupon that arrives late is a receipt after all', async () => {
    const { user, context, advance } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, lostConnection);
    context.transport.refuse(operations.getCouponByKey, 'not_found');
    await user.click(placeButton());
    for (const waitMs of [500, 1_000, 2_000]) await advance(waitMs);
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: buildTakenCoupon() }));
    expect(screen.getByText('61 204 887')).toBeVisible();
  });

  it('is resolved after a reload, without a second sending', async () => {
    const persisted = { sessionStorage: createMemoryStorage() };
    const before = await renderCoupon({ persisted });
    before.context.transport.hold(operations.placeCoupon);
    await before.user.click(placeButton());
    before.unmount();
    const after = await renderCoupon({
      persisted,
      prepare: ({ transport }) => transport.answer(operations.getCouponByKey, buildTakenCoupon()),
    });
    expect(screen.getByText('No answer yet.', { selector: 'b' })).toBeVisible();
    await after.advance(500);
    expect(screen.getByText('61 204 887')).toBeVisible();
    expect(after.context.store.coupon.count).toBe(0);
    expect(after.context.transport.countOf(operations.placeCoupon)).toBe(0);
    expect(persisted.sessionStorage.getItem('longshot:coupon-attempt')).toBeNull();
  });

  it('waits for the player who signed out meanwhile', async () => {
    const { user, context, advance } = await renderCoupon();
    context.transport.fail(operations.placeCoupon, lostConnection);
    context.transport.refuse(operations.getCouponByKey, 'unauthorised');
    await user.click(placeButton());
    await advance(500);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(context.signInRequests).toEqual(['sign-in']);
    act(() => context.store.session.open(buildVisitor()));
    context.transport.answer(operations.getCouponByKey, buildTakenCoupon());
    act(() => context.store.session.open(buildSession()));
    await advance(500);
    expect(screen.getByText('61 204 887')).toBeVisible();
  });
});
