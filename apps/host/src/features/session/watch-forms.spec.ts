import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { buildPage } from '../../testing/build-page.tsx';
import { NOTHING_FILLED, RegistrationWays } from './registration-ways.ts';
import { SignInWays } from './sign-in-ways.ts';
import { watchForms } from './watch-forms.ts';

const watch = () => {
  const { services, context } = buildPage({ session: buildVisitor(), siteConfig: buildSiteConfig() });
  const { auth, store, track } = services;
  const stop = watchForms({ auth, session: store.session, track });
  const ways = new SignInWays(auth, context.transport);
  const registration = new RegistrationWays(auth, context.transport);
  return { auth, ways, registration, stop, transport: context.transport, tracked: context.tracked };
};

const credentials = { email: 'player@example.com', password: 'longshot', isRemembered: false };
const person = {
  ...NOTHING_FILLED,
  email: 'player@example.com',
  password: 'longshot',
  currency: 'EUR',
  dateOfBirth: '1990-01-01',
  acceptsTerms: true,
};

describe('what is counted of the forms', () => {
  it('is that a sign-in was opened, tried and done', async () => {
    const { auth, ways, transport, tracked } = watch();
    transport.answer(operations.signInByEmail, buildSession());
    auth.open('sign-in');
    await ways.byEmail(credentials);
    expect(tracked).toEqual(['call', 'try', 'success'].map((step) => ({ event: 'sign_in', data: { step } })));
  });

  it('is which field was wrong, and never what was typed', async () => {
    const { auth, ways, transport, tracked } = watch();
    auth.open('sign-in');
    await ways.byEmail({ ...credentials, email: 'no address' });
    await ways.byEmail({ ...credentials, password: '' });
    transport.refuse(operations.signInByEmail, 'credentials_invalid');
    await ways.byEmail(credentials);
    transport.refuse(operations.signInByEmail, 'unavailable');
    await ways.byEmail(credentials);
    const fields = tracked.filter(({ event }) => event === 'sign_in_error').map(({ data }) => data['field']);
    expect(fields).toEqual(['login', 'pass', 'both', 'unknown']);
    expect(JSON.stringify(tracked)).not.toMatch(/no address|longshot/);
    expect(tracked).toContainEqual({ event: 'error', data: { area: 'sign-in', code: 'credentials_invalid' } });
  });

  it('is a registration by its type, one_click where none was chosen [auth.registration-default]', async () => {
    const { auth, registration, transport, tracked } = watch();
    transport.answer(operations.registerFast, buildSession());
    auth.open('registration');
    await registration.register('fast', person);
    expect(tracked).toEqual(
      ['call', 'try', 'success'].map((step) => ({ event: 'registration', data: { type: 'one_click', step } })),
    );
  });

  it('is a registration by the kind that was chosen', async () => {
    const { auth, registration, transport, tracked } = watch();
    transport.answer(operations.registerFull, buildSession());
    auth.open('registration');
    auth.chooseRegistration('full');
    const whole = { ...person, country: 'GB', name: 'Ann', surname: 'Lee', address: '1 High Street' };
    await registration.register('full', whole);
    const types = tracked.map(({ data }) => [data['type'], data['step']]);
    expect(types).toEqual([
      ['one_click', 'call'],
      ['full_reg', 'try'],
      ['full_reg', 'success'],
    ]);
  });

  it('is that a form was given up, and nothing once watching ended', () => {
    const { auth, stop, tracked } = watch();
    auth.open('sign-in');
    auth.close();
    stop();
    auth.open('sign-in');
    expect(tracked.map(({ data }) => data['step'])).toEqual(['call', 'cancel']);
  });
});
