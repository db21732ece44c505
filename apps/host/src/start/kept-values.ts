import { MAX_COUPON_BETS } from '@longshot/contracts';
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_S,
  type ConsentCategory,
  consentCodec,
  type CouponBet,
  keepInCookie,
  keepInStorage,
  type KeptValue,
  type Preferences,
} from '@longshot/store';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

const isBet = (value: unknown): value is CouponBet =>
  isRecord(value) &&
  textFields.every((field) => typeof value[field] === 'string') &&
  typeof value['addedAtMs'] === 'number' &&
  typeof value['startsAtMs'] === 'number' &&
  typeof value['isLive'] === 'boolean' &&
  (value['score'] === null || typeof value['score'] === 'string');

/** Whether what storage holds is a coupon's bets, as this version writes them. */
export const areBets = (value: unknown): value is readonly CouponBet[] =>
  Array.isArray(value) && value.length <= MAX_COUPON_BETS && value.every(isBet);

const choices: { readonly [Key in keyof Preferences]: (value: unknown) => boolean } = {
  theme: (value) => value === 'light' || value === 'dark',
  density: (value) => value === 'comfortable' || value === 'compact',
  coefFormatId: (value) => Number.isInteger(value),
  is12HourClock: (value) => typeof value === 'boolean',
  timeZone: (value) => value === null || typeof value === 'string',
};

/** Whether what storage holds are preferences; any of them may be missing. */
export const arePreferences = (value: unknown): value is Partial<Preferences> =>
  isRecord(value) && Object.entries(choices).every(([key, isValid]) => value[key] === undefined || isValid(value[key]));

/** What a page keeps between visits; each value is versioned and agreed on by all tabs. */
export interface KeptValues {
  readonly bets: KeptValue<readonly CouponBet[]>;
  readonly preferences: KeptValue<Partial<Preferences>>;
  readonly consent: KeptValue<readonly ConsentCategory[]>;
}

const storageOf = (page: Window): Storage | null => {
  try {
    return page.localStorage;
  } catch {
    return null; // forbidden by the browser's settings: the page works without memory
  }
};

/** Opens what the page keeps in local storage and in cookies. */
export const openKeptValues = (page: Window = window): KeptValues => {
  const storage = storageOf(page);
  return {
    bets: keepInStorage(storage, 'longshot.coupon-bets', 1, areBets),
    preferences: keepInStorage(storage, 'longshot.preferences', 1, arePreferences),
    consent: keepInCookie(page.document, CONSENT_COOKIE, CONSENT_MAX_AGE_S, consentCodec),
  };
};
