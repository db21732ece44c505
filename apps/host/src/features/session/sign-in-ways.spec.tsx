import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../shell/app/app.tsx';
import { goTo } from '../../ground/navigation/go-to.ts';
import { buildPage } from '../../testing/build-page.tsx';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

jest.setTimeout(120_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
});

const show = async (path = '/en/live', site = {}, isOpened = true) => {
  window.history.replaceState(null, '', path);
  const siteConfig = buildSiteConfig({ isAgeRestrictionOn: false, ...site });
  const page = buildPage({ session: buildVisitor(), siteConfig });
  page.context.transport.answer(operations.getIdentityProviders, { providers: [{ id: 'sandbox', name: 'Sandbox' }] });
  return { ...page, start: () => begin(page, isOpened) };
};
const begin = async (page: Pick<Awaited<ReturnType<typeof buildPage>>, 'services'>, isOpened: boolean) => {
  render(<App services={page.services} />);
  if (isOpened) await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog');
};
const submit = async (name: string) => {
  const buttons = screen.getAllByRole('button', { name });
  await userEvent.click(buttons.find((button) => button.getAttribute('type') === 'submit') ?? document.body);
};
const signInByEmail = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'player@example.com');
  await userEvent.type(screen.getByLabelText('Password'), '100% sure');
  await submit('Sign in');
};

describe('the sign-in window', () => {
  it('has forms for e-mail, telephone, message and the second step [auth.forms]', async () => {
    const { context, start } = await show();
    await start();
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['By email', 'By phone', 'By SMS']);
    context.transport.refuse(operations.signInByEmail, 'two_step_required');
    await signInByEmail();
    expect(await screen.findByLabelText('Code')).toHaveFocus();
  });

  it('shows the ways that the site has, and no others [auth.methods]', async () => {
    const { start } = await show('/en/live', { signInMethods: ['sms'] });
    await start();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByLabelText('Phone number')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue with Sandbox' })).toBeNull();
  });

  it('sends login and password encoded [auth.encoded]', async () => {
    const { context, start } = await show();
    await start();
    context.transport.answer(operations.signInByEmail, buildSession());
    await signInByEmail();
    await waitFor(() =>
      expect(context.transport.lastInput(operations.signInByEmail)?.body).toEqual({
        uLogin: 'player%40example.com',
        uPassword: '100%25%20sure',
        save: false,
      }),
    );
  });

  it('refuses numbers that their country does not have, without asking [auth.phone-bounds]', async () => {
    const { context, start } = await show();
    await start();
    await userEvent.click(screen.getByRole('radio', { name: 'By SMS' }));
    await userEvent.type(screen.getByLabelText('Country code'), '371');
    await userEvent.type(screen.getByLabelText('Phone number'), '2000000');
    await submit('Send me a code');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/too short or too long/);
    expect(context.transport.countOf(operations.sendSms)).toBe(0);
  });
});

describe('the second step', () => {
  const reach = async () => {
    const page = await show();
    await page.start();
    page.context.transport.refuse(operations.signInByEmail, 'two_step_required');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
    await signInByEmail();
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    return page;
  };

  it('signs in with a code, and stays signed in where that was asked for', async () => {
    const { context, services } = await reach();
    context.transport.answer(operations.signInByTwoStep, buildSession());
    await submit('Sign in');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.signInByTwoStep)?.body).toEqual({ code: '123 456', save: true });
    expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
  });

  it('says at the field that a code is wrong, and begins again once its time is up', async () => {
    const { context } = await reach();
    context.transport.refuse(operations.signInByTwoStep, 'wrong_code');
    await submit('Sign in');
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    context.transport.refuse(operations.signInByTwoStep, 'time_up');
    await submit('Sign in');
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByText(/has expired/)).toBeInTheDocument();
  });
});

describe('signing in by message', () => {
  it('sends a code to the telephone and takes it', async () => {
    const { context, services, start } = await show();
    await start();
    context.transport.answer(operations.sendSms, { success: true, validUntilMs: 1 });
    context.transport.answer(operations.signInBySms, buildSession());
    await userEvent.click(screen.getByRole('radio', { name: 'By SMS' }));
    await userEvent.type(screen.getByLabelText('Country code'), '+371');
    await userEvent.type(screen.getByLabelText('Phone number'), '20 000 001');
    await submit('Send me a code');
    await userEvent.type(await screen.findByLabelText('Code from the SMS'), '12345');
    await submit('Sign in');
    expect(screen.getByLabelText('Code from the SMS')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Code from the SMS'), '6');
    await submit('Sign in');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.sendSms)?.body).toEqual({
      'phone-code': '+371',
      'phone-number': '20000001',
    });
    expect(context.transport.lastInput(operations.signInBySms)?.body).toEqual({ 'sms-code': '123456', save: false });
  });
});

describe('signing in by a provider', () => {
  it('leads there, to come back to this page', async () => {
    const { context, start } = await show('/en/live?x=1');
    context.transport.answer(operations.startOauth, { redirectUrl: 'https://id.example/authorize' });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Sandbox' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(context.transport.lastInput(operations.startOauth)?.body).toEqual({
      provider: 'sandbox',
      lng: 'en',
      returnPath: '/en/live?x=1',
    });
  });

  it('goes on with the second step, or says that it failed', async () => {
    const { context, services, start } = await show('/en/login?social=code', {}, false);
    context.transport.answer(operations.getSocialIdentity, { identity: null, isSecondStepAwaited: true });
    context.transport.answer(operations.signInBySocialTwoStep, buildSession());
    await start();
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await submit('Sign in');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
  });

  it('that failed says so over the form', async () => {
    const { start } = await show('/en/login?social=failed', {}, false);
    await start();
    expect(await screen.findByText(/provider could not sign you in/)).toBeInTheDocument();
  });

  const identity = { provider: 'sandbox', token: 'T'.repeat(43), email: 'ann@example.com' };

  it('opens an account with the social token [auth.social-token]', async () => {
    const { context, services, start } = await show('/en/registration/socialregistration', {}, false);
    context.transport.answer(operations.getSocialIdentity, { identity, isSecondStepAwaited: false });
    context.transport.answer(operations.registerSocial, buildSession());
    await start();
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-02');
    await submit('Open account');
    expect(screen.getByLabelText(/I am 18 or older/)).toHaveAccessibleDescription('Accept the rules first.');
    await userEvent.click(screen.getByLabelText(/I am 18 or older/));
    await submit('Open account');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.registerSocial)?.body).toEqual({
      email: 'ann@example.com',
      currency: 'EUR',
      dateOfBirth: '1990-04-02',
      acceptsTerms: true,
      wantsOffers: false,
      'g-recaptcha-response': identity.token,
    });
  });

  it('links an account after signing in to it [auth.social-token]', async () => {
    const { context, start } = await show('/en/registration/socialregistration', {}, false);
    context.transport.answer(operations.getSocialIdentity, { identity, isSecondStepAwaited: false });
    context.transport.refuse(operations.signInBySocial, 'credentials_invalid');
    await start();
    await userEvent.click(await screen.findByRole('radio', { name: 'I have an account' }));
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await submit('Sign in');
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(context.transport.lastInput(operations.signInBySocial)?.body).toEqual({
      login: 'ann%40example.com',
      pass: 'longshot',
      'g-recaptcha-response': identity.token,
    });
  });
});
