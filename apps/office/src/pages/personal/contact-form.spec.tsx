import { operations } from '@longshot/contracts';
import { buildUserConfig } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const show = async (open: string) => {
  const rendered = await renderOffice('office/account/edit');
  await rendered.settle();
  await rendered.user.click(await screen.findByRole('button', { name: open }));
  return { ...rendered, transport: rendered.context.transport, form: within(screen.getByRole('form', { name: open })) };
};

describe('another address', () => {
  it('is told with the password, and taken over with the code that was sent to it', async () => {
    const { user, transport, form, settle } = await show('Change email address');
    transport.answer(operations.requestContactChange, { validUntilMs: 0 });
    const result = buildUserConfig({ user_email: 'new@example.com' });
    transport.answer(operations.confirmContactChange, { result, error: null });
    await user.click(form.getByRole('button', { name: 'Send code' }));
    expect(form.getByLabelText('New email address')).toHaveAccessibleDescription('Enter an email address.');
    expect(form.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
    await user.type(form.getByLabelText('New email address'), ' new@example.com ');
    await user.type(form.getByLabelText('Your password'), 'long enough');
    await user.click(form.getByRole('button', { name: 'Send code' }));
    await settle();
    const body = { kind: 'email', email: 'new@example.com', password: 'long enough' };
    expect(transport.lastInput(operations.requestContactChange)?.body).toEqual(body);
    expect(form.getByRole('status')).toHaveTextContent('Enter the code we sent to new@example.com.');
    await user.type(form.getByLabelText('Code'), '12345');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(form.getByLabelText('Code')).toHaveAccessibleDescription('Enter the six digits.');
    await user.type(form.getByLabelText('Code'), '6');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    await settle();
    expect(transport.lastInput(operations.confirmContactChange)?.body).toEqual({ kind: 'email', code: '123456' });
    expect(screen.queryByRole('form', { name: 'Change email address' })).toBeNull();
  });
});

describe('another telephone', () => {
  it('is sent as digits; what is refused stands at its field, and a spent code is asked for anew', async () => {
    const { user, transport, form, settle } = await show('Change phone number');
    transport.refuse(operations.requestContactChange, 'phone_taken', { field: 'phone_number' });
    await user.type(form.getByLabelText('Country code'), '371');
    await user.type(form.getByLabelText('New phone number'), '2000 00-01');
    await user.type(form.getByLabelText('Your password'), 'long enough');
    await user.click(form.getByRole('button', { name: 'Send code' }));
    await settle();
    expect(transport.lastInput(operations.requestContactChange)?.body).toEqual({
      kind: 'phone',
      phone_code: '+371',
      phone_number: '20000001',
      password: 'long enough',
    });
    expect(form.getByLabelText('New phone number')).toHaveAccessibleDescription(
      'This phone number already belongs to another account.',
    );
    transport.answer(operations.requestContactChange, { validUntilMs: 0 });
    transport.refuse(operations.confirmContactChange, 'time_up', { field: 'code' });
    await user.click(form.getByRole('button', { name: 'Send code' }));
    await settle();
    await user.type(form.getByLabelText('Code'), '123456');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    await settle();
    expect(form.getByRole('button', { name: 'Send code' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Change phone number' })).toBeNull();
  });
});
