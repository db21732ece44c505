import { operations } from '@longshot/contracts';
import { buildAccount, buildSession, buildUser } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const euros = buildAccount();
const kuna = buildAccount({ id: '12', type: 9, iso: 'HRK', balanceMinor: 75_345, isActive: false });
const session = buildSession({ user: buildUser({ conversionStatus: 2 }), accounts: [euros, kuna] });

describe('the page of a conversion', () => {
  it('says what an account comes to, converts it, and leads to the accounts', async () => {
    const { user, context, settle } = await renderOffice('convert-account', { session });
    expect(await screen.findByText('€100.00')).toBeVisible();
    expect(screen.getByText('1 EUR = 7.5345 HRK')).toBeVisible();
    for (const operation of [operations.convertAccount, operations.getAccounts] as const) {
      context.transport.answer(operation, { accounts: [euros] });
    }
    context.transport.answer(operations.getUserState, {
      user: buildUser({ conversionStatus: 0 }),
      accounts: [euros],
      serverTimeMs: 0,
    });
    await user.click(screen.getByRole('button', { name: 'Convert to EUR' }));
    await settle();
    expect(context.transport.lastInput(operations.convertAccount)).toEqual({ body: { status: 2 } });
    expect(context.navigator.url).toBe('/en/office/account');
    expect(context.store.session.user?.conversionStatus).toBe(0);
    expect(context.store.session.accounts.map(({ iso }) => iso)).toEqual(['EUR']);
  });

  it('says that it is not allowed, and stays', async () => {
    const { user, context, settle } = await renderOffice('convert-account', { session });
    context.transport.refuse(operations.convertAccount, 'forbidden', { field: 'status' });
    await user.click(await screen.findByRole('button', { name: 'Convert to EUR' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('This is not possible with your account right now.');
    expect(context.navigator.url).toBe('/en/convert-account');
  });

  it('says that there is nothing to convert', async () => {
    await renderOffice('convert-account', { session: buildSession({ accounts: [euros] }) });
    expect(await screen.findByText('You have no account to convert.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Convert/ })).toBeNull();
  });
});
