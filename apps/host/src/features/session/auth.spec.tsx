import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor, type TestContext } from '@longshot/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../shell/app/app.tsx';
import { buildPage } from '../../testing/build-page.tsx';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

// Typing letter by letter takes its time where many specs run at once.
jest.setTimeout(120_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
});

const showVisitor = () => {
  window.history.replaceState(null, '', '/en/live');
  // The question about age would come over the form and take the keyboard.
  const siteConfig = buildSiteConfig({ isAgeRestrictionOn: false });
  const page = buildPage({ session: buildVisitor(), siteConfig });
  render(<App services={page.services} />);
  return page;
};

const openSignIn = async () => {
  const page = showVisitor();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return page;
};

const signInsOf = ({ transport }: TestContext) =>
  transport.countOf(operations.signInByEmail) + transport.countOf(operations.signInByPhone);

const submit = (name: string) =>
  userEvent.click(
    screen.getAllByRole('button', { name }).find((it) => it.getAttribute('type') === 'submit') ?? document.body,
  );

describe('signing in', () => {
  it('opens the session, takes the stream up anew and closes the form', async () => {
    const { context, services } = await openSignIn();
    context.transport.answer(operations.signInByEmail, buildSession());
    await userEvent.type(screen.getByLabelText('Email'), ' player@example.com ');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
    await submit('Sign in');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull());
    expect(context.transport.lastInput(operations.signInByEmail)?.body).toEqual({
      uLogin: 'player%40example.com',
      uPassword: 'longshot',
      save: true,
    });
    expect(services.store.session.isSignedIn).toBe(true);
    expect(context.stream.reconnectCount).toBe(1);
  });

  it('says under the field what is wrong, without asking the gateway', async () => {
    const { context } = await openSignIn();
    await userEvent.type(screen.getByLabelText('Email'), 'player');
    await submit('Sign in');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/full address/);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(signInsOf(context)).toBe(0);
  });

  it('shows a refusal at the field it is about, and any other over the form', async () => {
    const { context } = await openSignIn();
    context.transport.refuse(operations.signInByEmail, 'credentials_invalid');
    await userEvent.type(screen.getByLabelText('Email'), 'player@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await submit('Sign in');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong email or password.'),
    );
    context.transport.refuse(operations.signInByEmail, 'rate_limited');
    await submit('Sign in');
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  const byPhone = async (code: string, number: string) => {
    await userEvent.click(screen.getByRole('radio', { name: 'By phone' }));
    await userEvent.type(screen.getByLabelText('Country code'), code);
    await userEvent.type(screen.getByLabelText('Phone number'), number);
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await submit('Sign in');
  };

  it('can be done by telephone, however the number is written [auth.forms]', async () => {
    const { context, services } = await openSignIn();
    context.transport.answer(operations.signInByPhone, buildSession());
    await byPhone('49', '(0170) 123-45 67');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.signInByPhone)?.body).toEqual({
      country_code: '+49',
      phone_number: '01701234567',
      uPassword: 'longshot',
      save: false,
    });
  });

  it('by telephone says what is wrong in words of its own', async () => {
    const { context } = await openSignIn();
    await byPhone('x', '12');
    expect(screen.getByLabelText('Country code')).toHaveAccessibleDescription('Use a country code such as +49.');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Use 4 to 14 digits.');
    expect(signInsOf(context)).toBe(0);
    context.transport.refuse(operations.signInByPhone, 'credentials_invalid');
    await userEvent.clear(screen.getByLabelText('Country code'));
    await byPhone('+49', '3456');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong phone number or password.'),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'By email' }));
    expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
  });

  it('remembers the login where that is wanted, and never the password [auth.remembered]', async () => {
    const { context, services } = await openSignIn();
    context.transport.answer(operations.signInByPhone, buildSession());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
    await byPhone('+49', '1701234567');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(localStorage.getItem('longshot.sign-in')).not.toContain('longshot"');
    act(() => services.store.session.close());
    act(() => services.auth.open('sign-in'));
    expect(await screen.findByLabelText('Phone number')).toHaveValue('1701234567');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('is sent once however often its button is pressed', async () => {
    const { context } = await openSignIn();
    const held = context.transport.hold(operations.signInByEmail);
    await userEvent.type(screen.getByLabelText('Email'), 'player@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot{Enter}{Enter}');
    expect(context.transport.countOf(operations.signInByEmail)).toBe(1);
    held.resolve(buildSession());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull());
  });
});

