import type {
  Account,
  PlacedBet,
  PlacedCoupon,
  Session,
  SessionUser,
  SiteConfig,
  UserConfig,
} from '@longshot/contracts';
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
    conversionStatus: 0,
    ...part,
  };
}

/** The configuration of a player who has told nothing yet. */
export function buildUserConfig(part: Partial<UserConfig> = {}): UserConfig {
  const nothing = { document_type_id: null, inn: null, passport: null, passport_date: null, passport_end_date: null };
  return {
    disallow_line_sport: [],
    disallow_live_sport: [],
    phone_number: null,
    phone_code: null,
    user_email: 'player@example.com',
    user_name: 'Pat Player',
    user_country_code: null,
    user_country_id: null,
    user_ref_id: null,
    user_msg_count: 0,
    isRequiredTransfer: false,
    is_active_secure_question: false,
    user_hide_balance: true,
    changed_pass_day_count: 0,
    activation_type: 0,
    user_data: { ...nothing, date_birthday: '1990-05-05', name: null, surname: null, registration_address: null },
    protection_level: 0,
    protection_methods: {
      is_changed_password: false,
      enable_two_factor_auth: false,
      enable_phone_binding: false,
      enable_security_question: false,
      enable_email_auth: false,
    },
    should_sync_protection_methods: false,
    is_need_identification: false,
    ban_level: 0,
    ban_version: 0,
    user_status_id: 0,
    internal_verification_status: 0,
    verification_status: 0,
    verification_types: [],
    verification_status_group_code: null,
    requested_additional_document: 0,
    has_deposit: false,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: false,
    remaining_days_to_activate: null,
    isCCLine: false,
    isCClive: false,
    isDataAfterRegistration: false,
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
    // What asks before the page is used; specs of these switch them on.
    isAgeRestrictionOn: false,
    isShowCookieAgreePopup: false,
    isRegistrationWidgetOn: false,
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
