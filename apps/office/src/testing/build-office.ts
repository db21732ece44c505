import type {
  AccountDays,
  AccountLine,
  AccountLines,
  AccountsMoney,
  Menu,
  OfficeMenu,
  OfficeSettings,
  PersonalDataAnswer,
  SessionList,
} from '@longshot/contracts';
import type { HostLink } from '@longshot/host-contract';
import { personalFieldNames } from '@longshot/domain/identity';
import { officeCategories } from '@longshot/site-rules';
import { TEST_NOW_MS } from '@longshot/testing';
import type { PlayerIdentification } from '../model/identification-store.ts';

/** A stake of 10.00 EUR, after which 90.00 were left. */
export function buildLine(part: Partial<AccountLine> = {}): AccountLine {
  return {
    id: '31',
    atMs: TEST_NOW_MS - 60_000,
    kind: 'stake',
    purpose: 'stake',
    product: 'sport',
    amountMinor: -1_000,
    balanceMinor: 9_000,
    couponId: '9001',
    ...part,
  };
}

/** One page of lines in euro. */
export function buildLines(part: Partial<AccountLines> = {}): AccountLines {
  return {
    iso: 'EUR',
    lines: [buildLine()],
    hasMore: false,
    totals: { openingMinor: 10_000, closingMinor: 9_000, creditedMinor: 0, debitedMinor: 1_000 },
    ...part,
  };
}

/** Data are told, no document was sent. */
export const buildIdentification = (part: Partial<PlayerIdentification> = {}): PlayerIdentification => ({
  state: 'data',
  provenUntilMs: null,
  dueAtMs: null,
  documents: [],
  kinds: ['passport', 'address'],
  maxBytes: 50,
  provider: null,
  ...part,
});

/** Two days in euro: 100.00 was there, 50.00 came and a bet took 10.00. */
export function buildDays(part: Partial<AccountDays> = {}): AccountDays {
  return {
    iso: 'EUR',
    openingMinor: 10_000,
    days: [
      { day: '2027-01-13', closingMinor: 15_000, depositedMinor: 5_000, withdrawnMinor: 0, resultMinor: 0 },
      { day: '2027-01-14', closingMinor: 14_000, depositedMinor: 0, withdrawnMinor: 0, resultMinor: -1_000 },
    ],
    ...part,
  };
}

/** Nothing is held, owed or staked. */
export function buildMoney(accountId: string, part: Partial<AccountsMoney['accounts'][number]> = {}) {
  return {
    accountId,
    heldMinor: 0,
    owedMinor: 0,
    openStakesMinor: 0,
    possibleWinMinor: 0,
    openCoupons: 0,
    ...part,
  };
}

/** The whole menu of a player who may deposit. */
export function buildMenu(part: Partial<OfficeMenu['user']> = {}): OfficeMenu {
  return {
    categories: officeCategories.map(({ id, pages }) => ({ id, pages: [...pages] })),
    user: {
      bonus_balance: false,
      country_code: null,
      recharge_allow: true,
      email: 'player@example.com',
      name: 'Pat Player',
      ...part,
    },
  };
}

/** Links as the remotes of a release publish them. */
export const links: readonly HostLink[] = [
  { id: 'office-account', label: 'Account', to: '/en/office/account' },
  { id: 'office-history', label: 'My bets', to: '/en/office/history' },
  { id: 'office-recharge', label: 'Deposit', to: '/en/office/recharge' },
  { id: 'office-brand-new', label: 'Brand new', to: '/en/office/brand-new' },
];

/** Personal data of a player who has told nothing: the day of birth alone, which is locked. */
export function buildPersonal(part: Partial<PersonalDataAnswer> = {}): PersonalDataAnswer {
  const nothing = Object.fromEntries(personalFieldNames.map((field) => [field, null]));
  return {
    // Every field of the list is there.
    fields: { ...(nothing as PersonalDataAnswer['fields']), user_birthday_date: '1990-05-05' },
    locked: ['user_birthday_date'],
    user_main_id: '11',
    user_active_id: '11',
    user_registration_date: TEST_NOW_MS,
    user_phone_number: null,
    user_email: 'player@example.com',
    user_login: 'player@example.com',
    ...part,
  };
}

/** The settings of a new player. */
export function buildSettings(part: Partial<OfficeSettings> = {}): OfficeSettings {
  return {
    commonSettings: [{ id: 'user_hide_balance', value: true }],
    otherSettings: [],
    notificationSettings: [
      { id: 'enable_mail_deposit', value: false },
      { id: 'enable_mail_bets', value: false },
    ],
    availableCurrencies: ['EUR', 'USD'],
    lineDisallowSports: [],
    liveDisallowSports: [],
    showWallets: true,
    showPromoCodeCheck: false,
    showFavoriteTeams: false,
    showClubPoints: false,
    ...part,
  };
}

/** The present session, and one on a telephone. */
export function buildSessions(): SessionList {
  const times = { startedAtMs: TEST_NOW_MS - 3_600_000, seenAtMs: TEST_NOW_MS };
  return {
    sessions: [
      { id: 's-1', browser: 'Firefox', system: 'Linux', country: 'DE', ...times, isCurrent: true },
      { id: 's-2', browser: 'Safari', system: 'iOS', country: null, ...times, isCurrent: false },
    ],
  };
}

const section = (id: string, slug: string, name: string): Menu['line'][number] => ({
  sport: { id, slug, name },
  eventCount: 3,
  championships: [],
});

/** Football and tennis in the line, football live. */
export function buildSportMenu(): Menu {
  const football = section('1', 'football', 'Football');
  return { line: [football, section('5', 'tennis', 'Tennis')], live: [football] };
}
