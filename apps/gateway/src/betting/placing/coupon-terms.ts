import { withoutUndefined } from '@longshot/domain/input';
import { betIdOf, type CurrencySettings, type PlaceCouponBody } from '@longshot/contracts';
import {
  checkStake,
  factoredMaximum,
  stakeRange,
  USUAL_STAKE_FACTOR,
  type StakeBounds as StakeRules,
} from '@longshot/domain/coupon/quote';
import { isEachWayType } from '@longshot/domain/coupon/racing';
import { isBonusBetAvailable } from '@longshot/domain/coupon/settle';
import {
  acceptsPromoCode,
  couponType,
  isCouponTypeId,
  isVipBetAvailable,
  type CouponTerms,
  type CouponTypeId,
} from '@longshot/domain/coupon/types';
import { findMarket } from '@longshot/domain/markets';
import type { BettingSettings, CouponRules, PromoCodeSettings } from '../coupons/betting-settings.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { availableAdvance } from '../advances/advance-collateral.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { grantUnfit } from './bet-grants.ts';
import type { PlacingAccount } from './placing-repository.ts';

const wrong = (field: string, why: string): RequestRefused => new RequestRefused('validation_failed', { field }, why);

/** The ids by which a request names its bets, in their order. */
export const betIdsOf = ({ bets }: Pick<PlaceCouponBody, 'bets'>): readonly string[] =>
  bets.map(({ eventId, marketKey, outcomeId }) => betIdOf(eventId, marketKey, outcomeId));

/** The hyper bonus of an express in a currency; nothing where the site gives none. */
function hyperBonusTerms(
  { hyperBonusPercent }: Pick<CouponRules, 'hyperBonusPercent'>,
  { minHyperBonusBetLimit, maxHyperBonusLimit }: CurrencySettings,
): Pick<CouponTerms, 'hyperBonusPercent' | 'minHyperBonusBetLimit' | 'maxHyperBonusLimit'> {
  if (hyperBonusPercent <= 0 || minHyperBonusBetLimit === undefined || maxHyperBonusLimit === undefined) return {};
  return { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit };
}

const hyperFields = ['hyperBonusPercent', 'minHyperBonusBetLimit', 'maxHyperBonusLimit'] as const;

/** Refuses `rules_changed` where the page estimated with another hyper bonus than this one. */
function checkHyperBonus(body: PlaceCouponBody, terms: CouponTerms): void {
  const isOther = hyperFields.some((field) => body[field] !== undefined && body[field] !== (terms[field] ?? 0));
  if (isOther) throw couponRefused([{ code: 'rules_changed' }]);
}

function checkBlockAmounts({ amountByBlockId, bets }: PlaceCouponBody): void {
  const blocks = [...new Set(bets.map(({ blockId }) => blockId ?? 0))].sort((a, b) => a - b).slice(1);
  const unknown = Object.keys(amountByBlockId ?? {}).find((id) => !blocks.map(String).includes(id));
  if (unknown !== undefined) throw wrong(`amountByBlockId.${unknown}`, 'no later block of the coupon');
}

/** Refuses amounts of many singles that are not one for each bet and the whole stake together. */
function checkBetAmounts(body: PlaceCouponBody): void {
  const { amountByBetId = {}, amount } = body;
  const ids = betIdsOf(body);
  const missing = ids.find((id) => !Object.hasOwn(amountByBetId, id));
  if (missing !== undefined) throw wrong(`amountByBetId.${missing}`, 'is missing');
  const unknown = Object.keys(amountByBetId).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw wrong(`amountByBetId.${unknown}`, 'no bet of the coupon');
  const sum = ids.reduce((total, id) => total + (amountByBetId[id] ?? 0), 0);
  if (sum !== amount) throw wrong('amount', 'not the sum of the amounts of the bets');
}

