import { decideRoute } from './route-access.ts';
import type { AccessRoute, AccessSite, AccessUser, RouteFacts } from './route-facts.ts';

const site: AccessSite = {
  isProduction: true,
  availableRoutes: [47, 52],
  urlsToRedirectTo404: [],
  promoBonusToOffer: false,
  isRegistrationAllowed: true,
  isVipDomain: false,
  isIdentificationEnabled: true,
  isPaymentAuthOnly: false,
  isAvailableConfirmTerms: true,
  isAccountApp: false,
  bannedUrl: null,
};
const player: AccessUser = {
  banLevel: 0,
  banVersion: 0,
  isTermsChanged: false,
  needsIdentification: false,
  needsDataAfterRegistration: false,
};
const route = (part: Partial<AccessRoute> = {}): AccessRoute => ({
  id: 'page',
  guard: 'any',
  condition: null,
  otherwise: null,
  availableRoute: null,
  redirect: null,
  needs: [],
  ...part,
});
type Part = Partial<Omit<RouteFacts, 'site'>> & { readonly site?: Partial<AccessSite> };
const facts = (part: Part = {}): RouteFacts => ({
  path: '/page',
  language: 'en',
  params: {},
  user: null,
  blockPage: null,
  isMaintenance: false,
  hasLoginRoute: true,
  ...part,
  site: { ...site, ...part.site },
});
const decide = (own: Partial<AccessRoute> | null, part: Part = {}) =>
  decideRoute(own === null ? null : route(own), facts(part));
const show = { kind: 'show' };
const notFound = { kind: 'not-found' };
const to = (address: string) => expect.objectContaining({ kind: 'redirect', to: address });

describe('a route', () => {
  it('is shown to everybody where nothing speaks against it', () => {
    expect([decide({}), decide({}, { user: player })]).toEqual([show, show]);
  });

  it('that none is, is not found [route.unmatched]', () => expect(decide(null)).toEqual(notFound));

  it('is not there without its number among the available routes [route.available-routes]', () => {
    expect(decide({ availableRoute: 60 })).toEqual(notFound);
    expect(decide({ availableRoute: 60 }, { site: { availableRoutes: [60] } })).toEqual(show);
  });

  it('of the bonus rules is a 404 without number 47 [route.bonus-rules-47]', () => {
    expect(decide({ availableRoute: 47 }, { site: { availableRoutes: [52] } })).toEqual(notFound);
  });

  it('of the bonus rules shows with number 47 [route.bonus-rules-47-present]', () => {
    expect(decide({ availableRoute: 47 })).toEqual(show);
  });

  it('is not found where its address contains one of the site’s list [route.url-404-list]', () => {
    const listed = { site: { urlsToRedirectTo404: ['/page'] } };
    expect(decide({}, { path: '/page/below', ...listed })).toEqual(notFound);
    expect(decide({ redirect: 'elsewhere' }, listed)).toEqual(notFound);
    expect(decide({}, { path: '/other', ...listed })).toEqual(show);
  });

  it('that only leads on keeps the query and the parameters', () => {
    expect(decide({ redirect: 'poker/:game' }, { params: { game: 'a b' } })).toEqual({
      kind: 'redirect',
      to: 'poker/a%20b',
      keepsQuery: true,
      reason: 'moved',
    });
    expect(decide({ redirect: '' })).toEqual(to(''));
  });
});

