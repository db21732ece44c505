import { operations } from '@longshot/contracts';
import { TEST_NOW_MS } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { buildAnswer, buildLimit, buildList, buildPending } from '../../testing/build-limits.ts';
import { renderLimits } from '../../testing/render-limits.tsx';

const limitOf = (name: string) => within(screen.getByRole('group', { name }));

describe('the page of limits', () => {
  it('shows the sections in their order [limit.display]', async () => {
    await renderLimits();
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names).toEqual([
      ...[
        'Deposit',
        'Breaks and session',
        'Reality check',
        'Wagering',
        'Loss',
        'Limit changes',
        'How we look after you',
      ],
    ]);
    const extra = within(screen.getByRole('region', { name: 'Breaks and session' }));
    expect(extra.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Breaks and session', 'Take a break', 'Self-exclusion'],
    ]);
  });

  it('says of each limit what is used, what is left, and when something is free again', async () => {
    await renderLimits([buildLimit()]);
    const deposit = limitOf('Deposit, 1 day');
    expect(deposit.getByText('€40.00 of €100.00')).toBeVisible();
    expect(deposit.getByText(/€60\.00 left\. Part of it frees up on/)).toBeVisible();
    expect(deposit.getByRole('progressbar', { name: 'Deposit, 1 day' })).toHaveAttribute('value', '4000');
    expect(limitOf('Deposit, 7 days').getByText('No limit')).toBeVisible();
  });

  it('shows what was changed in another tab, and keeps what is being typed here', async () => {
    const { context, user } = await renderLimits([buildLimit()]);
    const week = limitOf('Deposit, 7 days');
    await user.click(week.getByRole('button', { name: /Deposit, 7 days/ }));
    await user.type(week.getByRole('textbox'), '70');
    context.transport.answer(operations.getLimits, buildList(buildLimit(20, { limitValue: 5_000 }), buildLimit(10)));
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(limitOf('Deposit, 1 day').getByText('€40.00 of €50.00')).toBeVisible();
    expect(limitOf('Loss, 1 day').getByText('€40.00 of €100.00')).toBeVisible();
    expect(week.getByRole('textbox')).toHaveValue('70');
  });

  it('says that an account is closed by a limit in another currency', async () => {
    const closed = buildLimit(20, { id: null, accountId: '12', iso: 'USD', limitValue: 0, limitBalance: 0, used: 0 });
    const { user } = await renderLimits([buildLimit(), closed]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'USD');
    expect(limitOf('Deposit, 1 day').getByText(/Closed in USD/)).toBeVisible();
  });

  it('sets a limit of what was typed, and says before whether it waits', async () => {
    const { user, context } = await renderLimits([buildLimit()]);
    const deposit = limitOf('Deposit, 1 day');
    await user.click(deposit.getByRole('button', { name: 'Change: Deposit, 1 day' }));
    const field = deposit.getByRole('textbox', { name: 'New limit in EUR' });
    await user.click(deposit.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Enter an amount above zero.');
    await user.type(field, '50');
    expect(field).toHaveAccessibleDescription('Applies at once.');
    await user.clear(field);
    await user.type(field, '150,50');
    expect(field).toHaveAccessibleDescription('This is higher than now: you can confirm it in 24 hours.');
    await user.click(deposit.getByRole('button', { name: 'Save' }));
    const limits = [{ limitType: 20, limitValue: 15_050, accountId: '11', iso: 'EUR' }];
    expect(context.transport.lastInput(operations.setLimits)).toEqual({ body: { limits } });
    expect(screen.getByText('Saved.')).toBeVisible();
  });

  it('sets a period of one’s own where the type has one [limit.periods-week]', async () => {
    const { user, context } = await renderLimits();
    const wagering = limitOf('Wagering, 1 day');
    await user.click(wagering.getByRole('button', { name: 'Set a limit: Wagering, 1 day' }));
    await user.type(wagering.getByRole('textbox'), '10');
    await user.selectOptions(wagering.getByRole('combobox', { name: 'Period' }), '48 hours');
    await user.click(wagering.getByRole('button', { name: 'Save' }));
    const [limit] = context.transport.lastInput(operations.setLimits)?.body.limits ?? [];
    expect(limit).toMatchObject({ limitType: 1, limitValue: 1_000, periodHours: 48 });
    await user.click(limitOf('Wagering, 7 days').getByRole('button', { name: 'Set a limit: Wagering, 7 days' }));
    expect(limitOf('Wagering, 7 days').queryByRole('combobox')).toBeNull();
  });

  it('says what stands before a deposit, and takes no for an answer', async () => {
    const { user, context } = await renderLimits();
    const asked = { ...buildList(), isPromptDue: true, missingTypes: [20, 22], breakUntilMs: TEST_NOW_MS + 60_000 };
    context.transport.answer(operations.getLimits, asked);
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(screen.getByRole('region', { name: 'Set your limits to deposit' })).toHaveTextContent(
      'Deposit, 1 day · Deposit, 30 days',
    );
    expect(screen.getByRole('region', { name: 'Time for a break' })).toHaveTextContent('You can bet again from');
    const prompt = within(screen.getByRole('region', { name: 'Would you like a deposit limit?' }));
    context.transport.answer(operations.declineLimits, buildList());
    await user.click(prompt.getByRole('button', { name: 'No limit for now' }));
    expect(context.transport.countOf(operations.declineLimits)).toBe(1);
    expect(screen.queryByRole('region', { name: 'Would you like a deposit limit?' })).toBeNull();
  });

  it('offers the way back once an exclusion has run its time, and says when it ends', async () => {
    const excluded = buildLimit(30, { limitValue: 180, endsAt: Math.floor(TEST_NOW_MS / 1000) - 60 });
    const { user, context } = await renderLimits([excluded]);
    context.transport.answer(operations.getLimits, { ...buildList(excluded), canReturn: true });
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    const group = within(screen.getByRole('group', { name: 'Self-exclusion' }));
    expect(group.getByText(/You stay excluded until you ask to come back/)).toBeVisible();
    const asked = { ...buildList(excluded), canReturn: false, returnsAtMs: TEST_NOW_MS + 86_400_000 };
    context.transport.answer(operations.requestReturn, asked);
    await user.click(group.getByRole('button', { name: 'I want to come back' }));
    expect(group.getByText(/Your self-exclusion ends on/)).toBeVisible();
    expect(group.queryByRole('button', { name: 'I want to come back' })).toBeNull();
  });

  it('asks for a limit to be taken away', async () => {
    const { user, context } = await renderLimits([buildLimit()]);
    await user.click(screen.getByRole('button', { name: 'Remove: Deposit, 1 day' }));
    expect(context.transport.lastInput(operations.deleteLimit)).toEqual({ query: { limitType: 20, accountId: '11' } });
  });

  it('shows the questions before a raise, and sends the answers with their token [limit.questions]', async () => {
    const question = { id: 'chance', question: 'How does it change?', answers: [{ id: 'never', answer: 'Never' }] };
    const asking = { status: 'QUESTIONS', questions: [question], tokenGuid: 'token-1' } as const;
    const { user, context } = await renderLimits([buildLimit()], {
      prepare: ({ transport }) => {
        transport.answer(operations.setLimits, buildAnswer([buildLimit()], { ...asking, questions: [question] }));
        transport.answer(operations.sendTestAnswers, {
          questionsResult: [],
          success: false,
          limitsData: [buildLimit()],
        });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Change: Deposit, 1 day' }));
    await user.type(screen.getByRole('textbox'), '900');
    await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: 'Save' }));
    const modal = within(screen.getByRole('dialog', { name: 'Three questions first' }));
    await user.click(modal.getByRole('radio', { name: 'Never' }));
    await user.click(modal.getByRole('button', { name: 'Send answers' }));
    expect(context.transport.lastInput(operations.sendTestAnswers)).toEqual({
      body: { tokenGuid: 'token-1', answers: [{ questionId: 'chance', answerId: 'never' }] },
    });
    expect(modal.getByRole('alert')).toHaveTextContent('Not all answers were right');
  });

  it('loads again what did not load', async () => {
    const { user, context } = await renderLimits([], {
      prepare: ({ transport }) => transport.refuse(operations.getLimits, 'internal_error'),
    });
    expect(screen.getByText('Your limits did not load')).toBeVisible();
    context.transport.answer(operations.getLimits, buildList());
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    expect(await screen.findByRole('region', { name: 'Deposit' })).toBeVisible();
  });
});

