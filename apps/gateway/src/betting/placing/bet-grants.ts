import { withoutUndefined } from '@longshot/domain/input';
import type { PlaceCouponBody, Refusal, StakeBounds } from '@longshot/contracts';
import type { CouponTerms } from '@longshot/domain/coupon/types';
import { formatRational, type Rational } from '@longshot/domain/money';
import { coefToRational } from '@longshot/domain/odds';
import { grantedTerms, readBetGrant, unfitField, type GrantedCoupon } from '@longshot/domain/promotions';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';

/** A free bet or a boost as placing finds it. */
export interface FoundBetGrant {
  readonly terms: Readonly<Record<string, unknown>>;
  readonly state: 'open' | 'used' | 'taken-back';
  readonly endsAtMs: number;
}

/** The grant that a coupon is to carry, as a column of the statement that locks the account; null for one that is not the player's. */
export const betGrantColumn = (playerId: number, grantId: number): RawBuilder<FoundBetGrant | null> =>
  sql<FoundBetGrant | null>`(select jsonb_build_object('terms', b.terms, 'state', b.state, 'endsAtMs', b.ends_at_ms)
        from bet_grants b where b.id = ${grantId}::bigint and b.player_id = ${playerId}::bigint)`;

const BET_FIELD = /^bets\.(\d+)\.coef$/;

/** The answer for a coupon that may not carry its grant: `grant_unfit`, with the field that it is not for. */
export function grantUnfit(field: string): RequestRefused {
  const index = BET_FIELD.exec(field)?.[1];
  const refusal: Refusal = {
    code: 'grant_unfit',
    ...withoutUndefined({ betIndex: index === undefined ? undefined : Number(index) }),
  };
  return new RequestRefused('grant_unfit', { field, refusals: [refusal] });
}

/** A request that names a grant, for an account that is locked. */
interface Granted {
  readonly account: Pick<LockedAccount, 'iso' | 'isBonus'> & { readonly betGrant: FoundBetGrant | null };
  readonly body: PlaceCouponBody;
  readonly nowMs: number;
}

const couponOf = ({ account, body }: Granted, terms: CouponTerms, coefs: readonly Rational[]): GrantedCoupon => ({
  typeId: terms.typeId,
  iso: account.iso,
  isBonusAccount: account.isBonus === true,
  coefs,
  amountMinor: terms.amount,
  isPrepaid: (body.prepaidAmount ?? 0) > 0,
  hasPromoCode: body.promoCode !== undefined,
});

/**
 * The terms with what the named grant makes of them. Whether it is still there is found again when the
 * coupon is written.
 *
 * @throws RequestRefused `grant_unfit` with the field that the grant is not for: `grantId` for one that there is not, is used
 *   or has ended.
 */
export function withBetGrant(
  granted: Granted,
  terms: CouponTerms,
  quotes: readonly { readonly coef: number }[],
): CouponTerms {
  const { account, nowMs } = granted;
  const found = account.betGrant;
  if (found?.state !== 'open' || found.endsAtMs <= nowMs) throw grantUnfit('grantId');
  const grant = readBetGrant(found.terms, 'terms');
  const coefs = quotes.map(({ coef }) => coefToRational(coef));
  const field = unfitField(grant, couponOf(granted, terms, coefs));
  if (field !== null) throw grantUnfit(field);
  return { ...terms, ...grantedTerms(grant) };
}

/** A coupon that is put together, as its grants are chosen. */
export interface ChoosingCoupon {
  readonly typeId: number;
  readonly iso: string;
  readonly isBonusAccount: boolean;
  /** Null where there is no price now. */
  readonly coefs: readonly (number | null)[];
}

/** Free bets and boosts that a player may still stake in a currency, those that end first before others. */
export async function findBetGrants(
  reader: Reader,
  playerId: number,
  nowMs: number,
  coupon: ChoosingCoupon,
): Promise<NonNullable<StakeBounds['grants']>> {
  const rows = await reader
    .selectFrom('bet_grants')
    .select(['id', 'terms', 'ends_at_ms'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('iso', '=', coupon.iso)
    .where('ends_at_ms', '>', nowMs)
    .orderBy('ends_at_ms')
    .orderBy('id')
    .limit(20)
    .execute();
  const coefs = coupon.coefs.map((coef) => coefToRational(coef ?? 1_000));
  return rows.map(({ id, terms, ends_at_ms: endsAtMs }) => {
    const grant = readBetGrant(terms, 'terms');
    const { kind, amount, percent, insuredLegs, lowestCoef, lowestLegs } = grant;
    const open = { typeId: coupon.typeId, iso: coupon.iso, isBonusAccount: coupon.isBonusAccount, coefs };
    return {
      id: String(id),
      kind,
      amountMinor: Number(amount),
      percent,
      ...withoutUndefined({ insuredLegs: insuredLegs ?? undefined }),
      lowestCoef: formatRational(lowestCoef),
      lowestLegs,
      endsAtMs,
      unfitField: unfitField(grant, { ...open, amountMinor: null, isPrepaid: false, hasPromoCode: false }),
    };
  });
}
