import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor, type ContextInput } from '@longshot/testing';
import { buildPage } from '../../testing/build-page.tsx';
import { createPagePorts } from './page-ports.ts';

const build = (input: ContextInput = {}) => {
  const { services, context } = buildPage(input);
  return { ports: createPagePorts(() => services), services, context };
};

describe('the ports of the page’s calls', () => {
  it('lead to the terms when they are to be agreed to, where the site asks for that [auth.terms-451]', () => {
    const { ports, services } = build({ siteConfig: buildSiteConfig({ isAvailableConfirmTerms: true }) });
    ports.onTermsRequired?.();
    expect(services.store.session.user?.isTermsChanged).toBe(true);
  });

  it('lead nowhere where the site asks for no agreement [auth.terms-451-off]', () => {
    const { ports, services } = build({ siteConfig: buildSiteConfig({ isAvailableConfirmTerms: false }) });
    ports.onTermsRequired?.();
    expect(services.store.session.user?.isTermsChanged).toBe(false);
  });

  it('lead no visitor anywhere', () => {
    const { ports, services } = build({ session: buildVisitor() });
    ports.onTermsRequired?.();
    expect(services.store.session.user).toBeNull();
  });

  it('fetch the player’s token from the gateway', async () => {
    const { ports, context } = build({ session: buildSession() });
    const token = `h.${btoa(JSON.stringify({ sub: '7', exp: 9_999_999_999 }))}.s`;
    context.transport.answer(operations.getUserToken, { token });
    expect(await ports.tokens.fetch()).toBe(token);
    expect(context.transport.lastInput(operations.getUserToken)?.query).toEqual({ force_refresh: true });
    ports.tokens.clear();
  });

  it('have no fingerprint before its code is there', async () => {
    const { ports } = build();
    expect([ports.fingerprint.current(), await ports.fingerprint.renew()]).toEqual([null, null]);
    ports.useFingerprint({ current: () => 'print', renew: () => Promise.resolve('next') });
    expect([ports.fingerprint.current(), await ports.fingerprint.renew()]).toEqual(['print', 'next']);
  });

  it('tell the log of the page what went wrong', () => {
    const { ports, context } = build();
    ports.log('Fetch token error');
    expect(context.tracked).toEqual([{ event: 'page_error', data: { message: 'Fetch token error' } }]);
  });
});
