import { operations } from '@longshot/contracts';
import { buildAccount, buildSession } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildStarted } from '../../testing/build-payments.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const amount = () => screen.getByLabelText('Amount in EUR');
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('a deposit', () => {
  it('is sent with its amount in minor units, and goes on at the provider', async () => {
    const { user, context, left } = await renderPayments('office/recharge');
    await user.click(screen.getByRole('radio', { name: /^Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: '€50.00' }));
    expect(amount()).toHaveValue('50.00');
    await user.click(button(/^Deposit €50.00$/));
    expect(context.transport.lastInput(operations.createDeposit)).toEqual({
      body: { accountId: '11', iso: 'EUR', methodId: 'bank-transfer', amountMinor: 5_000, language: 'en' },
      idempotencyKey: 'key-00000001',
    });
    expect(left).toEqual(['/sandbox-pay/page_1']);
    expect(button(/^Deposit €50.00$/)).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['', 'Enter an amount.'],
    ['abc', 'Enter a valid amount in this currency.'],
    ['-1', 'Enter a valid amount in this currency.'],
    ['10.001', 'Enter a valid amount in this currency.'],
    ['0', 'The minimum here is €10.00.'],
    ['9,99', 'The minimum here is €10.00.'],
  ])('of %p is not sent: the field says why and has the focus', async (text, message) => {
    const { user, context } = await renderPayments('office/recharge');
    if (text !== '') await user.type(amount(), text);
    await user.click(button(/^Deposit/));
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(message);
    expect(amount()).toHaveFocus();
    expect(context.transport.countOf(operations.createDeposit)).toBe(0);
  });

  it('above the maximum of the method cannot be sent, and says so at once', async () => {
    const { user } = await renderPayments('office/recharge');
    await user.type(amount(), '250.01');
    expect(button(/^Deposit/)).toBeDisabled();
    expect(amount()).toHaveAccessibleDescription('The maximum here is €250.00.');
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    expect(button(/^Deposit €250.01$/)).toBeEnabled();
  });

  it('that a limit refuses says what may still come, at the amount', async () => {
    const { user, context } = await renderPayments('office/recharge');
    const refusals = [{ code: 'limit_reached', boundMinor: 1_500 }] as const;
    context.transport.refuse(operations.createDeposit, 'limit_reached', {
      field: 'amountMinor',
      refusals: [...refusals],
    });
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(amount()).toHaveAccessibleDescription('You can still deposit €15.00 within your limit.');
    await user.type(amount(), '0');
    expect(amount()).toBeValid();
  });

  it.each([
    ['self_excluded', 'You are self-excluded: deposits are closed until it ends.'],
    ['blocked', 'This is not available for your account. Contact support to find out why.'],
    ['unavailable', 'The payment provider is not responding. Try again in a moment.'],
    ['internal_error', 'That did not work. No money was moved. Try again in a moment.'],
  ] as const)('that is refused as %s says so above the button', async (code, message) => {
    const { user, context } = await renderPayments('office/recharge');
    context.transport.refuse(operations.createDeposit, code, { field: 'amountMinor' });
    if (code !== 'self_excluded') context.transport.refuse(operations.createDeposit, code);
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it.each([
    ['needs_data', 'Some of your details are missing. Complete them first.', 'office/account/edit'],
    ['needs_identification', 'We have to verify your identity before money moves.', 'office/identification'],
    ['limit_prompt_due', 'First decide whether you want a deposit limit.', 'office/responsible'],
    ['deposit_limits_missing', 'Your country requires deposit limits.', 'office/responsible'],
    [
      'country_not_served',
      'We take no deposits in your country. You can still withdraw your money.',
      'country-not-served',
    ],
    ['currency_frozen', 'This currency is closed for deposits. Use another account.', 'office/account'],
    ['terms_changed', 'Our terms have changed. Read and accept them first.', 'confirm-terms'],
    ['under_age', 'You are not of legal age.', 'office/account'],
    ['self_excluded', 'You are self-excluded: deposits are closed until it ends.', 'office/responsible'],
  ] as const)('that the decision of access refuses as %s says so and leads to the page it names', async (...row) => {
    const [code, message, page] = row;
    const { user, context } = await renderPayments('office/recharge');
    context.transport.refuse(operations.createDeposit, code, { reason: 'told', page });
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('link', { name: 'What to do' }));
    expect(context.navigator.url).toBe(`/en/${page}`);
  });

  it('that waits for a message about play to be read says so, and nothing of limits', async () => {
    const { user, context } = await renderPayments('office/recharge');
    const page = 'office/responsible';
    context.transport.refuse(operations.createDeposit, 'limit_prompt_due', { reason: 'care', page });
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(screen.getByRole('alert')).toHaveTextContent(/^We have sent you a message about your play\. Read it first/);
    await user.click(screen.getByRole('link', { name: 'What to do' }));
    expect(context.navigator.url).toBe(`/en/${page}`);
  });

  it('whose answer was lost is sent again under the same key, and another one under a new key', async () => {
    const { user, context } = await renderPayments('office/recharge');
    context.transport.fail(operations.createDeposit, { status: 0, code: 'network' });
    const keys: unknown[] = [];
    const send = async () => {
      await user.click(button(/^Deposit €/));
      keys.push(context.transport.lastInput(operations.createDeposit)?.idempotencyKey);
    };
    await user.type(amount(), '20');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('it is never made twice');
    await send();
    await user.type(amount(), '0');
    await send();
    expect(keys).toEqual(['key-00000001', 'key-00000001', 'key-00000002']);
  });

  it('that failed at once leads to the page of its result', async () => {
    const { user, context } = await renderPayments('office/recharge');
    const started = buildStarted({ state: 'failed' }, null);
    context.transport.answer(operations.createDeposit, started);
    context.transport.answer(operations.getPayment, started.payment);
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(await screen.findByRole('heading', { name: 'The deposit failed' })).toBeVisible();
    expect(context.heads.at(-1)).toEqual({ title: 'The deposit failed' });
  });

  it('is paid by a kept way with one press, which stands first and is removed with the focus kept', async () => {
    const kept = (id: string, methodId: string) => ({ id, methodId, label: '•••• 4242', usedAtMs: 1 });
    const saved = [kept('5', 'bank-transfer'), kept('6', 'e-wallet')];
    const { user, context } = await renderPayments('office/recharge', {
      prepare: ({ transport }) => {
        transport.answer(operations.getSavedMethods, {
          saved,
          lastUsed: { deposit: 'bank-transfer', withdrawal: null },
        });
        transport.answer(operations.removeSavedMethod, {
          saved: [],
          lastUsed: { deposit: 'bank-transfer', withdrawal: null },
        });
      },
    });
    const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.slice(0, 13));
    expect(names()).toEqual(['Bank transfer', 'Bank transfer', 'VoucherInstan']);
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(context.transport.lastInput(operations.createDeposit)?.body).toMatchObject({
      methodId: 'bank-transfer',
      savedMethodId: '5',
    });
    await user.click(screen.getByRole('button', { name: 'Remove Bank transfer •••• 4242' }));
    expect(context.transport.lastInput(operations.removeSavedMethod)).toEqual({ params: { savedId: '5' } });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  });

  it('keeps what is paid with by consent alone, where the way can be kept', async () => {
    const { user, context } = await renderPayments('office/recharge');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Bank transfer/ }));
    const consent = screen.getByRole('checkbox', { name: /^Save this for next time/ });
    expect(consent).not.toBeChecked();
    await user.click(consent);
    await user.type(amount(), '20');
    await user.click(button(/^Deposit €20.00$/));
    expect(context.transport.lastInput(operations.createDeposit)?.body).toMatchObject({ isSaving: true });
  });

  it('has the way to the limits beside it, and the place for what is known of them', async () => {
    await renderPayments('office/recharge');
    expect(screen.getByRole('link', { name: 'See and change limits' })).toHaveAttribute(
      'href',
      '/en/office/responsible',
    );
    expect(document.querySelector('[data-slot="deposit-limits"]')).not.toBeNull();
  });

  it('is of the account that is chosen, in its currency', async () => {
    const yen = buildAccount({ id: '12', type: 9, iso: 'JPY', balanceMinor: 5_000, isActive: false });
    const pounds = buildAccount({ id: '13', type: 9, iso: 'GBP', isActive: false });
    const session = buildSession({ accounts: [buildAccount(), yen, pounds] });
    const { user } = await renderPayments('office/recharge', { session });
    const accounts = screen.getByRole('combobox', { name: 'Account' });
    expect([...accounts.querySelectorAll('option')].map(({ value }) => value)).toEqual(['11', '12']);
    await user.selectOptions(accounts, '12');
    expect(screen.getByLabelText('Amount in JPY')).toHaveAccessibleDescription('From ¥1,500 to ¥800,000');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });
});

