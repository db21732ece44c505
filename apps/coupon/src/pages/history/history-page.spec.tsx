import { operations, type PlacedCoupon } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon, type TestContext, watchFiles } from '@longshot/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderCoupon } from '../../testing/render-coupon.tsx';

const open = buildPlacedCoupon({
  couponId: '61204887',
  typeId: 1,
  coef: '4.158',
  amountMinor: 2_500,
  possibleWinMinor: 10_395,
  bets: [
    buildPlacedBet({ isLive: true, scoreAtPlacing: '1:1' }),
    buildPlacedBet({
      eventId: '500124',
      homeName: 'Real Sociedad',
      awayName: 'Getafe',
      marketKey: '18:total=2.5',
      outcomeId: '12',
      coef: '1.9',
    }),
  ],
});

const settled = (couponId: string, part: Partial<PlacedCoupon> = {}): PlacedCoupon =>
  buildPlacedCoupon({
    couponId,
    state: 'settled',
    payoutMinor: 2_100,
    settledAtMs: open.placedAtMs + 7_200_000,
    bets: [buildPlacedBet({ statusId: 1, result: '2:1' })],
    ...part,
  });

const answer =
  (pages: Partial<Record<'open' | 'settled', readonly PlacedCoupon[]>>, hasMore = false) =>
  ({ transport }: TestContext) =>
    transport.answer(operations.getBetHistory, ({ query }) => ({
      coupons: [...(pages[query?.state ?? 'open'] ?? [])],
      hasMore,
    }));

const renderHistory = (prepare: (context: TestContext) => void) => renderCoupon({ url: '/en/office/history', prepare });

const rowOf = (number: string) => within(screen.getByText(number).closest('tr') ?? document.body);

