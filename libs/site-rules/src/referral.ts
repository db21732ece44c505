import { withoutUndefined } from '@longshot/domain/input';
/** Lifetime of a cookie that is told none. Source: shell 9, "Referral cookie lifetimes". */
export const DEFAULT_COOKIE_LIFETIME_S = 86_400;

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** How long each value is kept, in seconds. Source: shell 9, "Referral cookie lifetimes". */
export const REFERRAL_LIFETIME_S = {
  refererid: 60 * DAY_S,
  bf_id: DAY_S,
  partnerTag: 60 * DAY_S,
  partnerOfClick: 30 * DAY_S,
  partnerOfTag: 60 * DAY_S,
  reflinkid: HOUR_S,
  watcherWithoutPostback: 4,
  watcherWithPostback: 30 * DAY_S,
  subid: 60 * DAY_S,
} as const;

/** A tag that brought the visitor, with the partner and the promo code that came along. */
export interface PartnerTag {
  readonly tag: string;
  readonly affid: string;
  readonly bwpromocode: string;
}

/** A value inside `referral_values`, each with the time it ends at. */
interface Kept<T> {
  readonly value: T;
  readonly untilMs: number;
}

/** Values in the cookie `referral_values`, by type. Source: shell 5, "Referral cookie rules". */
export interface ReferralValues {
  readonly bf_id?: Kept<string>;
  readonly reflinkid?: Kept<PartnerTag>;
}

/** A cookie to set, for the path `/`. */
export interface ReferralCookie {
  readonly name: string;
  /** Plain: whoever sends it encodes it. */
  readonly value: string;
  readonly maxAgeS: number;
}

/** An address as far as referral looks at it. */
export interface ReferralVisit {
  /** The query without its question mark, as it came. */
  readonly query: string;
  readonly nowMs: number;
  /** Cookie `referral_values` of the visitor, decoded; undefined without one. */
  readonly stored?: string | undefined;
}

/** The longest value of a parameter, and the longest query that is kept whole. A browser keeps 4096 bytes of a cookie. */
const MAX_REFERRAL_VALUE = 200;
export const MAX_REFERRAL_QUERY = 1_500;

const VALUE = /^[\w.~:@+/=|,!*() -]+$/;
const QUERY = /^[\x21-\x7e]*$/;

/** A value without spaces around; undefined when it is missing, empty, too long, or of characters that no partner's value has. */
export function referralText(text: string | null | undefined): string | undefined {
  const value = text?.trim();
  if (value === undefined || value.length > MAX_REFERRAL_VALUE || !VALUE.test(value)) return undefined;
  return value;
}

const valueOf = (parameters: URLSearchParams, name: string): string | undefined => referralText(parameters.get(name));

const isKept = (value: unknown, nowMs: number): value is Kept<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'untilMs' in value &&
  typeof value.untilMs === 'number' &&
  value.untilMs > nowMs &&
  value.untilMs <= nowMs + REFERRAL_LIFETIME_S.partnerTag * 1000;

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_REFERRAL_VALUE;

const isPartnerTag = (value: unknown): value is PartnerTag =>
  typeof value === 'object' &&
  value !== null &&
  ['tag', 'affid', 'bwpromocode'].every((key) => isShortText((value as Readonly<Record<string, unknown>>)[key]));

/** Reads `referral_values`; what has ended or was not written by these rules is left out. Never throws. */
export function readReferralValues(text: string | undefined, nowMs: number): ReferralValues {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const { bf_id: bf, reflinkid } = parsed as Readonly<Record<string, unknown>>;
  return {
    ...withoutUndefined({
      bf_id: isKept(bf, nowMs) && isShortText(bf.value) ? { value: bf.value, untilMs: bf.untilMs } : undefined,
      reflinkid:
        isKept(reflinkid, nowMs) && isPartnerTag(reflinkid.value)
          ? { value: reflinkid.value, untilMs: reflinkid.untilMs }
          : undefined,
    }),
  };
}

