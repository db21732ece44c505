import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { goTo } from '../../ground/navigation/go-to.ts';
import { buildPage } from '../../testing/build-page.tsx';
import { offerOneTap, readAccount } from './one-tap.ts';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

const labels = { title: (email: string) => `Continue as ${email}?`, text: 'One press.', go: 'Continue' };
const account = { email: 'ann@example.com', credential: 'a.b.c' };

const offer = (input: { isOn?: boolean; isSignedIn?: boolean } = {}) => {
  const { isOn = true, isSignedIn = false } = input;
  const { services, context } = buildPage({
    session: isSignedIn ? buildSession() : buildVisitor(),
    siteConfig: buildSiteConfig({ isOneTapAuthEnabled: isOn }),
  });
  context.transport.answer(operations.getOneTapClient, { clientId: 'longshot', promptUrl: '/prompt' });
  const requested: string[] = [];
  const stop = offerOneTap(services, labels, (url) =>
    Promise.resolve({ account: requested.push(url) ? account : null }),
  );
  const settle = async () => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  return {
    services,
    transport: context.transport,
    requested,
    stop,
    settle,
    shown: () => services.store.notifications.all,
  };
};

beforeEach(() => jest.clearAllMocks());

describe('the one-tap login', () => {
  it('is offered to a visitor whom the provider knows [auth.one-tap]', async () => {
    const { shown, settle } = offer();
    await settle();
    expect(shown()).toMatchObject([{ title: 'Continue as ann@example.com?', action: { label: 'Continue' } }]);
  });

  it('is not offered where the site has it off', async () => {
    const { shown, requested, settle, transport } = offer({ isOn: false });
    await settle();
    expect([shown(), requested, transport.countOf(operations.getOneTapClient)]).toEqual([[], [], 0]);
  });

  it('is not offered to somebody who is signed in, and goes when somebody signs in [auth.one-tap-signed-in]', async () => {
    const player = offer({ isSignedIn: true });
    await player.settle();
    expect([player.shown(), player.requested]).toEqual([[], []]);
    const visitor = offer();
    await visitor.settle();
    visitor.services.store.session.open(buildSession());
    expect(visitor.shown()).toEqual([]);
  });

  it('goes to the address of the answer [auth.one-tap-redirect]', async () => {
    const { shown, settle, transport } = offer();
    transport.answer(operations.signInByOneTap, { redirectUrl: '/en/registration/socialregistration' });
    await settle();
    shown()[0]?.action?.run();
    await settle();
    expect(goTo).toHaveBeenCalledWith('/en/registration/socialregistration');
    expect(transport.lastInput(operations.signInByOneTap)?.body).toMatchObject({
      credential: 'a.b.c',
      language: 'en',
      currency: 'EUR',
    });
  });

  it('is not taken from an answer that is none', () => {
    expect([null, 7, {}, { account: null }, { account: { email: 'a' } }].map(readAccount)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
