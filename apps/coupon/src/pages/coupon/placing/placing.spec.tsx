import { operations } from '@longshot/contracts';
import { act, screen, within } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { createMemoryStorage, lineBet, liveBet, liveEvent, renderCoupon } from '../../../testing/render-coupon.tsx';

const placeButton = () => screen.getByRole('button', { name: 'Place bet €5.00' });

describe('placing', () => {
  it('sends the coupon as it stands, under a key, and shows the receipt', async () => {
    const { user, context } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, buildTakenCoupon());
    await user.click(placeButton());
    expect(context.transport.lastInput(operations.placeCoupon)).toEqual({
      idempotencyKey: 'key-00000001',
      body: {
        accountId: '11',
        userId: '7',
        typeId: 1,
        amount: 500,
        coef: '3.99',
        changeCoefAction: 2,
        rulesVersion: '1',
        bets: [
          { eventId: liveBet.eventId, marketKey: '1', outcomeId: '1', coef: '2.1', score: '1:0' },
          { eventId: lineBet.eventId, marketKey: '18:total=2.5', outcomeId: '12', coef: '1.9' },
        ],
      },
    });
    expect(await screen.findByText('Bet accepted', { selector: 'p' })).toBeVisible();
    for (const text of ['61 204 887', 'Express, 2 bets', '3.99', '€5.00', '€19.95'])
      expect(screen.getByText(text)).toBeVisible();
    const placed = within(screen.getByRole('list', { name: 'Placed bets' }));
    expect(placed.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Arsenal Match result.*2\.1$/),
      expect.stringMatching(/^Over 2\.5 .*1\.9$/),
    ]);
    expect(context.store.coupon.count).toBe(0);
  });

  it('writes nothing into a coupon whose prices have not moved', async () => {
    const { user, context } = await renderCoupon();
    context.transport.hold(operations.placeCoupon);
    const before = context.store.coupon.bets;
    await user.click(placeButton());
    expect(context.transport.countOf(operations.placeCoupon)).toBe(1);
    expect(context.store.coupon.bets).toBe(before);
  });

  it('can be done with the keyboard alone', async () => {
    const { user, context } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, buildTakenCoupon());
    placeButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Bet accepted', { selector: 'p' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Follow in My bets' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Keep bets' })).toHaveFocus();
    await user.keyboard(' ');
    expect(context.store.coupon.bets.map((bet) => bet.id)).toEqual([liveBet.id, lineBet.id]);
    expect(placeButton()).toBeEnabled();
  });

  it('is shown while it lasts, and a second press sends nothing', async () => {
    const { user, context } = await renderCoupon();
    const held = context.transport.hold(operations.placeCoupon);
    await user.click(placeButton());
    const button = screen.getByRole('button', { name: 'Placing €5.00' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(context.transport.countOf(operations.placeCoupon)).toBe(1);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await act(async () => held.resolve(buildTakenCoupon()));
    expect(screen.getByText('61 204 887')).toBeVisible();
  });

  it('leaves in the coupon what was not part of it', async () => {
    const { user, context, change } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ typeId: 1 }));
    change(liveEvent.id, ['s', liveEvent.id, '1', -1]);
    context.clock.advance(1_000);
    await user.click(screen.getByRole('button', { name: 'Bet €5.00 on 1 of 2' }));
    expect(context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({
      typeId: 0,
      bets: [{ eventId: lineBet.eventId }],
    });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(context.store.coupon.bets.map((bet) => bet.id)).toEqual([liveBet.id]);
  });

  it('does not take a press that was meant for the coupon before a bet dropped out', async () => {
    const { user, context, change } = await renderCoupon();
    change(liveEvent.id, ['s', liveEvent.id, '1', -1]);
    await user.click(screen.getByRole('button', { name: 'Bet €5.00 on 1 of 2' }));
    expect(context.transport.countOf(operations.placeCoupon)).toBe(0);
  });

  it('gives way to a new coupon when a bet is chosen beside the receipt', async () => {
    const { user, context } = await renderCoupon({ bets: [liveBet] });
    context.transport.answer(operations.placeCoupon, buildTakenCoupon({ typeId: 0 }));
    await user.click(placeButton());
    await screen.findByRole('button', { name: 'Done' });
    act(() => void context.store.coupon.add(lineBet));
    expect(screen.getByText('Over 2.5')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });
});