describe('a change that waits', () => {
  it('may be cancelled while it waits [limit.cancel-success]', async () => {
    const { user, context } = await renderLimits([buildLimit(), buildPending()]);
    expect(screen.getByText(/Changes to €150\.00: you can confirm it from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const body = { action: 'reject', limitType: 20, accountId: '11' };
    expect(context.transport.lastInput(operations.decideLimit)).toEqual({ body });
    expect(screen.getByText('The change is cancelled. Your limit stays as it was.')).toBeVisible();
  });

  it('is confirmed or rejected by its deadline, which is its start and a day [limit.deposit-deadline] [limit.confirm-success]', async () => {
    const startedAt = 1_700_000_000;
    const pending = buildPending({ needApprove: true, startedAt });
    const { user, context } = await renderLimits([buildLimit(), pending]);
    const at = context.formatters.dateTime((startedAt + 86_400) * 1000);
    expect(screen.getByText(`Changes to €150.00 if you confirm by ${at}.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Your new limit is in force.')).toBeVisible();
  });
});

describe('breaks and self-exclusion', () => {
  it('offer what the gateway offers [limit.timeout-options] [limit.exclusion-options] [limit.session-options] [limit.reality-options]', async () => {
    await renderLimits();
    const days = limitOf('Take a break')
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(days).toEqual(['1 day', '7 days', '30 days']);
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf('How long')).toEqual(
      [1, 7, 30, 90, 180, 365, 730, 1095, 1825].map((each) => (each === 1 ? '1 day' : `${each} days`)),
    );
    expect(optionsOf('Session limit')).toEqual([
      ...['No limit', '1 hour'],
      ...Array.from({ length: 23 }, (_, index) => `${index + 2} hours`),
    ]);
    expect(optionsOf('Reality check')).toEqual([
      'No limit',
      ...[5, 10, 15, 30, 45, 60].map((each) => `${each} minutes`),
    ]);
  });

  it('are set only after what they mean was read and ticked', async () => {
    const { user, context } = await renderLimits();
    const exclusion = limitOf('Self-exclusion');
    await user.selectOptions(exclusion.getByRole('combobox', { name: 'How long' }), '30 days');
    await user.selectOptions(exclusion.getByRole('combobox', { name: 'Reason' }), 'I want a break');
    await user.click(exclusion.getByRole('button', { name: 'Exclude myself' }));
    const modal = within(screen.getByRole('dialog', { name: 'Exclude yourself for 30 days?' }));
    await user.click(modal.getByRole('button', { name: 'Exclude me for 30 days' }));
    expect(modal.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box first.');
    expect(context.transport.countOf(operations.setLimits)).toBe(0);
    await user.click(modal.getByRole('checkbox'));
    await user.click(modal.getByRole('button', { name: 'Exclude me for 30 days' }));
    expect(context.transport.lastInput(operations.setLimits)).toEqual({
      body: { limits: [{ limitType: 30, limitValue: 30, reasonId: 4 }] },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have no way to be cancelled while active [limit.extra-no-cancel]', async () => {
    await renderLimits([buildLimit(30, { endsAt: 2_000_000_000 }), buildLimit(33, { endsAt: 2_000_000_000 })]);
    for (const name of ['Self-exclusion', 'Take a break']) {
      expect(limitOf(name).getByText(/In force until .* It cannot be cancelled\./)).toBeVisible();
      expect(limitOf(name).queryByRole('button', { name: /Remove|Cancel/ })).toBeNull();
    }
  });

  it('warn of an exclusion that is set until it begins [limit.exclusion-warning] [limit.exclusion-warning-started]', async () => {
    const coming = buildLimit(30, { startedAt: 4_000_000_000, endsAt: 4_000_086_400 });
    await renderLimits([coming]);
    expect(limitOf('Self-exclusion').getByRole('alert')).toHaveTextContent('Your self-exclusion starts on');
  });

  it('show a limit of the type without a meaning, and offer none [limit.type-37]', async () => {
    await renderLimits([buildLimit(37, { limitValue: 3 })]);
    expect(limitOf('Another limit').getByText('3 days')).toBeVisible();
    expect(limitOf('Another limit').queryByRole('button')).toBeNull();
  });
});

describe('limits of time', () => {
  it('are saved when they are chosen, and taken away by choosing none [limit.session-not-set] [limit.session-remaining]', async () => {
    const { user, context } = await renderLimits([
      buildLimit(31, { limitValue: 2, limitBalance: 1.5, endsAt: 2_000_000_000 }),
    ]);
    expect(screen.getByText(/90 minutes left today/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Session limit' }));
    await user.selectOptions(form.getByRole('combobox'), '1 hour');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(context.transport.lastInput(operations.setLimits)?.body.limits).toEqual([{ limitType: 31, limitValue: 1 }]);
    await user.selectOptions(form.getByRole('combobox'), 'No limit');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(context.transport.lastInput(operations.deleteLimit)).toEqual({ query: { limitType: 31 } });
  });
});

describe('the slot of the payment page', () => {
  it('says what may still be deposited, and nothing without a limit', async () => {
    await renderLimits([buildLimit(), buildLimit(1)], { slot: 'deposit-limits' }, 'office/recharge');
    const slot = within(screen.getByRole('group', { name: 'What you can still deposit' }));
    expect(slot.getByText(/€60\.00 left/)).toBeVisible();
    expect(slot.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('is empty without a limit', async () => {
    await renderLimits([], { slot: 'deposit-limits' }, 'office/recharge');
    expect(screen.queryByRole('group')).toBeNull();
  });
});
