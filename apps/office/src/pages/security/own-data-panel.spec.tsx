import { operations } from '@longshot/contracts';
import { buildUserConfig, type WatchedFiles, watchFiles } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const FILE = { fileName: 'everything.json', contentType: 'application/json', content: 'e30=', isWhole: true };
const panel = () => screen.getByRole('region', { name: 'Your data' });

describe('the player’s own data in the office', () => {
  let files: WatchedFiles;
  beforeEach(() => {
    files = watchFiles();
  });
  afterEach(() => files.restore());

  it('are saved as a file, and it is said where that failed', async () => {
    const { user, context, settle } = await renderOffice('office/security');
    context.transport.answer(operations.exportOwnData, FILE);
    await user.click(within(panel()).getByRole('button', { name: 'JSON' }));
    await settle();
    expect(files.saved).toEqual(['everything.json']);
    context.transport.refuse(operations.exportOwnData, 'rate_limited');
    await user.click(within(panel()).getByRole('button', { name: 'PDF' }));
    await settle();
    expect(within(panel()).getByRole('alert')).toHaveTextContent('The file could not be created.');
  });

  it('of a player without a password: it is set first, not asked for', async () => {
    const { user, context } = await renderOffice('office/security');
    act(() => context.store.user.takeConfig(buildUserConfig({ has_password: false }), false));
    await user.click(within(panel()).getByRole('button', { name: 'Close account' }));
    expect(within(panel()).getByRole('status')).toHaveTextContent('have no password here yet');
    expect(within(panel()).queryByLabelText('Current password')).toBeNull();
  });

  it('end with the account: not by a wrong password, nor while there is money', async () => {
    const { user, context, left, settle } = await renderOffice('office/security');
    await user.click(within(panel()).getByRole('button', { name: 'Close account' }));
    const close = () => within(panel()).getByRole('button', { name: 'Close account for good' });
    expect(close()).toBeDisabled();
    const password = within(panel()).getByLabelText('Current password');
    await user.type(password, 'mine');
    context.transport.refuse(operations.closeAccount, 'credentials_invalid', { field: 'password' });
    await user.click(close());
    await settle();
    expect(password).toHaveAccessibleDescription('Wrong password. Try again.');
    context.transport.refuse(operations.closeAccount, 'account_has_money', { field: 'balance' });
    await user.click(close());
    await settle();
    expect(within(panel()).getByRole('alert')).toHaveTextContent('This account still holds money');
    context.transport.answer(operations.closeAccount, { closedAtMs: 0, keptUntilMs: 1_900_000_000_000 });
    await user.click(within(panel()).getByRole('checkbox'));
    await user.click(close());
    await settle();
    expect(context.transport.lastInput(operations.closeAccount)?.body).toEqual({ password: 'mine', isErased: true });
    expect(within(panel()).getByRole('status')).toHaveTextContent('Your account is closed.');
    context.clock.advance(5_000);
    expect(left).toEqual(['/en']);
  });
});
