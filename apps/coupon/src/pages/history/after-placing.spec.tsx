import { withoutUndefined } from '@longshot/domain/input';
import { operations, type CashOutQuote } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon, buildVisitor, type TestContext } from '@longshot/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { detailOf, open, openCoupon, prepareWith, quote } from '../../testing/open-history.tsx';
import { renderCoupon } from '../../testing/render-coupon.tsx';

const system = buildPlacedCoupon({
  ...open,
  typeId: 2,
  systemValue: 2,
  bets: [0, 1, 2, 3].map((index) =>
    buildPlacedBet({ eventId: `${index}`, ...withoutUndefined({ isBanker: index === 1 ? true : undefined }) }),
  ),
});

const panel = () => within(screen.getByRole('region', { name: 'Cash out' }));
/** Presses the offer, and says yes to the question. */
const cashOut = async ({ user }: Pick<Awaited<ReturnType<typeof openCoupon>>, 'user'>, value: string) => {
  await user.click(panel().getByRole('button', { name: `Cash out ${value}` }));
  await user.click(within(question()).getByRole('button', { name: `Cash out ${value}` }));
};
const question = () => screen.getByRole('group', { name: 'Cash out now?' });

describe('the sale of a coupon', () => {
  it('cashes out all of it, for what is shown', async () => {
    const { user, context } = await openCoupon();
    context.transport.answer(operations.sellCoupon, { paidMinor: 860, coupon: { ...open, state: 'sold' } });
    await cashOut({ user }, '€8.55');
    expect(context.transport.lastInput(operations.sellCoupon)).toEqual({
      params: { couponId: open.couponId },
      body: { stakeMinor: 1_000, valueMinor: 855, quotedAtMs: 1_000 },
      idempotencyKey: 'key-00000001',
    });
    expect(panel().getByText('Cashed out. €8.60 is in your account.', { selector: 'p' })).toBeVisible();
  });

  it('is asked about once: Enter on the offer cashes out nothing, nor does a second one', async () => {
    const { user, context } = await openCoupon();
    panel().getByRole('button', { name: 'Cash out €8.55' }).focus();
    await user.keyboard('{Enter}');
    expect(question()).toHaveFocus();
    expect(question()).toHaveTextContent('You receive €8.55 now.');
    await user.keyboard('{Enter}');
    expect(context.transport.countOf(operations.sellCoupon)).toBe(0);
    await user.click(within(question()).getByRole('button', { name: 'Not now' }));
    expect(panel().getByRole('button', { name: 'Cash out €8.55' })).toBeVisible();
  });

  it('cashes out a part by the slider or by a typed sum, and says what stays', async () => {
    const { user, context } = await openCoupon();
    const slider = panel().getByRole('slider', { name: /Amount to cash out/ });
    fireEvent.change(slider, { target: { value: '40' } });
    expect(slider).toHaveAttribute('aria-valuetext', '40 percent, you receive €3.42');
    expect(panel().getByText('€6.00 of your stake stays on')).toBeVisible();
    const field = panel().getByRole('textbox', { name: 'You receive' });
    await user.clear(field);
    await user.type(field, '5');
    // The least part that brings 5.00: 500 · 1000 / 855, rounded up.
    await cashOut({ user }, '€5.00');
    expect(context.transport.lastInput(operations.sellCoupon)?.body).toMatchObject({
      stakeMinor: 585,
      valueMinor: 500,
    });
  });

  it('that fell during the press says what it brings now, and is cashed out for that at one press', async () => {
    const { user, context } = await openCoupon();
    context.transport.refuse(operations.sellCoupon, 'cash_out_changed', {
      cashOut: { valueMinor: 760, quotedAtMs: 2_000 },
    });
    await cashOut({ user }, '€8.55');
    expect(panel().getByText(/It is now €7.60/, { selector: 'p' })).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Cash out €7.60' }));
    expect(context.transport.lastInput(operations.sellCoupon)).toMatchObject({
      body: { stakeMinor: 1_000, valueMinor: 760, quotedAtMs: 2_000 },
      idempotencyKey: 'key-00000002',
    });
  });

  it('whose answer is lost is asked again under its own key', async () => {
    const { user, context } = await openCoupon();
    context.transport.fail(operations.sellCoupon, { status: 0, code: 'network' });
    await cashOut({ user }, '€8.55');
    await user.click(panel().getByRole('button', { name: 'Refresh' }));
    const inputs = context.transport.calls.filter(({ name }) => name === 'sellCoupon').map(({ input }) => input);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('asks for values no more after the page was left, and at once when somebody is back', async () => {
    const { context, environment, advance } = await openCoupon();
    const requested = () => context.transport.countOf(operations.getCashOutQuotes);
    const before = requested();
    await advance(4_000);
    expect(requested()).toBe(before + 1);
    act(() => environment.visibility.leave());
    await advance(30_000);
    const atLeaving = requested();
    await advance(60_000);
    expect(requested()).toBe(atLeaving);
    await act(async () => environment.visibility.comeBack());
    expect(requested()).toBe(atLeaving + 1);
  });

  it('that fell is not sold whole where a part was chosen since', async () => {
    const { user, context } = await openCoupon();
    context.transport.refuse(operations.sellCoupon, 'cash_out_changed', {
      cashOut: { valueMinor: 760, quotedAtMs: 2_000 },
    });
    await cashOut({ user }, '€8.55');
    fireEvent.change(panel().getByRole('slider'), { target: { value: '40' } });
    expect(panel().queryByRole('button', { name: 'Cash out €7.60' })).toBeNull();
    await user.click(within(question()).getByRole('button', { name: 'Cash out €3.42' }));
    expect(context.transport.lastInput(operations.sellCoupon)?.body).toMatchObject({ stakeMinor: 400 });
  });

  it('of a part sells no second part by a second press', async () => {
    const { user, context } = await openCoupon();
    context.transport.answer(operations.sellCoupon, { paidMinor: 342, coupon: { ...open, state: 'partly-sold' } });
    fireEvent.change(panel().getByRole('slider'), { target: { value: '40' } });
    await user.click(panel().getByRole('button', { name: 'Cash out €3.42' }));
    await user.dblClick(within(question()).getByRole('button', { name: 'Cash out €3.42' }));
    expect(context.transport.countOf(operations.sellCoupon)).toBe(1);
    expect(panel().queryByRole('button', { name: /^Cash out €/ })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Cash out more' }));
    expect(panel().getByRole('button', { name: 'Cash out €8.55' })).toBeVisible();
  });

  it('waits while a market is suspended, and is not there where it cannot be', async () => {
    const { valueMinor: _, ...rest } = quote;
    await openCoupon(({ transport, ...context }) => {
      prepareWith()({ transport, ...context } as TestContext);
      const reported: CashOutQuote = { ...rest, reason: 'market_suspended', betIndex: 0 };
      transport.answer(operations.getCashOutQuotes, { quotes: [reported], quotedAtMs: 1, expiresAtMs: 2 });
    });
    expect(panel().getByText(/A market in this bet is suspended/)).toBeVisible();
    expect(panel().queryByRole('button')).toBeNull();
  });
});

describe('a coupon of the history', () => {
  it('tells its sales, and of a correction what was, what is and what moved', async () => {
    const settled = buildPlacedCoupon({ ...open, state: 'partly-sold', soldStakeMinor: 400, soldMinor: 342 });
    const correction = {
      atMs: open.placedAtMs,
      payoutBeforeMinor: 1_260,
      payoutAfterMinor: 0,
      soldBeforeMinor: 0,
      soldAfterMinor: 0,
      bets: [{ betIndex: 0, statusBefore: 1, statusAfter: 0, resultBefore: '2:1', resultAfter: '1:1' }],
      paidMinor: 0,
      takenMinor: 1_000,
      owedMinor: 260,
    };
    const sales = [{ atMs: open.placedAtMs, stakeMinor: 400, paidMinor: 342 }];
    await openCoupon(prepareWith({}, detailOf(settled, { sales, corrections: [correction] })));
    for (const text of [
      /€4.00 of the stake cashed out for €3.42/,
      'This coupon had paid €12.60; it now pays €0.00.',
      '€10.00 was taken from your account.',
      '€2.60 was not in your account and will be taken from later payments.',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('shows every line of a system, fifty at a time', async () => {
    const bets = Array.from({ length: 8 }, (_, index) =>
      buildPlacedBet({ eventId: `${index}`, coef: '2', statusId: 1 }),
    );
    const system = buildPlacedCoupon({ ...open, typeId: 2, amountMinor: 7_000, bets });
    const { user } = await openCoupon(prepareWith({}, detailOf(system, { systemValue: 4 })));
    await user.click(screen.getByRole('button', { name: 'Show all 70 lines' }));
    expect(within(screen.getByRole('list', { name: 'Lines' })).getAllByText('€16.00')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(within(screen.getByRole('list', { name: 'Lines' })).getAllByText('€16.00')).toHaveLength(20);
    expect(screen.getByText('51–70 / 70')).toBeVisible();
  });

  it('tells the size of a system, and which of its bets are bankers', async () => {
    const { bets } = system;
    await openCoupon(prepareWith({}, detailOf(system)));
    const row = within(screen.getByText('System', { selector: 'td' }).closest('tr') ?? document.body);
    expect(row.getByText('2 of 3 + 1, 3 lines')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Bets' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((each) => within(each).queryByText('Banker') !== null)).toEqual(
      bets.map(({ isBanker }) => isBanker === true),
    );
  });

  it('tells the block of each bet of a multi', async () => {
    const bets = [0, 1, 2, 3].map((blockId) => buildPlacedBet({ eventId: `${blockId}`, blockId }));
    await openCoupon(prepareWith({}, detailOf({ ...open, typeId: 4, systemValue: 2, bets })));
    const table = within(screen.getByRole('table', { name: 'Bets' }));
    for (const text of ['Lobby', 'Block 1', 'Block 2', 'Block 3']) expect(table.getByText(text)).toBeVisible();
  });

  it('is found by type, period and result', async () => {
    const { user, context } = await openCoupon();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Express');
    expect(context.transport.lastInput(operations.getBetHistory)?.query).toEqual({
      state: 'open',
      limit: 25,
      typeId: 1,
    });
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Cashed out');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Placed' }), 'Last 7 days');
    const week = context.now() - 7 * 86_400_000;
    const query = { state: 'settled', limit: 25, typeId: 1, outcome: 'sold', fromMs: week };
    expect(context.transport.lastInput(operations.getBetHistory)?.query).toEqual(query);
    expect(screen.getByText('No bets match these filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(context.transport.lastInput(operations.getBetHistory)?.query).toEqual({ state: 'settled', limit: 25 });
  });
});

describe('a coupon for printing', () => {
  it('has its number, sums and every bet', async () => {
    await renderCoupon({ url: '/en/print-coupon/61204887', prepare: prepareWith() });
    expect(await screen.findByRole('heading', { name: /^Coupon 61.204.887$/ })).toBeVisible();
    for (const text of ['Arsenal – Chelsea', '€10.00', '€21.00']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print this page' })).toBeVisible();
  });

  it('of which a part was cashed out has what stays beside what it may still win', async () => {
    const part = {
      ...open,
      state: 'partly-sold' as const,
      soldStakeMinor: 400,
      soldMinor: 342,
      possibleWinMinor: 1_260,
    };
    const sales = [{ atMs: open.placedAtMs, stakeMinor: 400, paidMinor: 342 }];
    const detail = { ...detailOf(part), stakeMinor: 600, sales };
    await renderCoupon({ url: '/en/print-coupon/61204887', prepare: prepareWith({}, detail) });
    expect((await screen.findByText('Stake still on')).nextElementSibling).toHaveTextContent('€6.00');
    expect(screen.getByText('Possible win').nextElementSibling).toHaveTextContent('€12.60');
  });

  it('that was edited says where its value went', async () => {
    const sales = [{ atMs: open.placedAtMs, stakeMinor: 1_000, paidMinor: 900 }];
    const edited = detailOf({ ...open, state: 'sold', editedTo: '61204999' }, { sales });
    await renderCoupon({ url: '/en/print-coupon/61204887', prepare: prepareWith({}, edited) });
    expect(await screen.findByText(/edited\. €9\.00 moved into bet 61\D204\D999\.$/)).toBeVisible();
    expect(screen.queryByText(/cashed out/)).toBeNull();
  });

  it('has the size of a system and names its bankers', async () => {
    await renderCoupon({ url: '/en/print-coupon/61204887', prepare: prepareWith({}, detailOf(system)) });
    expect(await screen.findByText('2 of 3 + 1, 3 lines')).toBeVisible();
    expect(screen.getAllByText('Banker')).toHaveLength(1);
  });

  it('asks a visitor to sign in, and nothing of the gateway', async () => {
    const { context } = await renderCoupon({ url: '/en/print-coupon/61204887', session: buildVisitor() });
    expect(await screen.findByText(/Sign in to open it/)).toBeVisible();
    expect(context.transport.countOf(operations.getCouponDetail)).toBe(0);
  });

  it("that is not the player's is not there", async () => {
    const prepare = ({ transport }: TestContext) => transport.refuse(operations.getCouponDetail, 'not_found');
    await renderCoupon({ url: '/en/print-coupon/1', prepare });
    expect(await screen.findByRole('alert')).toHaveTextContent('You have no coupon with this number.');
  });
});
