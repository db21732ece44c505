import type { Account, PlacedBet, PlacedCoupon, Session, SessionUser, SiteConfig } from '@longshot/contracts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import type { CouponBet } from '@longshot/store';
import { TEST_NOW_MS } from './test-time.ts';

/** The active main account in euro with 100.00. */
export function buildAccount(part: Partial<Account> = {}): Account {
  return { id: '11', type: 0, iso: 'EUR', balanceMinor: 10_000, isActive: true, ...part };
}

/** A player whom nothing holds back. */
export function buildUser(part: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '7',
    email: 'player@example.com',
    name: 'Pat Player',
    banLevel: 0,
    banVersion: 0,
    isTermsChanged: false,
    needsIdentification: false,
    needsDataAfterRegistration: false,
    ...part,
  };
}

/** The session of a signed-in player; `buildVisitor` is its counterpart. */
export function buildSession(part: Partial<Session> = {}): Session {
  return {
    user: buildUser(),
    accounts: [buildAccount()],
    csrfToken: 'csrf-token',
    serverTimeMs: TEST_NOW_MS,
    ...part,
  };
}

/** The session of somebody who is not signed in. */
export function buildVisitor(): Session {
  return buildSession({ user: null, accounts: [] });
}

/** A site in three languages with euro and dollar, and otherwise as a site that sets nothing itself. */
export function buildSiteConfig(part: Partial<SiteConfig> = {}): SiteConfig {
  return {
    ...defaultSiteConfig(),
    languages: ['en', 'de', 'ar'].map((code) => ({ code, isHiddenForAnonymous: false })),
    currencies: ['EUR', 'USD'].map((iso) => ({
      iso,
      minStakeMinor: 20,
      maxStakeMinor: 500_000,
      maxPayoutMinor: 10_000_000,
    })),
    ...part,
  };
}

/** A bet as it stands in the coupon: the home side of the match of `buildEvent`. Its id follows its parts. */
export function buildCouponBet(part: Partial<CouponBet> = {}): CouponBet {
  const bet = { eventId: '500123', marketKey: '1', outcomeId: '1', ...part };
  return {
    id: `${bet.eventId}|${bet.marketKey}|${bet.outcomeId}`,
    coef: '2.1',
    addedAtMs: TEST_NOW_MS,
    isLive: false,
    score: null,
    sportSlug: 'football',
    championshipId: '17',
    championshipName: 'Premier League',
    championshipSlug: 'premier-league',
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    startsAtMs: TEST_NOW_MS + 3_600_000,
    ...bet,
  };
}

/** A bet of a placed coupon that is not calculated yet. */
export function buildPlacedBet(part: Partial<PlacedBet> = {}): PlacedBet {
  return {
    eventId: '500123',
    sportSlug: 'football',
    championshipName: 'Premier League',
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    startsAtMs: TEST_NOW_MS + 3_600_000,
    isLive: false,
    marketKey: '1',
    outcomeId: '1',
    coef: '2.1',
    statusId: -2,
    scoreAtPlacing: null,
    result: null,
    ...part,
  };
}

/** An accepted single of 10.00 euro at 2.1. */
export function buildPlacedCoupon(part: Partial<PlacedCoupon> = {}): PlacedCoupon {
  return {
    couponId: '9001',
    idempotencyKey: 'key-00000001',
    state: 'accepted',
    typeId: 0,
    accountId: '11',
    iso: 'EUR',
    amountMinor: 1_000,
    coef: '2.1',
    possibleWinMinor: 2_100,
    payoutMinor: null,
    placedAtMs: TEST_NOW_MS,
    acceptAtMs: null,
    settledAtMs: null,
    refusals: [],
    bets: [buildPlacedBet()],
    ...part,
  };
}