describe('registration', () => {
  const agree = () => userEvent.click(screen.getByLabelText(/I am 18 or older/));
  const open = async () => {
    const page = showVisitor();
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    return page;
  };

  it('opens an account and signs in to it', async () => {
    const { context, services } = await open();
    context.transport.answer(operations.registerFast, buildSession());
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-02');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    await userEvent.type(screen.getByLabelText('Promo code (optional)'), ' HELLO-26 ');
    await agree();
    await userEvent.click(screen.getByLabelText(/Send me offers/));
    await submit('Open account');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.registerFast)?.body).toEqual({
      email: 'new@example.com',
      password: 'longshot',
      currency: 'USD',
      dateOfBirth: '1990-04-02',
      promoCode: 'HELLO-26',
      wantsOffers: true,
      acceptsTerms: true,
    });
  });

  it('says at each field what is missing', async () => {
    await open();
    await submit('Open account');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter your date of birth.');
    expect(screen.getByLabelText(/I am 18 or older/)).toHaveAccessibleDescription('Accept the rules first.');
  });

  it('is asked for by telephone with a code, where messages can be sent', async () => {
    const { context, services } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'By phone' }));
    await userEvent.type(screen.getByLabelText('Country code'), '371');
    await userEvent.type(screen.getByLabelText('Phone number'), '20 000 001');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-02');
    await agree();
    context.transport.answer(operations.sendRegistrationSms, { success: true, validUntilMs: 0 });
    await submit('Send me a code');
    expect(await screen.findByText(/A code is on its way to your phone/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Code from the SMS'), '123456');
    context.transport.refuse(operations.registerByPhone, 'phone_taken', { field: 'phone-number' });
    await submit('Open account');
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeInvalid());
    context.transport.answer(operations.registerByPhone, buildSession());
    await submit('Open account');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.registerByPhone)?.body).toMatchObject({
      'phone-code': '+371',
      'phone-number': '20000001',
      'sms-code': '123456',
    });
    expect(context.transport.lastInput(operations.registerByPhone)?.body).not.toHaveProperty('email');
  });

  it('in full asks for name, address and country, and says which of them the gateway does not take', async () => {
    const { context, services } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'In full' }));
    await submit('Open account');
    for (const label of ['First name', 'Last name', 'Address', 'Country of residence']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Fill in this field.');
    }
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('First name'), '123');
    await userEvent.type(screen.getByLabelText('Last name'), 'Lee');
    await userEvent.type(screen.getByLabelText('Address'), '1 High Street');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-02');
    await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'Austria');
    await agree();
    context.transport.refuse(operations.registerFull, 'validation_failed', { field: 'fields.user_name' });
    await submit('Open account');
    await waitFor(() => expect(screen.getByLabelText('First name')).toBeInvalid());
    context.transport.answer(operations.registerFull, buildSession());
    await submit('Open account');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.registerFull)?.body).toMatchObject({
      country: 'AT',
      fields: { user_name: '123', user_surname: 'Lee', user_registration_address: '1 High Street' },
    });
  });

  it('sends the country that is told, and leads on from one that is not served', async () => {
    const { context } = await open();
    context.transport.refuse(operations.registerFast, 'country_not_served', {
      field: 'country',
      page: 'country-not-served',
    });
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-02');
    await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'Austria');
    await agree();
    await submit('Open account');
    await waitFor(() =>
      expect(screen.getByLabelText('Country of residence')).toHaveAccessibleDescription(
        'We are not available in your country.',
      ),
    );
    expect(context.transport.lastInput(operations.registerFast)?.body).toMatchObject({ country: 'AT' });
    await userEvent.click(screen.getByRole('link', { name: 'What you can do' }));
    expect(window.location.pathname).toBe('/en/country-not-served');
    expect(screen.queryByRole('button', { name: 'Open account' })).toBeNull();
  });

  it('shows that an e-mail has an account, or that somebody is too young', async () => {
    const { context } = await open();
    context.transport.refuse(operations.registerFast, 'under_age');
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '2020-04-02');
    await agree();
    await submit('Open account');
    await waitFor(() =>
      expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('You must be 18 or older.'),
    );
    context.transport.refuse(operations.registerFast, 'email_taken');
    await submit('Open account');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Sign in instead/));
    context.transport.refuse(operations.registerFast, 'password_known');
    await submit('Open account');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too easy to guess/));
  });

  it('names what opening an account agrees to, and opens it beside the form', async () => {
    await open();
    const links = ['Rules', 'Privacy'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/information/rules',
      '/en/information/privacypolicy',
    ]);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('signing out', () => {
  it('asks first, then goes on as a visitor with the next CSRF token [auth.logout-confirm]', async () => {
    window.history.replaceState(null, '', '/en/live');
    const { context, services } = buildPage();
    render(<App services={services} />);
    context.transport.answer(operations.signOut, { success: true });
    context.transport.answer(operations.getSession, { ...buildVisitor(), csrfToken: 'next' });
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(false));
    expect(services.store.session.csrfToken).toBe('next');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('that the gateway does not do says why in its own words [auth.logout-failure]', async () => {
    window.history.replaceState(null, '', '/en/live');
    const { context, services } = buildPage();
    render(<App services={services} />);
    context.transport.answer(operations.signOut, { success: false, message: 'A bet is being placed.' });
    act(() => services.auth.open('sign-out'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('A bet is being placed.')).toBeInTheDocument();
    expect(services.store.session.isSignedIn).toBe(true);
  });
});