describe('a condition', () => {
  it('closes registration where it is not allowed [route.registration-allowed]', () => {
    const registration = { condition: 'registration-allowed' } as const;
    expect(decide(registration, { site: { isRegistrationAllowed: false } })).toEqual(notFound);
    expect(decide(registration)).toEqual(show);
  });

  it('closes registration to visitors of the VIP domain [route.registration-vip]', () => {
    expect(decide({ condition: 'registration-allowed' }, { site: { isVipDomain: true } })).toEqual(notFound);
  });

  it('closes identification where it is not enabled [route.identification-enabled]', () => {
    const own = { condition: 'identification-enabled', guard: 'signed-in' } as const;
    expect(decide(own, { user: player, site: { isIdentificationEnabled: false } })).toEqual(notFound);
    expect(decide(own, { user: player })).toEqual(show);
  });

  it('closes the payment page without number 52 [route.payment-route-available]', () => {
    expect(decide({ condition: 'payment-page' }, { user: player, site: { availableRoutes: [] } })).toEqual(notFound);
  });

  it('has visitors sign in for the payment page where the site asks for it [route.payment-auth-only]', () => {
    const authOnly = { site: { isPaymentAuthOnly: true } };
    expect(decide({ condition: 'payment-page' }, authOnly)).toMatchObject({ kind: 'sign-in', to: 'login' });
    expect(decide({ condition: 'payment-page' }, { ...authOnly, user: player })).toEqual(show);
  });

  it('opens the payment page to everybody else [route.payment-open]', () => {
    expect(decide({ condition: 'payment-page' })).toEqual(show);
  });

  it('swaps a bonus for its offer where the site says so [route.bonus-to-offer]', () => {
    const bonus = { condition: 'promo-offer-off', otherwise: 'bonuses/offers/rules/:id' } as const;
    const on = { site: { promoBonusToOffer: true }, params: { id: 'slot_first_deposit' } };
    expect(decide(bonus, on)).toEqual(to('bonuses/offers/rules/slot_first_deposit'));
    expect(decide(bonus)).toEqual(show);
  });

  it('swaps an offer for its bonus where it does not [route.offer-to-bonus]', () => {
    const offer = { condition: 'promo-offer-on', otherwise: 'bonus/rules/:id' } as const;
    expect(decide(offer, { params: { id: '7' } })).toEqual(to('bonus/rules/7'));
    expect(decide(offer, { site: { promoBonusToOffer: true } })).toEqual(show);
  });

  it('hides the debugger in production [route.debugger-production]', () => {
    expect(decide({ condition: 'non-production' })).toEqual(notFound);
  });

  it('shows the debugger elsewhere [route.debugger-other]', () => {
    expect(decide({ condition: 'non-production' }, { site: { isProduction: false } })).toEqual(show);
  });

  it('opens the account application’s sign-in and the conversion to those it is for', () => {
    expect(
      [false, true].map((isAccountApp) => decide({ condition: 'account-app' }, { site: { isAccountApp } })),
    ).toEqual([notFound, show]);
    const statusOf = (conversionStatus?: number) =>
      decide({ condition: 'conversion' }, { user: { ...player, conversionStatus } }).kind;
    expect([statusOf(), statusOf(0), statusOf(1), statusOf(2)]).toEqual(['not-found', 'not-found', 'show', 'show']);
  });
});

describe('terms that changed', () => {
  const user = { ...player, isTermsChanged: true };

  it('lead everywhere to their confirmation, but not from there and the rules [route.confirm-terms-forced] [auth.terms-451-exempt]', () => {
    expect(decide({}, { user })).toEqual(to('confirm-terms'));
    const confirm = { condition: 'terms-changed', guard: 'signed-in' } as const;
    expect(decide(confirm, { user, path: '/confirm-terms' })).toEqual(show);
    expect(decide({}, { user, path: '/information/rules/1' })).toEqual(show);
    expect(decide({}, { user, site: { isAvailableConfirmTerms: false } })).toEqual(show);
  });

  it('that did not change lead away from it [route.confirm-terms-away]', () => {
    expect(decide({ condition: 'terms-changed' }, { user: player, path: '/confirm-terms' })).toEqual(to(''));
  });
});