/** The parts of a request that belong to its type; what does not belong to it is refused by its field. */
function ofType(body: PlaceCouponBody, typeId: CouponTypeId, margin: string): Partial<CouponTerms> {
  const { systemValue, amountByBlockId, amountByBetId } = body;
  const isSystem = typeId === couponType.system || typeId === couponType.multi;
  if (!isSystem && systemValue !== undefined) throw wrong('systemValue', 'belongs to a system or multi');
  if (typeId !== couponType.conditional && amountByBlockId) throw wrong('amountByBlockId', 'belongs to a conditional');
  if (typeId !== couponType.manySingles && amountByBetId) throw wrong('amountByBetId', 'belongs to many singles');
  if (typeId === couponType.manySingles) checkBetAmounts(body);
  if (typeId === couponType.conditional) checkBlockAmounts(body);
  return {
    ...withoutUndefined({ systemValue }),
    ...withoutUndefined({
      amountByBlockId: amountByBlockId || undefined,
      antiExpressMargin: typeId === couponType.antiExpress ? margin : undefined,
    }),
  };
}

/**
 * Refuses an each-way coupon of a type that is none (`type_invalid`), one whose stakes cannot be halved, and one with what belongs
 * to coupons that are not divided: an advance, a promo code, a grant.
 */
function checkEachWay(body: PlaceCouponBody, typeId: CouponTypeId): void {
  if (!isEachWayType(typeId)) {
    throw new RequestRefused('type_invalid', { field: 'eachWay', refusals: [{ code: 'type_invalid' }] });
  }
  const uneven = Object.entries(body.amountByBetId ?? {}).find(([, amount]) => amount % 2 !== 0);
  if (uneven !== undefined) throw wrong(`amountByBetId.${uneven[0]}`, 'cannot be halved');
  if (body.amount % 2 !== 0) throw wrong('amount', 'cannot be halved');
  if ((body.prepaidAmount ?? 0) > 0) throw wrong('prepaidAmount', 'belongs to a coupon that is not each-way');
  if (body.promoCode !== undefined) throw couponRefused([{ code: 'promo_invalid' }]);
  if (body.grantId !== undefined) throw grantUnfit('eachWay');
}

/** The terms of a coupon as asked for; a bonus bet is granted when its prices are known. Throws RequestRefused. */
export function termsOf(
  body: PlaceCouponBody,
  typeId: CouponTypeId,
  rules: CouponRules,
  bounds: CurrencySettings,
): CouponTerms {
  const isEachWay = body.eachWay === true;
  if (isEachWay) checkEachWay(body, typeId);
  const hyper = typeId === couponType.express && !isEachWay ? hyperBonusTerms(rules, bounds) : {};
  const own = ofType(body, typeId, rules.antiExpressMargin);
  const halves = isEachWay ? { eachWay: true } : {};
  const terms = { typeId, amount: body.amount, maxPayout: bounds.maxPayoutMinor, ...own, ...hyper, ...halves };
  checkHyperBonus(body, terms);
  return terms;
}

/** The terms with the bonus bet, where the site, the bets and the player allow it. */
export function withBonusBet(
  terms: CouponTerms,
  body: PlaceCouponBody,
  { isBonusBetAllowed }: CouponRules,
  quotes: readonly { readonly coef: number; readonly marketKey: string }[],
): CouponTerms {
  if (!isBonusBetAllowed || body.manuallyDeletedBonusBet === true || terms.eachWay === true) return terms;
  const bets = quotes.map(({ coef, marketKey }) => ({
    coef,
    // A market that nobody has described is of no kind.
    marketKind: findMarket(Number.parseInt(marketKey, 10))?.kind ?? 0,
  }));
  const isGranted = isBonusBetAvailable({ isAllowedBySite: isBonusBetAllowed, typeId: terms.typeId, bets });
  return isGranted ? { ...terms, bonusBet: true } : terms;
}

/**
 * Checks the promo code of a coupon and answers what it adds to the terms: nothing without a code. That a player has
 * used it before is found when the coupon is written.
 *
 * @throws RequestRefused `promo_invalid` for a code that does not exist, has run out, is of another currency, or stands on
 *   a coupon that takes none.
 */
export function checkPromoCode(
  { promoCodes }: Pick<CouponRules, 'promoCodes'>,
  { promoCode, typeId }: Pick<PlaceCouponBody, 'promoCode' | 'typeId'>,
  iso: string,
  nowMs: number,
): Pick<CouponTerms, 'returnsAtMost'> {
  if (promoCode === undefined) return {};
  const found = findPromoCode({ promoCodes }, promoCode, typeId, nowMs);
  if (found?.iso !== iso) throw couponRefused([{ code: 'promo_invalid' }]);
  return { returnsAtMost: found.returnsAtMostMinor };
}