const cookie = (name: string, value: string, maxAgeS: number = DEFAULT_COOKIE_LIFETIME_S): ReferralCookie => ({
  name,
  value,
  maxAgeS,
});

/** `referral_values` with what the visit adds; it lives as long as the longest of its values. */
function valuesCookie(parameters: URLSearchParams, tag: string | undefined, visit: ReferralVisit): ReferralCookie[] {
  const { nowMs } = visit;
  const bf = valueOf(parameters, 'bf');
  if (bf === undefined && tag === undefined) return [];
  const partner = {
    tag: tag ?? '',
    affid: valueOf(parameters, 'affid') ?? '',
    bwpromocode: valueOf(parameters, 'bwpromocode') ?? '',
  };
  const values: ReferralValues = {
    ...readReferralValues(visit.stored, nowMs),
    ...withoutUndefined({
      bf_id: bf !== undefined ? { value: bf, untilMs: nowMs + REFERRAL_LIFETIME_S.bf_id * 1000 } : undefined,
      reflinkid:
        tag !== undefined ? { value: partner, untilMs: nowMs + REFERRAL_LIFETIME_S.partnerTag * 1000 } : undefined,
    }),
  };
  const untilMs = Math.max(...Object.values(values).map((kept) => kept.untilMs));
  return [cookie('referral_values', JSON.stringify(values), Math.ceil((untilMs - nowMs) / 1000))];
}

/** The partner of a click comes before the one a tag names: it was told more exactly. */
function partnerCookie(parameters: URLSearchParams, tag: string | undefined): ReferralCookie[] {
  const [clickId, source, aip] = ['click_id', 'utm_source', 'aip'].map((name) => valueOf(parameters, name));
  if (clickId !== undefined && source !== undefined && aip !== undefined) {
    return [cookie('ref_partner_id', aip, REFERRAL_LIFETIME_S.partnerOfClick)];
  }
  const affid = valueOf(parameters, 'affid');
  if (tag === undefined || affid === undefined) return [];
  return [cookie('ref_partner_id', affid, REFERRAL_LIFETIME_S.partnerOfTag)];
}

function watcherCookie(parameters: URLSearchParams, tag: string | undefined, query: string): ReferralCookie[] {
  if (tag === undefined) return [];
  const isWatched = parameters.has('pb') && query.length <= MAX_REFERRAL_QUERY && QUERY.test(query);
  const { watcherWithPostback, watcherWithoutPostback } = REFERRAL_LIFETIME_S;
  if (isWatched) return [cookie('postback_watcher', query, watcherWithPostback)];
  return [cookie('postback_watcher', '', watcherWithoutPostback)];
}

function plainCookie(name: string, value: string | undefined, maxAgeS?: number): ReferralCookie[] {
  return value === undefined ? [] : [cookie(name, value, maxAgeS)];
}

/**
 * The cookies that remember who sent a visitor, by the query of the address. A value that is too long or of strange
 * characters counts as missing. The payment consultant's query comes along, for it is kept the same way. Source:
 * shell 5, "Referral cookie rules"; shell 9, "Referral cookie lifetimes"; shell 2, "Route behaviours".
 */
export function referralCookies(visit: ReferralVisit): readonly ReferralCookie[] {
  const parameters = new URLSearchParams(visit.query);
  const [qtag, tag, btag] = ['qtag', 'tag', 'btag'].map((name) => valueOf(parameters, name));
  const first = qtag ?? tag ?? btag;
  return [
    ...plainCookie('refererid', valueOf(parameters, 'ref'), REFERRAL_LIFETIME_S.refererid),
    ...valuesCookie(parameters, first, visit),
    ...partnerCookie(parameters, first),
    ...plainCookie('reflinkid', first, REFERRAL_LIFETIME_S.reflinkid),
    ...watcherCookie(parameters, first, visit.query),
    ...plainCookie('subid', valueOf(parameters, 'subid'), REFERRAL_LIFETIME_S.subid),
    ...plainCookie('payment_consultant', parameters.get('payment_consultant') === '1' ? '1' : undefined),
  ];
}
