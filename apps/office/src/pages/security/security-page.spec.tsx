import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildUser, buildUserConfig } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { buildSessions } from '../../testing/build-office.ts';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const show = async (options: RenderOptions = {}) => {
  const rendered = await renderOffice('office/security', options);
  await screen.findByRole('region', { name: 'Password' });
  await rendered.settle();
  return rendered;
};

describe('a player who has told no e-mail', () => {
  const session = buildSession({ user: buildUser({ email: '' }) });

  it.each([
    [true, /^We will text you/],
    [false, /^We cannot write to you/],
  ])('is told how they hear of their account, messages delivered: %s', async (isSmsDelivered, text) => {
    await show({ session, siteConfig: buildSiteConfig({ isSmsDelivered }) });
    const panel = within(screen.getByRole('region', { name: 'How we reach you' }));
    expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Add an email address' })).toHaveAttribute(
      'href',
      '/en/office/account/edit',
    );
  });

  it('is not spoken of to whoever has told one', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'How we reach you' })).toBeNull();
  });
});

describe('the password', () => {
  const fill = async (user: Awaited<ReturnType<typeof show>>['user'], ...texts: readonly string[]) => {
    const labels = ['Current password', 'New password', 'Repeat new password'];
    for (const [index, text] of texts.entries()) await user.type(screen.getByLabelText(labels[index] ?? ''), text);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is changed with the old one; what was typed is forgotten', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.changePassword, { ended: 2 });
    await fill(user, 'the old one', 'the new one', 'the new one');
    await settle();
    expect(context.transport.lastInput(operations.changePassword)?.body).toEqual({
      password: 'the old one',
      newPassword: 'the new one',
    });
    expect(screen.getByText('Your password has been changed. 2 other sessions were ended.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(context.transport.countOf(operations.getSessions)).toBe(2);
  });

  it.each([
    [['the old one', 'short', 'short'], 'New password', 'At least 8 characters, and not your current password.'],
    [['the old one', 'the old one', 'the old one'], 'New password', 'Choose a password other than your current one.'],
    [['the old one', 'the new one', 'the other'], 'Repeat new password', 'The passwords do not match.'],
  ])('%j is not sent', async (texts, label, message) => {
    const { user, context } = await show();
    await fill(user, ...texts);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(context.transport.countOf(operations.changePassword)).toBe(0);
  });

  it('that is not the player’s is told under its field', async () => {
    const { user, context } = await show();
    context.transport.refuse(operations.changePassword, 'credentials_invalid', { field: 'password' });
    await fill(user, 'guessed', 'the new one', 'the new one');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Wrong password. Try again.');
    context.transport.refuse(operations.changePassword, 'rate_limited');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

describe('the sessions', () => {
  const sessions = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));

  it('are listed with device, place and times', async () => {
    await show();
    const [first, second] = sessions().getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/Firefox, Linux.*Germany.*This device/);
    expect(second).toHaveTextContent(/Safari, iOS.*Unknown location/);
  });

  it('are ended one by one, or all others at once', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.endSessions, { ended: 1 });
    await user.click(sessions().getByRole('button', { name: /^Sign out Safari, iOS/ }));
    await settle();
    expect(context.transport.lastInput(operations.endSessions)?.body).toEqual({ id: 's-2' });
    context.transport.answer(operations.getSessions, { sessions: buildSessions().sessions.slice(0, 1) });
    await user.click(sessions().getByRole('button', { name: 'Sign out everywhere else' }));
    await settle();
    expect(context.transport.lastInput(operations.endSessions)?.body).toEqual({});
    expect(sessions().queryByRole('button')).toBeNull();
  });

  it('that could not be ended are told', async () => {
    const { user, context, settle } = await show();
    context.transport.refuse(operations.endSessions, 'unavailable');
    await user.click(sessions().getByRole('button', { name: 'Sign out everywhere else' }));
    await settle();
    expect(sessions().getByRole('alert')).toHaveTextContent('That did not work.');
  });
});

