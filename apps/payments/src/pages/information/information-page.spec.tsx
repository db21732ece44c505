import { operations } from '@longshot/contracts';
import { buildVisitor } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

describe('payment information', () => {
  it('tells a visitor every way in and out, in the currency they choose', async () => {
    const { user, context } = await renderPayments('information/payment', { session: buildVisitor() });
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        );
    expect(rowsOf('Deposits')).toEqual([
      ['Voucher', '€10.00', '€250.00', 'Instant', 'No fee'],
      ['Bank transfer', '€10.00', '€5,000.00', '1 to 30 minutes', 'No fee'],
    ]);
    expect(rowsOf('Withdrawals').map((cells) => cells[3])).toEqual(['1 to 3 days', 'Up to 1 day']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'JPY');
    expect(rowsOf('Deposits')).toEqual([['Bank transfer', '¥1,500', '¥800,000', '1 to 30 minutes', 'No fee']]);
    await user.click(screen.getByRole('button', { name: 'Sign in to deposit' }));
    expect(context.signInRequests).toEqual(['sign-in']);
  });

  it('leads a player to the deposit', async () => {
    await renderPayments('information/payment');
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/office/recharge');
  });

  it('that did not load says so and loads again', async () => {
    const { user, context, settle } = await renderPayments('information/payment', {
      prepare: ({ transport }) => transport.refuse(operations.getPaymentMethods, 'unavailable'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Payment methods did not load');
    context.transport.answer(operations.getPaymentMethods, { methods: [] });
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(screen.getByRole('table', { name: 'Deposits' })).toBeVisible();
  });
});
