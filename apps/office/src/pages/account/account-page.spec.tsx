import { operations } from '@longshot/contracts';
import { buildAccount, buildCouponBet, buildSession, buildUserConfig, watchFiles } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { buildDays, buildLine, buildLines, buildMoney } from '../../testing/build-office.ts';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const dollar = buildAccount({ id: '12', iso: 'USD', type: 9, balanceMinor: 0, isActive: false });
const bonus = buildAccount({ id: '13', type: 4, balanceMinor: 1_500, isActive: false });

const show = (options: RenderOptions = {}) => renderOffice('office/account', options);
const rows = () =>
  within(screen.getByRole('table', { name: 'Currencies' }))
    .getAllByRole('row')
    .slice(1);

describe('the account page', () => {
  it('says what is in the account in use, in open bets, held and owed', async () => {
    await show({
      prepare: ({ transport }) =>
        transport.answer(operations.getAccountsMoney, {
          accounts: [
            buildMoney('11', {
              heldMinor: 3_000,
              owedMinor: 250,
              openStakesMinor: 5_200,
              possibleWinMinor: 31_840,
              openCoupons: 5,
            }),
          ],
        }),
    });
    const top = within(screen.getByRole('region', { name: 'Account in use' }));
    expect(top.getByText('€100.00')).toBeVisible();
    expect(top.getByText('5 coupons, possible win €318.40')).toBeVisible();
    expect([top.getByText('€30.00'), top.getByText('€2.50'), top.getByText('€52.00')]).toHaveLength(3);
    expect(top.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/office/recharge');
  });

  it('lists main, bonus and added accounts by their types [account.types] [coupon.bonus-account]', async () => {
    await show({ session: buildSession({ accounts: [buildAccount(), bonus, dollar] }) });
    const texts = rows().map((row) => row.textContent ?? '');
    expect(texts[0]).toContain('Main account');
    expect(texts[1]).toContain('Bonus account');
    expect(texts[2]).toContain('Added account');
    expect(within(rows()[1] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('adds the chosen currency, of those the player does not have', async () => {
    const { user, context } = await show();
    context.transport.answer(operations.addCurrency, { data: { message: 'currency_added' } });
    context.transport.answer(operations.getAccounts, { accounts: [buildAccount(), dollar] });
    expect(screen.getByLabelText('Another currency')).toHaveTextContent(/^USD – US Dollar$/);
    await user.click(screen.getByRole('button', { name: 'Add currency' }));
    expect(context.transport.lastInput(operations.addCurrency)?.body).toEqual({ currencyId: 'USD' });
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('You already have an account in every currency we offer.')).toBeVisible();
  });

  it('uses another account and keeps the coupon [account.switch]', async () => {
    const { user, context } = await show({
      session: buildSession({ accounts: [buildAccount(), dollar] }),
      bets: [buildCouponBet()],
    });
    const used = [buildAccount({ isActive: false }), { ...dollar, isActive: true }];
    context.transport.answer(operations.changeActiveAccount, { accounts: used });
    context.transport.answer(operations.getAccounts, { accounts: used });
    await user.click(screen.getByRole('button', { name: 'Use the account in USD' }));
    expect(context.store.session.activeAccount?.iso).toBe('USD');
    expect(context.store.coupon.bets).toHaveLength(1);
    expect(context.notified).toMatchObject([{ tone: 'success', title: 'Account 12 is now in use.' }]);
  });

  it('says nothing of it over a game of bingo [account.change-success-bingo]', async () => {
    const { services, context } = await show({ session: buildSession({ accounts: [buildAccount(), dollar] }) });
    context.transport.answer(operations.changeActiveAccount, { accounts: [{ ...dollar, isActive: true }] });
    window.history.replaceState(null, '', '/en/bingo/classic');
    await act(async () => void (await services.accounts.use('12')));
    window.history.replaceState(null, '', '/');
    expect(context.notified).toEqual([]);
  });

  it('removes an empty account that is not in use, and offers it for no other', async () => {
    const yen = buildAccount({ id: '14', iso: 'JPY', type: 9, balanceMinor: 500, isActive: false });
    const { user, context } = await show({ session: buildSession({ accounts: [buildAccount(), dollar, yen] }) });
    expect(
      screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Remove the account in USD']);
    context.transport.answer(operations.removeCurrency, { data: { message: 'currency_removed' } });
    context.transport.answer(operations.getAccounts, { accounts: [buildAccount(), yen] });
    await user.click(screen.getByRole('button', { name: 'Remove the account in USD' }));
    expect(rows()).toHaveLength(2);
  });

  it('says why an account was not removed', async () => {
    const { user, context } = await show({ session: buildSession({ accounts: [buildAccount(), dollar] }) });
    context.transport.refuse(operations.removeCurrency, 'account_has_money', { field: 'currencyId' });
    await user.click(screen.getByRole('button', { name: 'Remove the account in USD' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This account still holds money');
  });
});

describe('balance and result by day', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Balance and result' }));

  it('are drawn and said in one sentence, with what came, went and was played', async () => {
    await show();
    expect(panel().getByRole('img')).toHaveAccessibleName(
      'From 13 Jan 2027 to 14 Jan 2027: balance from €100.00 to €140.00, play result \u2212€10.00.',
    );
    const sums = panel().getAllByRole('definition');
    expect(sums.map(({ textContent }) => textContent)).toEqual(['€50.00', '€0.00', '\u2212€10.00']);
  });

  it('are of the account in use, over as long as the player likes', async () => {
    const { user, context } = await show();
    const asked = () => context.transport.lastInput(operations.getAccountDays)?.query;
    expect(asked()).toEqual({ accountId: '11', days: 30 });
    await user.click(panel().getByRole('radio', { name: '365 days' }));
    expect(asked()).toEqual({ accountId: '11', days: 365 });
  });

  it('are read anew when the balance moves', async () => {
    const { context, settle } = await show();
    context.transport.answer(operations.getAccountDays, buildDays({ openingMinor: 7_777 }));
    act(() => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount()] }));
    await settle();
    expect(panel().getByRole('img')).toHaveAccessibleName(/from €77\.77 to/);
  });

  it('say that they did not load, and are asked for again', async () => {
    const { user, context, settle } = await show({
      prepare: ({ transport }) => transport.refuse(operations.getAccountDays, 'unavailable'),
    });
    expect(panel().getByRole('alert')).toHaveTextContent('The chart did not load');
    context.transport.answer(operations.getAccountDays, buildDays());
    await user.click(panel().getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(panel().getByRole('img')).toBeVisible();
  });
});

describe('what waits for the player', () => {
  const waiting = () => screen.queryByRole('region', { name: 'Waiting for you' });

  it('is there with the pages that do it, and goes when it is done', async () => {
    const session = buildSession({ accounts: [buildAccount()] });
    if (session.user === null) throw new Error('nobody is signed in');
    const { context } = await show({
      session: { ...session, user: { ...session.user, conversionStatus: 1 } },
      prepare: ({ store }) => store.user.takeConfig(buildUserConfig({ protection_level: 20 }), true),
    });
    const links = within(waiting() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/en/convert-account', '/en/office/security']),
    );
    act(() => context.store.user.takeConfig(buildUserConfig({ protection_level: 100 }), true));
    expect(within(waiting() as HTMLElement).queryByRole('link', { name: 'Protect' })).toBeNull();
  });
});

describe('the statement', () => {
  const statement = () => within(screen.getByRole('region', { name: 'Statement' }));

  it('has a line for each movement with its sign and the balance after it', async () => {
    await show();
    const row = within(statement().getByRole('table')).getAllByRole('row')[1] as HTMLElement;
    expect(within(row).getByText('\u2212€10.00')).toBeVisible();
    expect(within(row).getByText('€90.00')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Coupon 9001' })).toHaveAttribute('href', '/en/office/history');
    expect(statement().getByText('Closing balance').parentElement).toHaveTextContent('€90.00');
  });

  it('is narrowed by period and kind', async () => {
    const { user, context } = await show();
    await user.click(statement().getByRole('radio', { name: '7 days' }));
    await user.selectOptions(statement().getByLabelText('Type'), 'Bets');
    expect(context.transport.lastInput(operations.getAccountLines)?.query).toEqual({
      accountId: '11',
      kind: 'stake',
      fromMs: context.now() - 7 * 86_400_000,
    });
  });

  it('is of the account that is chosen', async () => {
    const { user, context, settle } = await show({ session: buildSession({ accounts: [buildAccount(), dollar] }) });
    await user.selectOptions(statement().getByLabelText('Account'), '12');
    await settle();
    const requested = context.transport.calls.filter(({ name }) => name === 'getAccountLines');
    expect(requested.map(({ input }) => (input['query'] as { accountId: string }).accountId)).toEqual(['11', '12']);
  });

  it.each([
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const)('is saved as %s, narrowed as it is shown', async (name, format) => {
    const files = watchFiles();
    const { user, context, settle } = await show();
    await user.selectOptions(statement().getByLabelText('Type'), 'Bets');
    await settle();
    const file = { fileName: `statement.${format}`, contentType: 'text/plain', content: btoa('a'), isWhole: true };
    context.transport.answer(operations.exportStatement, file);
    await user.click(statement().getByRole('button', { name }));
    await settle();
    expect(files.saved).toEqual([`statement.${format}`]);
    const shown = context.transport.lastInput(operations.getAccountLines)?.query;
    const { kind } = { ...shown } as { kind?: string };
    expect(context.transport.lastInput(operations.exportStatement)?.query).toMatchObject({ kind, format });
    files.restore();
  });

  it('goes on with older lines below those shown', async () => {
    const { user, context, settle } = await show({
      prepare: ({ transport }) =>
        transport.answer(operations.getAccountLines, ({ query }) =>
          buildLines({
            lines: [buildLine({ id: query?.before === undefined ? '31' : '30' })],
            hasMore: query?.before === undefined,
          }),
        ),
    });
    await user.click(statement().getByRole('button', { name: 'Show older entries' }));
    await settle();
    expect(context.transport.lastInput(operations.getAccountLines)?.query).toMatchObject({ before: '31' });
    expect(within(statement().getByRole('table')).getAllByRole('row')).toHaveLength(3);
    expect(statement().queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('is read anew when the balance moves, and an answer that was overtaken is passed by', async () => {
    const { context, services, settle } = await show();
    const slow = context.transport.hold(operations.getAccountLines);
    act(() => void services.lines.load());
    context.transport.answer(operations.getAccountLines, buildLines({ lines: [buildLine({ id: '40' })] }));
    act(() => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount()] }));
    await settle();
    await act(async () => slow.resolve(buildLines({ lines: [] })));
    expect(services.lines.lines.map(({ id }) => id)).toEqual(['40']);
  });

  it('says that it failed, and tries again', async () => {
    const { user, context, settle } = await show({
      prepare: ({ transport }) => transport.refuse(operations.getAccountLines, 'unavailable'),
    });
    expect(statement().getByRole('alert')).toHaveTextContent('The statement did not load');
    context.transport.answer(operations.getAccountLines, buildLines({ lines: [] }));
    await user.click(statement().getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(statement().getByText('No transactions')).toBeVisible();
  });
});