describe('the second step', () => {
  const step = () => within(screen.getByRole('region', { name: 'Two-step sign-in' }));
  const secret = { secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Longshot:pat?secret=JBSWY3DPEHPK3PXP' };

  it('is set up by a QR code or by hand, confirmed with a code, and leaves recovery codes', async () => {
    const { user, context, settle, copied } = await show();
    const { transport } = context;
    transport.answer(operations.startTwoStep, secret);
    transport.answer(operations.confirmTwoStep, { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] });
    await user.click(step().getByRole('button', { name: 'Set up' }));
    await user.click(step().getByRole('button', { name: 'Set up' }));
    expect(step().getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
    await user.type(step().getByLabelText('Your password'), 'long enough');
    await user.click(step().getByRole('button', { name: 'Set up' }));
    expect(transport.lastInput(operations.startTwoStep)?.body).toEqual({ password: 'long enough' });
    const code = await screen.findByRole('img', { name: 'QR code for the app' });
    const { size, data } = encode(secret.otpauthUri, { ecc: 'M', border: 4 });
    expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const dark = data.flat().filter(Boolean).length;
    expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
    expect(step().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(step().getByLabelText('Code from the app'), '12345');
    await user.click(step().getByRole('button', { name: 'Turn on' }));
    expect(step().getByLabelText('Code from the app')).toHaveAccessibleDescription(
      'Enter the six digits shown in the app.',
    );
    await user.type(step().getByLabelText('Code from the app'), '6');
    await user.click(step().getByRole('button', { name: 'Turn on' }));
    await settle();
    expect(transport.lastInput(operations.confirmTwoStep)?.body).toEqual({ code: '123456' });
    expect(step().getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('AAAA-1111BBBB-2222');
    await user.click(step().getByRole('button', { name: 'Copy codes' }));
    expect(copied).toEqual(['AAAA-1111\nBBBB-2222']);
    await user.click(step().getByRole('button', { name: 'I have saved them' }));
    expect(step().queryByText('AAAA-1111')).toBeNull();
    expect(step().getByText('2 recovery codes are left.')).toBeVisible();
  });

  it('says that a code was wrong, under its field', async () => {
    const { user, context } = await show();
    context.transport.answer(operations.startTwoStep, secret);
    context.transport.refuse(operations.confirmTwoStep, 'wrong_code', { field: 'code' });
    await user.click(step().getByRole('button', { name: 'Set up' }));
    await user.type(step().getByLabelText('Your password'), 'long enough');
    await user.click(step().getByRole('button', { name: 'Set up' }));
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await user.click(step().getByRole('button', { name: 'Turn on' }));
    expect(step().getByLabelText('Code from the app')).toHaveAccessibleDescription(/^Wrong code/);
    await user.click(step().getByRole('button', { name: 'Cancel' }));
    expect(step().getByText('Off')).toBeVisible();
  });

  it('is turned off with the password', async () => {
    const { user, context, settle } = await show({
      prepare: ({ transport }) => transport.answer(operations.getTwoStep, { isOn: true, recoveryCodesLeft: 1 }),
    });
    expect(step().getByText('1 recovery code is left.')).toBeVisible();
    await user.click(step().getByRole('button', { name: 'Turn off' }));
    context.transport.refuse(operations.stopTwoStep, 'credentials_invalid', { field: 'password' });
    await user.type(step().getByLabelText('Your password'), 'guessed');
    await user.click(step().getByRole('button', { name: 'Turn off' }));
    await settle();
    expect(step().getByLabelText('Your password')).toHaveAccessibleDescription('Wrong password. Try again.');
    context.transport.answer(operations.stopTwoStep, { isOn: false, recoveryCodesLeft: 0 });
    await user.click(step().getByRole('button', { name: 'Turn off' }));
    await settle();
    expect(step().getByText('Off')).toBeVisible();
  });
});

describe('passkeys', () => {
  const region = () => within(screen.getByRole('region', { name: 'Passkeys' }));
  const passkey = { id: 'k-1', name: 'Phone', createdAtMs: 0, usedAtMs: null };
  const credential = {
    id: 'k-2',
    rawId: 'k-2',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', attestationObject: 'o2', transports: [] },
  };

  it('are made on this device for the password, listed and removed', async () => {
    const createPasskey = jest.fn(() => Promise.resolve(credential));
    const { user, context, settle } = await show({ createPasskey });
    const { transport } = context;
    transport.answer(operations.startPasskey, { options: { challenge: 'c' } });
    transport.answer(operations.addPasskey, { passkeys: [passkey] });
    transport.answer(operations.removePasskey, { passkeys: [] });
    await user.click(region().getByRole('button', { name: 'Add a passkey' }));
    await user.clear(region().getByLabelText('Name'));
    await user.type(region().getByLabelText('Name'), 'Phone');
    await user.click(region().getByRole('button', { name: 'Create on this device' }));
    expect(region().getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
    await user.type(region().getByLabelText('Your password'), 'long enough');
    await user.click(region().getByRole('button', { name: 'Create on this device' }));
    await settle();
    expect(transport.lastInput(operations.startPasskey)?.body).toEqual({ password: 'long enough' });
    expect(createPasskey).toHaveBeenCalledWith({ challenge: 'c' });
    expect(transport.lastInput(operations.addPasskey)?.body).toEqual({ name: 'Phone', credential });
    expect(region().getByRole('row', { name: /^Phone.*Not used yet/ })).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Remove the passkey Phone' }));
    await settle();
    expect(transport.lastInput(operations.removePasskey)?.body).toEqual({ id: 'k-1' });
    expect(region().queryByRole('table')).toBeNull();
  });

  it('say what was wrong: the password, or that nothing was made', async () => {
    const { user, context, settle } = await show({ createPasskey: () => Promise.reject(new Error('not now')) });
    context.transport.refuse(operations.startPasskey, 'credentials_invalid', { field: 'password' });
    await user.click(region().getByRole('button', { name: 'Add a passkey' }));
    await user.type(region().getByLabelText('Your password'), 'guessed');
    await user.click(region().getByRole('button', { name: 'Create on this device' }));
    await settle();
    expect(region().getByLabelText('Your password')).toHaveAccessibleDescription('Wrong password. Try again.');
    context.transport.answer(operations.startPasskey, { options: {} });
    await user.click(region().getByRole('button', { name: 'Create on this device' }));
    await settle();
    expect(region().getByRole('alert')).toHaveTextContent('No passkey was created.');
  });

  it('are not offered where the browser has none', async () => {
    await show();
    expect(region().getByText('This browser does not support passkeys.')).toBeVisible();
    expect(region().queryByRole('button')).toBeNull();
  });
});

describe('the sign-ins', () => {
  it('are listed with time, way and device, and a new device is marked', async () => {
    const signIn = { atMs: 0, way: 'two-step', browser: 'Firefox', system: 'Linux', country: 'DE', isNewDevice: true };
    const prepare: RenderOptions['prepare'] = ({ transport }) =>
      transport.answer(operations.getSignIns, { signIns: [signIn as never] });
    await show({ prepare });
    const region = within(screen.getByRole('region', { name: 'Sign-ins' }));
    expect(region.getAllByRole('row')[1]).toHaveTextContent(/Password and code.*Firefox, Linux.*New device.*Germany/);
  });
});

describe('a player who came by another service', () => {
  it('is asked for no present password: a link sets the first one', async () => {
    const { user, context, settle } = await show();
    act(() => context.store.user.takeConfig(buildUserConfig({ has_password: false }), false));
    expect(screen.queryByLabelText('Current password')).toBeNull();
    context.transport.answer(operations.forgotPassword, { success: true, validUntilMs: 0 });
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    await settle();
    expect(context.transport.lastInput(operations.forgotPassword)?.body).toEqual({ email: 'player@example.com' });
    expect(screen.getByText('A link to set your password is on its way to player@example.com.')).toBeVisible();
  });
});
