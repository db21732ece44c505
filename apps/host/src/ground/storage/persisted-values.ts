import { isRecord, MAX_COUPON_BETS } from '@longshot/contracts';
import {
  areSideZones,
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_S,
  type ConsentCategory,
  consentCodec,
  type CouponBet,
  persistInCookie,
  persistInStorage,
  type PersistedValue,
  type MediaEntity,
  type Preferences,
} from '@longshot/store';
import { PERSISTED_VERSIONS } from '../../stored.ts';
import { openStorage } from './open-storage.ts';

/** Kept in cookies, and only where functional ones are allowed. Source: shell 4, start-up. */
const sideCookies = { isLeftHidden: 'hide_left', isRightHidden: 'hide_right' } as const;

const YEAR_S = 365 * 86_400;

const flagCodec = { write: (value: boolean) => (value ? '1' : '0'), read: (text: string) => text === '1' };

/** The preferences with the hidden sides of the page in cookies of their own; not kept at all where that is refused. */
export const persistSidesInCookies = (
  persisted: PersistedValue<Partial<Preferences>>,
  page: Pick<Document, 'cookie'>,
  isAllowed: () => boolean,
): PersistedValue<Partial<Preferences>> => {
  const left = persistInCookie(page, sideCookies.isLeftHidden, YEAR_S, flagCodec);
  const right = persistInCookie(page, sideCookies.isRightHidden, YEAR_S, flagCodec);
  return {
    read: () => ({ ...persisted.read(), isLeftHidden: left.read() ?? false, isRightHidden: right.read() ?? false }),
    write(value) {
      const { isLeftHidden = false, isRightHidden = false, ...rest } = value;
      persisted.write(rest);
      if (!isAllowed()) return;
      left.write(isLeftHidden);
      right.write(isRightHidden);
    },
    onOtherTab: (listener) => persisted.onOtherTab(listener),
  };
};

const textFields = [
  'id',
  'eventId',
  'marketKey',
  'outcomeId',
  'coef',
  'sportSlug',
  'championshipId',
  'championshipName',
  'championshipSlug',
  'homeName',
  'awayName',
] as const satisfies readonly (keyof CouponBet)[];

const areNames = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    Object.values(value).every(
      (named) => isRecord(named) && typeof named['market'] === 'string' && typeof named['outcome'] === 'string',
    ));

const isBet = (value: unknown): value is CouponBet =>
  isRecord(value) &&
  textFields.every((field) => typeof value[field] === 'string') &&
  typeof value['addedAtMs'] === 'number' &&
  typeof value['startsAtMs'] === 'number' &&
  typeof value['isLive'] === 'boolean' &&
  (value['score'] === null || typeof value['score'] === 'string') &&
  areNames(value['names']);

/** Whether what storage holds is a coupon's bets, as this version writes them. */
export const areBets = (value: unknown): value is readonly CouponBet[] =>
  Array.isArray(value) && value.length <= MAX_COUPON_BETS && value.every(isBet);

/** Whether what storage holds may be preferences; their store leaves out what is no value of theirs. */
export const arePreferences = (value: unknown): value is Partial<Preferences> => isRecord(value);

/** Values that a page keeps between visits; each value is versioned and agreed on by all tabs. */
export interface PersistedValues {
  readonly bets: PersistedValue<readonly CouponBet[]>;
  readonly preferences: PersistedValue<Partial<Preferences>>;
  readonly consent: PersistedValue<readonly ConsentCategory[]>;
  readonly media: PersistedValue<readonly MediaEntity[]>;
}

/** Opens what the page keeps in local storage and in cookies. */
export const openPersistedValues = (page: Window = window): PersistedValues => {
  const storage = openStorage(() => page.localStorage);
  const consent = persistInCookie(page.document, CONSENT_COOKIE, CONSENT_MAX_AGE_S, consentCodec);
  const preferences = persistInStorage(storage, 'longshot.preferences', PERSISTED_VERSIONS.preferences, arePreferences);
  return {
    bets: persistInStorage(storage, 'longshot.coupon-bets', PERSISTED_VERSIONS.bets, areBets),
    preferences: persistSidesInCookies(
      preferences,
      page.document,
      () => consent.read()?.includes('functional') ?? false,
    ),
    consent,
    media: persistInStorage(storage, 'longshot.media', PERSISTED_VERSIONS.media, areSideZones),
  };
};
