import { operations } from '@longshot/contracts';
import { buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { AuthModals } from '../../shell/app/auth-modals.tsx';

const show = async (part: Parameters<typeof buildSiteConfig>[0] = {}) => {
  const page = renderInPage(<AuthModals />, { session: buildVisitor(), siteConfig: buildSiteConfig(part) });
  act(() => page.services.auth.open('forgot-password'));
  await screen.findByRole('button', { name: 'Send link' });
  return page;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a lost password', () => {
  it('is replaced by the code that a telephone was sent', async () => {
    const { context } = await show({ signInMethods: ['email', 'sms'] });
    await userEvent.click(screen.getByRole('radio', { name: 'By phone' }));
    await press('Send me a code');
    expect(screen.getByLabelText('Country code')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Country code'), '+371');
    await userEvent.type(screen.getByLabelText('Phone number'), '20 000 001');
    context.transport.answer(operations.forgotPasswordByPhone, { success: true, validUntilMs: 0 });
    await press('Send me a code');
    expect(context.transport.lastInput(operations.forgotPasswordByPhone)?.body).toEqual({
      'phone-code': '+371',
      'phone-number': '20000001',
    });
    expect(await screen.findByText(/If this phone belongs to an account/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await press('Set password');
    expect(screen.getByLabelText('Code from the SMS')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Code from the SMS'), '123456');
    await userEvent.type(screen.getByLabelText('New password'), ' and longer');
    context.transport.refuse(operations.resetPasswordByPhone, 'wrong_code', { field: 'code' });
    await press('Set password');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    context.transport.answer(operations.resetPasswordByPhone, { success: true });
    await press('Set password');
    expect(await screen.findByText('Your password is set')).toBeVisible();
    expect(context.transport.lastInput(operations.resetPasswordByPhone)?.body).toEqual({
      'sms-code': '123456',
      password: 'short and longer',
    });
  });

  it('is asked for by mail alone where no messages are sent', async () => {
    await show({ signInMethods: ['email'] });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });
});
