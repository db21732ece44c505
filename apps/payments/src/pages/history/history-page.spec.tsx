import { operations, type PaymentHistoryEntry } from '@longshot/contracts';
import { buildAccount, buildSession, type TestContext, watchFiles } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { buildEntry, buildStarted } from '../../testing/build-payments.ts';
import { renderPayments, type RenderOptions } from '../../testing/render-payments.tsx';

const answering = (
  entities: readonly PaymentHistoryEntry[],
  total = entities.length,
): Pick<RenderOptions, 'prepare'> => ({
  prepare: ({ transport }) =>
    transport.answer(operations.getMainAccountHistory, { entities: [...entities], total_count: total }),
});

describe('the history of payments', () => {
  it('shows each payment with its way, status and reason, withdrawals below zero', async () => {
    const refused = { status_id: 3, status_title: 'failed', translate_message: 'reason.declined' } as const;
    const out = buildEntry({ id: 700_002, direction: 'withdrawal', summ: -30_000, ...refused });
    const back = buildEntry({ id: 700_003, direction: 'withdrawal', summ: -500, refund_of: 700_001 });
    await renderPayments('office/historypay', answering([back, out, buildEntry()]));
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['700003', '14 Nov22:13', 'RefundBank transfer, of deposit 700001', 'Refunded', '-€5.00'],
      ['700002', '14 Nov22:13', 'WithdrawalBank transfer', 'Returned: not paidDeclined by the provider', '-€300.00'],
      ['700001', '14 Nov22:13', 'DepositBank transfer', 'Received', '€20.00'],
    ]);
    expect(screen.getByText('1 to 3 of 3')).toBeVisible();
  });

  it('asks for what it is narrowed to, from the first page on', async () => {
    const accounts = [buildAccount(), buildAccount({ id: '12', iso: 'JPY', isActive: false })];
    const options = { ...answering([buildEntry()], 11), session: buildSession({ accounts }) };
    const { user, context } = await renderPayments('office/historypay', options);
    const query = () => context.transport.lastInput(operations.getMainAccountHistory)?.query;
    expect(query()).toEqual({ pageNumber: 1, isIncludeArchive: false });
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(query()).toEqual({ pageNumber: 2, isIncludeArchive: false });
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Withdrawals' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In progress');
    await user.click(screen.getByRole('checkbox', { name: 'Include payments older than 90 days' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'JPY');
    const narrowed = { direction: 'withdrawal', state: 'under-way', accountId: '12' };
    expect(query()).toEqual({ pageNumber: 1, isIncludeArchive: true, ...narrowed });
  });

  it.each([
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const)('is saved as %s, narrowed as it is shown, and says where that failed', async (name, format) => {
    const files = watchFiles();
    const { user, context, settle } = await renderPayments('office/historypay', answering([buildEntry()]));
    await user.click(screen.getByRole('radio', { name: 'Withdrawals' }));
    const file = { fileName: `payments.${format}`, contentType: 'text/plain', content: btoa('a'), isWhole: true };
    context.transport.answer(operations.exportPayments, file);
    await user.click(screen.getByRole('button', { name }));
    await settle();
    expect(files.saved).toEqual([`payments.${format}`]);
    expect(context.transport.lastInput(operations.exportPayments)?.query).toMatchObject({
      direction: 'withdrawal',
      format,
    });
    context.transport.refuse(operations.exportPayments, 'rate_limited');
    await user.click(screen.getByRole('button', { name }));
    await settle();
    expect(screen.getByRole('alert')).toBeVisible();
    files.restore();
  });

  it('is loaded anew when balances move', async () => {
    const { context, settle } = await renderPayments('office/historypay');
    expect(screen.getByText('No payments yet')).toBeVisible();
    context.transport.answer(operations.getMainAccountHistory, { entities: [buildEntry()], total_count: 1 });
    act(() => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount()] }));
    await settle();
    expect(screen.getByText('Received')).toBeVisible();
  });

  it('that did not load says so and loads again', async () => {
    const { user, context } = await renderPayments('office/historypay', {
      prepare: ({ transport }) => transport.refuse(operations.getMainAccountHistory, 'unavailable'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Your payments did not load');
    context.transport.answer(operations.getMainAccountHistory, { entities: [buildEntry()], total_count: 1 });
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    expect(screen.getByText('Received')).toBeVisible();
  });

  it('offers team cash at three completed payments, once [team-cash.three] [team-cash.three-once] [team-cash.cookie]', async () => {
    const entries = [1, 2, 3].map((id) => buildEntry({ id }));
    const options = { ...answering(entries), consent: ['necessary', 'functional'] as const };
    const { user, cookies, services, settle } = await renderPayments('office/historypay', options);
    const dialog = screen.getByRole('dialog', { name: 'Team cash' });
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cookies).toEqual(['team-cash=1; path=/; max-age=321408; samesite=lax']);
    await act(() => services.history.load());
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers team cash by a notification on a phone [team-cash.mobile]', async () => {
    const entries = [1, 2, 3].map((id) => buildEntry({ id }));
    const { context } = await renderPayments('office/historypay', { ...answering(entries), isPhone: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(context.store.notifications.shown).toMatchObject([{ key: 'team-cash', title: 'Team cash' }]);
  });
});

describe('the page of a result', () => {
  it.each([
    'onpay/success',
    'onpay/fail',
    'onpay/withdraw/success',
    'onpay/withdraw/cancel',
    'onpay/success?payment=x',
  ])('%s tells nobody that anything was paid, and asks nothing', async (path) => {
    const { context } = await renderPayments(path);
    const title = 'Back from the provider';
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All payments' })).toHaveAttribute('href', '/en/office/historypay');
    expect([context.transport.calls, context.heads.at(-1)]).toEqual([[], { title }]);
  });

  it.each([
    ['onpay/success', 'deposit', 'succeeded', 'Deposit sent'],
    ['onpay/success', 'deposit', 'pending', 'The deposit is on its way'],
    ['onpay/success', 'deposit', 'failed', 'The deposit failed'],
    ['onpay/cancel', 'deposit', 'cancelled', 'The deposit was cancelled'],
    ['onpay/withdraw/pending', 'withdrawal', 'succeeded', 'Withdrawal paid'],
    ['onpay/withdraw/fail', 'withdrawal', 'failed', 'The withdrawal was not paid'],
  ] as const)('%s tells the player what became of their %s, which has %s', async (path, direction, state, title) => {
    const { payment } = buildStarted({ direction, state, id: '17', amountMinor: 5_000 });
    const prepare = ({ transport }: TestContext) => transport.answer(operations.getPayment, payment);
    const { settle } = await renderPayments(`${path}?payment=17`, { prepare });
    await settle();
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(screen.getByText('Payment 17: €50.00')).toBeVisible();
    expect(screen.getByText('Your balance now: €1,000.00')).toBeVisible();
  });

  it('says nothing of a payment that is somebody else’s', async () => {
    const prepare = ({ transport }: TestContext) => transport.refuse(operations.getPayment, 'not_found');
    await renderPayments('onpay/success?payment=18', { prepare });
    expect(screen.getByRole('heading', { name: 'Back from the provider', level: 1 })).toBeVisible();
  });
});