describe('a withdrawal', () => {
  it('is sent with where it goes, and says before that it cannot be cancelled', async () => {
    const { user, context } = await renderPayments('office/deduce');
    expect(screen.getByText('You cannot cancel a withdrawal.')).toBeVisible();
    await user.type(amount(), '300');
    await user.type(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00');
    await user.type(screen.getByLabelText('Account holder'), 'Ada Example');
    await user.click(button(/^Withdraw €300.00$/));
    expect(context.transport.lastInput(operations.createWithdrawal)?.body).toMatchObject({
      amountMinor: 30_000,
      methodId: 'bank-transfer',
      destination: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ada Example' },
    });
  });

  it('goes first back the way it came: the page says which way takes how much, and why', async () => {
    const shares = (...most: readonly [number, number]) => ({
      methods: [
        { methodId: 'bank-transfer', backMinor: 2_000, mostMinor: most[0] },
        { methodId: 'e-wallet', backMinor: most[1], mostMinor: most[1] },
      ],
    });
    const { user, context, settle } = await renderPayments('office/deduce', {
      prepare: ({ transport }) => transport.answer(operations.getPayoutMethods, shares(100_000, 0)),
    });
    expect(screen.getByRole('radio', { name: /^E-wallet.*First, €20.00 goes back by Bank transfer/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Bank transfer.*You paid in €20.00 of it this way/ })).toBeChecked();
    context.transport.answer(operations.getPayoutMethods, shares(2_000, 5_000));
    act(() => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount({ balanceMinor: 100_000 })] }));
    await settle();
    await user.click(screen.getByRole('radio', { name: /^E-wallet.*Up to €50.00 now/ }));
    await user.type(amount(), '50.01');
    expect(amount()).toHaveAccessibleDescription(/^You can withdraw up to €50.00 this way now/);
    expect(button(/^Withdraw €50.01$/)).toBeDisabled();
  });

  it('says of each field what is wrong with it, a card number above all', async () => {
    const { user, context } = await renderPayments('office/deduce');
    await user.type(amount(), '1000.01');
    await user.type(screen.getByLabelText('IBAN'), '4111 1111 1111 1111');
    await user.click(button(/^Withdraw/));
    expect(amount()).toHaveAccessibleDescription('You have €1,000.00 available.');
    expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(/looks like a card number/);
    expect(screen.getByLabelText('Account holder')).toHaveAccessibleDescription(
      'Enter the name of the account holder.',
    );
    expect(amount()).toHaveFocus();
    expect(context.transport.countOf(operations.createWithdrawal)).toBe(0);
  });

  it('shows what the gateway says of a field at the field', async () => {
    const { user, context } = await renderPayments('office/deduce');
    context.transport.refuse(operations.createWithdrawal, 'validation_failed', { field: 'destination.email' });
    await user.click(screen.getByRole('radio', { name: /^E-wallet/ }));
    await user.type(amount(), '20');
    await user.type(screen.getByLabelText('Wallet email'), 'ada@wallet.example');
    await user.click(button(/^Withdraw €20.00$/));
    expect(screen.getByLabelText('Wallet email')).toBeInvalid();
    expect(screen.getByLabelText('Wallet email')).toHaveFocus();
  });

  it('shows what is held, and again when balances move', async () => {
    const held = (heldMinor: number) => ({ accounts: [{ accountId: '11', iso: 'EUR', heldMinor }] });
    const { context, settle } = await renderPayments('office/deduce', {
      prepare: ({ transport }) => transport.answer(operations.getHeldMoney, held(30_000)),
    });
    const fact = screen.getByText('Held for withdrawals').parentElement;
    expect(fact).toHaveTextContent('€300.00');
    context.transport.answer(operations.getHeldMoney, held(0));
    act(() => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount()] }));
    await settle();
    expect(fact).toHaveTextContent('€0.00');
  });
});