describe('a price that changed', () => {
  const fall = ['p', liveEvent.id, '1', '1', '2', 1] as const;
  const rise = ['p', liveEvent.id, '1', '1', '2.2', 1] as const;

  it.each([
    ['Ask', fall, 'Accept 3.80 and bet €5.00'],
    ['Ask', rise, 'Accept 4.18 and bet €5.00'],
    ['Rises only', fall, 'Accept 3.80 and bet €5.00'],
    ['Rises only', rise, 'Place bet €5.00'],
    ['Any odds', fall, 'Place bet €5.00'],
    ['Any odds', rise, 'Place bet €5.00'],
  ])(
    'in mode "%s" is accepted or asked about [coupon.change-confirm] [coupon.change-any] [coupon.change-rise] [coupon.change-fall]',
    async (mode, move, name) => {
      const { user, change } = await renderCoupon();
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('radio', { name: mode }));
      await user.keyboard('{Escape}');
      expect(screen.getByRole('button', { name: 'More', expanded: false })).toHaveFocus();
      change(liveEvent.id, [...move]);
      expect(screen.getByRole('button', { name })).toBeEnabled();
    },
  );

  it('is sent as the player saw it, with the mode, and is accepted by the press', async () => {
    const { user, context, change } = await renderCoupon();
    context.transport.refuse(operations.placeCoupon, 'limit_reached', { refusals: [{ code: 'limit_reached' }] });
    change(liveEvent.id, [...fall]);
    await user.click(screen.getByRole('button', { name: 'Accept 3.80 and bet €5.00' }));
    const body = context.transport.lastInput(operations.placeCoupon)?.body;
    expect([body?.coef, body?.bets[0]?.coef, body?.changeCoefAction]).toEqual(['3.80', '2', 2]);
    expect(context.store.coupon.bets[0]?.coef).toBe('2');
    expect(placeButton()).toBeEnabled();
  });

  it('keeps the chosen mode for the player', async () => {
    const persisted = { localStorage: createMemoryStorage() };
    const first = await renderCoupon({ persisted });
    await first.user.click(screen.getByRole('button', { name: 'More' }));
    await first.user.click(screen.getByRole('radio', { name: 'Any odds' }));
    first.unmount();
    const second = await renderCoupon({ persisted });
    expect(screen.getByText('Any odds accepted')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('radio', { name: 'Any odds' })).toBeChecked();
  });
});

describe('a live delay', () => {
  const waiting = (now: number) => buildTakenCoupon({ state: 'submitted', placedAtMs: now, acceptAtMs: now + 4_000 });

  it('is waited out with its length told, and ends with the receipt', async () => {
    const { user, context } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, waiting(context.now()));
    await user.click(placeButton());
    expect(screen.getByText('Live bet: checking the odds for 4 s.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Checking the odds' })).toBeVisible();
    expect(context.store.coupon.count).toBe(2);
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: buildTakenCoupon() }));
    expect(screen.getByText('61 204 887')).toBeVisible();
    expect(context.store.coupon.count).toBe(0);
  });

  it('that ends in a rejection tells it at the bet', async () => {
    const { user, context } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, waiting(context.now()));
    await user.click(placeButton());
    const refusals = [{ code: 'coef_changed' as const, betIndex: 0, coef: '1.8' }];
    act(() =>
      context.stream.sendPrivate({ type: 'coupon', coupon: buildTakenCoupon({ state: 'rejected', refusals }) }),
    );
    expect(screen.getByText('Arsenal is now 1.8; it was 2.1.')).toBeVisible();
    expect(context.store.coupon.count).toBe(2);
  });

  it('asks for its end when nobody tells it', async () => {
    const { user, context, advance } = await renderCoupon();
    context.transport.answer(operations.placeCoupon, waiting(context.now()));
    context.transport.answer(operations.getCouponByKey, buildTakenCoupon());
    await user.click(placeButton());
    await advance(4_900);
    expect(context.transport.countOf(operations.getCouponByKey)).toBe(0);
    await advance(200);
    expect(screen.getByText('61 204 887')).toBeVisible();
  });
});
