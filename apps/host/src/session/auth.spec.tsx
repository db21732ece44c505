import { operations } from '@longshot/contracts';
import { buildSession, buildVisitor } from '@longshot/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../page/app.tsx';
import { buildPage } from '../testing/build-page.tsx';

jest.mock('../page/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

beforeEach(() => {
  window.scrollTo = jest.fn();
});

const showVisitor = () => {
  window.history.replaceState(null, '', '/en/live');
  const page = buildPage({ session: buildVisitor() });
  render(<App services={page.services} />);
  return page;
};

const openSignIn = async () => {
  const page = showVisitor();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return page;
};

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
    await userEvent.click(screen.getByRole('checkbox'));
    await submit('Sign in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(context.transport.lastInput(operations.signInByEmail)?.body).toEqual({
      uLogin: 'player@example.com',
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
    expect(context.transport.calls).toEqual([]);
  });

  it('shows a refusal at the field it is about, and any other over the form', async () => {
    const { context } = await openSignIn();
    context.transport.refuse(operations.signInByEmail, 'credentials_invalid');
    await userEvent.type(screen.getByLabelText('Email'), 'player@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await submit('Sign in');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Email or password is not right.'),
    );
    context.transport.refuse(operations.signInByEmail, 'rate_limited');
    await submit('Sign in');
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('is sent once however often its button is pressed', async () => {
    const { context } = await openSignIn();
    const held = context.transport.hold(operations.signInByEmail);
    await userEvent.type(screen.getByLabelText('Email'), 'player@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot{Enter}{Enter}');
    expect(context.transport.countOf(operations.signInByEmail)).toBe(1);
    held.resolve(buildSession());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('fast registration', () => {
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
    await submit('Open account');
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(true));
    expect(context.transport.lastInput(operations.registerFast)?.body).toEqual({
      email: 'new@example.com',
      password: 'longshot',
      currency: 'USD',
      dateOfBirth: '1990-04-02',
    });
  });

  it('says at each field what is missing', async () => {
    await open();
    await submit('Open account');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use 8 characters or more.');
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter your date of birth.');
  });

  it('shows that an e-mail has an account, or that somebody is too young', async () => {
    const { context } = await open();
    context.transport.refuse(operations.registerFast, 'under_age');
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'longshot');
    await userEvent.type(screen.getByLabelText('Date of birth'), '2020-04-02');
    await submit('Open account');
    await waitFor(() =>
      expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('You must be 18 or older.'),
    );
    context.transport.refuse(operations.registerFast, 'email_taken');
    await submit('Open account');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Sign in instead/));
  });
});

describe('signing out', () => {
  it('asks first, then goes on as a visitor with the next CSRF token [auth.logout-confirm]', async () => {
    window.history.replaceState(null, '', '/en/live');
    const { context, services } = buildPage();
    render(<App services={services} />);
    context.transport.answer(operations.signOut, { success: true });
    context.transport.answer(operations.getSession, { ...buildVisitor(), csrfToken: 'next' });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(false));
    expect(services.store.session.csrfToken).toBe('next');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});