describe('the history of bets', () => {
  it.each([
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const)('is saved as %s, as it is shown', async (name, format) => {
    const files = watchFiles();
    const { user, context } = await renderHistory(answer({ open: [open] }));
    const file = { fileName: `bets.${format}`, contentType: 'text/plain', content: btoa('a'), isWhole: true };
    context.transport.answer(operations.exportBets, file);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(files.saved).toEqual([`bets.${format}`]));
    expect(context.transport.lastInput(operations.exportBets)?.query).toMatchObject({ format });
    files.restore();
  });

  it('shows open coupons first, with number, type, stake, price, status', async () => {
    const { context } = await renderHistory(answer({ open: [open] }));
    const row = rowOf('61 204 887');
    for (const text of ['Express', '2 bets', '€25.00', '4.158', 'Not settled', '–'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText(/^In open bets/)).toHaveTextContent('In open bets €25.00, possible win €103.95');
    expect(screen.getByRole('tab', { name: 'Open 1' })).toHaveAttribute('aria-selected', 'true');
    expect(context.heads.at(-1)).toEqual({ title: 'My bets' });
  });

  it('opens a coupon to its bets with score, time, price and result', async () => {
    const { user, environment } = await renderHistory(answer({ open: [open] }));
    const button = screen.getByRole('button', { name: /^Details of coupon 61.204.887/ });
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const bets = within(screen.getByRole('table', { name: 'Bets' }));
    for (const text of [
      'Arsenal – Chelsea',
      '1–1',
      'Arsenal',
      'Real Sociedad – Getafe',
      'Over 2.5',
      'Total goals',
      '1.9',
    ])
      expect(bets.getByText(text)).toBeVisible();
    expect(bets.getAllByText('14 Mar 2026, 16:00')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(environment.copied).toEqual(['61204887']);
    expect(screen.getByRole('button', { name: 'Number copied' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Close details of coupon 61/ }));
    expect(screen.queryByRole('table', { name: 'Bets' })).toBeNull();
  });

  it('shows settled coupons with what they returned', async () => {
    const lost = settled('61204310', { payoutMinor: 0, bets: [buildPlacedBet({ statusId: 0, result: '0:1' })] });
    const { user } = await renderHistory(answer({ settled: [settled('61204887'), lost] }));
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    expect(rowOf('61 204 887').getByText('Won')).toBeVisible();
    expect(rowOf('61 204 887').getByText('€21.00')).toBeVisible();
    expect(rowOf('61 204 310').getByText('Lost')).toBeVisible();
    expect(rowOf('61 204 310').getByText('€0.00')).toBeVisible();
  });

  it('tells why a coupon was not accepted', async () => {
    const rejected = buildPlacedCoupon({ state: 'rejected', refusals: [{ code: 'coef_changed', betIndex: 0 }] });
    const { user } = await renderHistory(answer({ settled: [rejected] }));
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    expect(screen.getByText('Not accepted', { selector: 'span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    expect(screen.getByText('Odds changed')).toBeVisible();
    expect(screen.queryByText(/^Possible win/)).toBeNull();
  });

  it('loads older coupons from where it stands', async () => {
    const { user, context } = await renderHistory(answer({ open: [open] }, true));
    context.transport.answer(operations.getBetHistory, { coupons: [{ ...open, couponId: '5' }], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(context.transport.lastInput(operations.getBetHistory)?.query).toEqual({
      state: 'open',
      limit: 25,
      before: '61204887',
    });
    expect(screen.getAllByRole('button', { name: /Details/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Details of coupon 61\u00a0204\u00a0887',
      'Details of coupon 5',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('moves a coupon that settles to the other list, and counts on', async () => {
    const { user, context } = await renderHistory(answer({ open: [open] }));
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    await user.click(screen.getByRole('tab', { name: 'Open 1' }));
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: { ...settled('61204887'), typeId: 1 } }));
    expect(screen.getByText('No open bets')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    expect(rowOf('61 204 887').getByText('Won')).toBeVisible();
  });

  it('is empty with a way to the board', async () => {
    await renderHistory(answer({}));
    expect(screen.getByText('No open bets')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See live matches' })).toHaveAttribute('href', '/en/live');
  });

  it('that did not load says so and loads again', async () => {
    const { user, context } = await renderHistory(({ transport }) =>
      transport.refuse(operations.getBetHistory, 'unavailable'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Your bets did not load');
    answer({ open: [open] })(context);
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    expect(rowOf('61 204 887').getByText('Express')).toBeVisible();
  });
});

describe('a coupon that settles', () => {
  it.each([
    [
      'sold',
      settled('61204887', { state: 'sold', payoutMinor: null, soldMinor: 880 }),
      'success',
      'Coupon 61\u00a0204\u00a0887 cashed out',
      '€8.80 is in your account.',
    ],
    ['won', settled('61204887'), 'success', 'Coupon 61\u00a0204\u00a0887 won', '€21.00 is in your account.'],
    [
      'lost',
      settled('61204887', { payoutMinor: 0, bets: [buildPlacedBet({ statusId: 0 })] }),
      'info',
      'Coupon 61\u00a0204\u00a0887 lost',
      'The stake was €10.00.',
    ],
    [
      'returned',
      settled('61204887', { payoutMinor: 1_000, bets: [buildPlacedBet({ statusId: 2 })] }),
      'info',
      'Coupon 61\u00a0204\u00a0887 returned',
      '€10.00 is back in your account.',
    ],
    [
      'corrected',
      settled('61204887', { state: 'corrected', payoutMinor: 0 }),
      'warning',
      'Coupon 61\u00a0204\u00a0887 resettled',
      'A result was corrected. The coupon now pays €0.00.',
    ],
    [
      'undone',
      settled('61204887', { state: 'rejected', payoutMinor: null, editedFrom: '61204321' }),
      'warning',
      'Coupon 61\u00a0204\u00a0887 refused, edit undone',
      'Its bets could not be taken. Coupon 61\u00a0204\u00a0321 stands as it was before the edit, and what you added is back in your account.',
    ],
  ] as const)('as %s is told once', async (_kind, coupon, tone, title, text) => {
    const { context } = await renderCoupon();
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon }));
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon }));
    expect(context.notified).toEqual([{ tone, key: 'coupon-61204887', title, text }]);
  });

  it('is not told as cashed out where it was edited: nothing has come into the account', async () => {
    const { context } = await renderCoupon();
    const coupon = settled('61204887', { state: 'sold', payoutMinor: 0, soldMinor: 880, editedTo: '61204999' });
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon }));
    expect(context.notified).toEqual([]);
  });

  it('counts no longer among the open bets beside the coupon', async () => {
    const { context } = await renderCoupon({ prepare: answer({ open: [open] }) });
    expect(screen.getByRole('tab', { name: 'My bets 1 open' })).toBeVisible();
    act(() => context.stream.sendPrivate({ type: 'coupon', coupon: settled('61204887') }));
    expect(screen.getByRole('tab', { name: 'My bets' })).toBeVisible();
  });
});
