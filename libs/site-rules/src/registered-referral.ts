import { withoutUndefined } from '@longshot/domain/input';
import { type PartnerTag, readReferralValues, referralText } from './referral.ts';

/** Who sent a player, as known at registration; what is not known is left out. */
export interface RegisteredReferral {
  readonly refererid?: string;
  readonly ref_partner_id?: string;
  readonly subid?: string;
  readonly bf_id?: string;
  readonly reflinkid?: PartnerTag;
}

/**
 * Reads the referral cookies of a visitor by a function that answers a cookie's decoded value. Cookies are the
 * visitor's to change: values that are too long or of strange characters are left out. Null when nothing is left.
 * Source: shell 5, "Referral cookie rules".
 */
export function readReferral(cookieOf: (name: string) => string | undefined, nowMs: number): RegisteredReferral | null {
  const values = readReferralValues(cookieOf('referral_values'), nowMs);
  const plain = ['refererid', 'ref_partner_id', 'subid'].map((name) => [name, referralText(cookieOf(name))] as const);
  const bf = referralText(values.bf_id?.value);
  const { tag, affid = '', bwpromocode = '' } = values.reflinkid?.value ?? {};
  const knownTag = referralText(tag);
  const referral: RegisteredReferral = {
    ...Object.fromEntries(plain.filter(([, value]) => value !== undefined)),
    ...withoutUndefined({
      bf_id: bf,
      reflinkid:
        knownTag !== undefined
          ? { tag: knownTag, affid: referralText(affid) ?? '', bwpromocode: referralText(bwpromocode) ?? '' }
          : undefined,
    }),
  };
  return Object.keys(referral).length === 0 ? null : referral;
}