/** The code of the site that a coupon of a type may be placed with; null for one that is not, or has run out. */
export function findPromoCode(
  { promoCodes }: Pick<CouponRules, 'promoCodes'>,
  promoCode: string,
  typeId: number,
  nowMs: number,
): PromoCodeSettings | null {
  const found = promoCodes.find(({ code }) => code === promoCode);
  const isOver = found?.endsAtMs !== undefined && found.endsAtMs <= nowMs;
  const isTaken = isCouponTypeId(typeId) && acceptsPromoCode(typeId);
  return !found || isOver || !isTaken ? null : found;
}

/**
 * Refuses a part paid in advance that is more than the stake or of many singles (`validation_failed`), and one above what is
 * available (`prepaid_unavailable`, with what is): nothing is lent on the bonus account. Answers it, 0 where none is asked for.
 */
export function checkAdvance(body: PlaceCouponBody, account: PlacingAccount): number {
  const { prepaidAmount = 0, amount, typeId } = body;
  if (prepaidAmount === 0) return 0;
  if (typeId === couponType.manySingles) throw wrong('prepaidAmount', 'belongs to one coupon');
  if (prepaidAmount > amount) throw wrong('prepaidAmount', 'more than the stake');
  const isCredit = account.isBonus !== true && account.advance !== null;
  const boundMinor = isCredit ? availableAdvance(account.advance) : 0;
  if (prepaidAmount > boundMinor) throw couponRefused([{ code: 'prepaid_unavailable', boundMinor }]);
  return prepaidAmount;
}

/** The bounds of a currency. Throws RequestRefused `validation_failed` for one the site does not have. */
export function currencyBounds(settings: BettingSettings, iso: string): CurrencySettings {
  const found = settings.currencies.find((currency) => currency.iso === iso);
  if (!found) throw new RequestRefused('validation_failed', { field: 'iso' }, `the site has no currency ${iso}`);
  return found;
}

/** The bounds of a currency for a player with a factor. */
export const playerBounds = (bounds: CurrencySettings, factor: number): CurrencySettings => ({
  ...bounds,
  maxStakeMinor: factoredMaximum({ minMinor: bounds.minStakeMinor, maxMinor: bounds.maxStakeMinor }, factor),
});

/** Who stakes, as far as bounds differ by it. */
export interface Staking {
  readonly isBonusAccount: boolean;
  /** Factor of the player, in percent. */
  readonly factor: number;
}

/** Rules for stakes by the site's configuration and the player's factor: who is bound below the usual is so in every type of coupon. */
export const stakeRules = (
  bounds: CurrencySettings,
  rules: CouponRules,
  { isBonusAccount, factor }: Staking,
): StakeRules => ({
  minMinor: bounds.minStakeMinor,
  maxMinor: playerBounds(bounds, factor).maxStakeMinor,
  maxPayoutMinor: bounds.maxPayoutMinor,
  typesWithMin: rules.typesWithMin,
  typesWithMax: factor < USUAL_STAKE_FACTOR ? Object.values(couponType) : rules.typesWithMax,
  isBonusAccount,
});

/** Refuses a stake outside of its bounds: `below_min` or `above_max`, with the bound. */
export function checkStakeBounds(rules: StakeRules, amountMinor: number, typeId: CouponTypeId): void {
  const refusal = checkStake(amountMinor, typeId, rules);
  if (refusal) throw couponRefused([refusal]);
}

/** True for a coupon for which the staff may be asked to take more than the maximum. */
export const isVipOffered = (
  { isVipBetShown }: CouponRules,
  rules: StakeRules,
  typeId: CouponTypeId,
  bets: readonly { readonly isLive: boolean }[],
): boolean => {
  const isMaxSet = rules.typesWithMax.includes(typeId) && !rules.isBonusAccount;
  return isVipBetAvailable({
    isShownInConfig: isVipBetShown,
    maxAmountMinor: isMaxSet ? stakeRange(typeId, rules).maxMinor : null,
    typeId,
    bets: bets.map(({ isLive }) => ({ isMarketLive: isLive })),
  });
};

/** How long a coupon waits before it is accepted: not at all without a live bet. */
export function liveDelayMs(settings: BettingSettings, hasLiveBet: boolean): number {
  return hasLiveBet ? settings.liveDelayMs : 0;
}
