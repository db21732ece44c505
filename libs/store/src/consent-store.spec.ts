import { autorun } from 'mobx';
import { CONSENT_COOKIE, CONSENT_MAX_AGE_S, consentCodec, ConsentStore } from './consent-store.ts';
import { keepInCookie } from './persisted-cookie.ts';

const openStore = (page: { cookie: string }) =>
  new ConsentStore(keepInCookie(page, CONSENT_COOKIE, CONSENT_MAX_AGE_S, consentCodec));

describe('consent', () => {
  it('allows nothing but the necessary before the visitor was asked', () => {
    const consent = openStore({ cookie: '' });
    expect(consent.isChosen).toBe(false);
    expect([consent.has('necessary'), consent.has('functional'), consent.has('marketing')]).toEqual([
      true,
      false,
      false,
    ]);
    consent.dispose();
  });

  it('is kept in a cookie of the site and read again by the next page', () => {
    const page = { cookie: '' };
    const consent = openStore(page);
    consent.accept(['marketing', 'functional']);
    expect(page.cookie).toBe(
      'cookie_consent_type=necessary.functional.marketing; Path=/; Max-Age=15552000; SameSite=Lax',
    );
    const next = openStore({ cookie: `a=1; ${page.cookie.split('; ')[0]}; b=2` });
    expect(next.accepted).toEqual(['necessary', 'functional', 'marketing']);
    consent.dispose();
    next.dispose();
  });

  it('can be taken back, and tells who observes it', () => {
    const consent = openStore({ cookie: 'cookie_consent_type=necessary.analytics' });
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(consent.has('analytics')));
    consent.accept([]);
    expect(seen).toEqual([true, false]);
    expect(consent.isChosen).toBe(true);
    stop();
    consent.dispose();
  });

  it('tells who does not observe it, as long as they listen', () => {
    const consent = openStore({ cookie: '' });
    let changes = 0;
    const stop = consent.onChange(() => (changes += 1));
    consent.accept(['analytics']);
    stop();
    consent.accept([]);
    expect(changes).toBe(1);
    consent.dispose();
  });

  it.each(['', 'everything', 'functional', 'true'])('reads a cookie of %p as not chosen', (text) => {
    const consent = openStore({ cookie: `${CONSENT_COOKIE}=${text}` });
    expect(consent.isChosen).toBe(false);
    consent.dispose();
  });
});