describe('the guard', () => {
  const office = { guard: 'signed-in' } as const;

  it('looks at the sign-in, the identification and the data after registration [guard.inputs]', () => {
    const needs = { needs: ['identification', 'registration-data'] } as const;
    expect(decide({ ...office, ...needs }, { user: player })).toEqual(show);
    expect(decide({ ...office, ...needs }, { user: { ...player, needsIdentification: true } })).toEqual(to(''));
    expect(decide({ ...office, ...needs }, { user: { ...player, needsDataAfterRegistration: true } })).toEqual(to(''));
    expect(decide(office, { user: { ...player, needsIdentification: true } })).toEqual(show);
  });

  it('lets no visitor into the office [route.office-signed-in]', () => {
    expect(decide(office)).toMatchObject({ kind: 'sign-in' });
    expect(decide(office, { user: player })).toEqual(show);
  });

  it('lets no visitor see appeals [route.appeal-signed-in]', () => {
    expect(decide({ ...office, id: 'block-appeal-history' }, { path: '/block-appeal-history' }).kind).toBe('sign-in');
  });

  it('opens the authorisation block outside account-app mode [guard.not-allowed-block]', () => {
    expect(decide(office)).toMatchObject({ opensBlock: true });
    expect(decide(office, { site: { isAccountApp: true } })).toMatchObject({ opensBlock: false });
  });

  it('leads to the account application’s sign-in in its mode [guard.not-allowed-account-app]', () => {
    expect(decide(office, { site: { isAccountApp: true } })).toMatchObject({ to: 'auth' });
  });

  it('leads to the login route where there is one [guard.not-allowed-login]', () => {
    expect(decide(office)).toMatchObject({ to: 'login' });
  });

  it('leads home where there is none [guard.not-allowed-home]', () => {
    expect(decide(office, { hasLoginRoute: false })).toMatchObject({ kind: 'sign-in', to: '' });
  });

  it('leads players to their account in account-app mode [guard.authenticated-account-app]', () => {
    expect(decide({ guard: 'anonymous' }, { user: player, site: { isAccountApp: true } })).toEqual(
      to('office/account'),
    );
  });

  it('leads players home otherwise [guard.authenticated-home]', () => {
    expect(decide({ guard: 'anonymous' }, { user: player })).toEqual(to(''));
  });

  it('that nobody knows is an error [guard.unknown-middleware]', () => {
    expect(decide({ guard: 'moon' })).toEqual({ kind: 'error' });
  });
});

describe('a block of the visitor', () => {
  it('leads to its page from everywhere, and shows it there', () => {
    expect(decide({}, { blockPage: 'block-ua' })).toEqual(to('block-ua'));
    expect(decide({}, { blockPage: 'block-ua', path: '/block' })).toEqual(to('block-ua'));
    expect(decide(null, { blockPage: 'block-ua', path: '/block-ua' })).toEqual(show);
  });

  it('for updates keeps where the visitor came from', () => {
    expect(decide({}, { blockPage: 'site-updates', path: '/live/football' })).toEqual(
      to('site-updates?redirectedFrom=%2Fen%2Flive%2Ffootball'),
    );
  });

  it('leaves signed-in players their appeals', () => {
    const appeals = { blockPage: 'block', path: '/block-appeal-history' } as const;
    expect(decide({ guard: 'signed-in' }, { ...appeals, user: player })).toEqual(show);
    expect(decide({ guard: 'signed-in' }, appeals)).toEqual(to('block'));
  });

  it('that there is none of leads home from its page [route.block-page-without-block]', () => {
    expect(decide({ condition: 'blocked:block' }, { path: '/block' })).toEqual(to(''));
    expect(decide(null, { path: '/coming-soon' })).toEqual(to(''));
  });
});

describe('maintenance', () => {
  it('leads every page to its own [route.maintenance-in]', () => {
    expect(decide({}, { isMaintenance: true })).toEqual(to('maintenance'));
    expect(decide({}, { isMaintenance: true, blockPage: 'block' })).toEqual(to('maintenance'));
    expect(decide({ condition: 'maintenance' }, { isMaintenance: true, path: '/maintenance' })).toEqual(show);
  });

  it('that is over leads home [route.maintenance-out]', () => {
    expect(decide({ condition: 'maintenance' }, { path: '/maintenance' })).toEqual(to(''));
  });
});

describe('a banned player', () => {
  const banned = { ...player, banLevel: 45 };

  it('leaves the site outside what is permitted [block.banned-navigation]', () => {
    const site = { bannedUrl: 'https://blocked.example/why' };
    expect(decide({}, { user: banned, site })).toEqual({ kind: 'leave', url: site.bannedUrl });
    expect(decide({}, { user: banned })).toEqual(to('block-appeal-history'));
    expect(decide({}, { user: player, site })).toEqual(show);
  });

  it('reads the rules, also where the site names an address outside', () => {
    const at = (path: string, site = {}) => decide({}, { path, user: banned, site }).kind;
    expect(at('/information/rules/1')).toBe('show');
    expect(at('/information', { bannedUrl: 'https://blocked.example/why' })).toBe('show');
    expect(at('/informations')).toBe('redirect');
  });

  it('sees the deduce route at the level that permits it, and the appeals', () => {
    const at = (path: string, user: AccessUser) => decide({ guard: 'signed-in' }, { path, user }).kind;
    expect(at('/office/deduce', banned)).toBe('show');
    expect(at('/office/deduce', { ...banned, banLevel: 44 })).toBe('redirect');
    expect(at('/block-appeal-history', { ...banned, banLevel: 1 })).toBe('show');
  });
});
