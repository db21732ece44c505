import { betIdOf, type CurrencySettings, type PlaceCouponBody } from '@longshot/contracts';
import { isBonusBetAvailable } from '@longshot/domain/coupon/settle';
import { couponType, type CouponTerms, type CouponTypeId } from '@longshot/domain/coupon/types';
import { findMarket } from '@longshot/domain/markets';
import type { CouponRules } from '../coupons/betting-settings.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { refuseIfAny } from '../coupons/coupon-refused.ts';

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
  if (isOther) refuseIfAny([{ code: 'rules_changed' }]);
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
    ...(systemValue === undefined ? {} : { systemValue }),
    ...(amountByBlockId ? { amountByBlockId } : {}),
    ...(typeId === couponType.antiExpress ? { antiExpressMargin: margin } : {}),
  };
}

/** The terms of a coupon as asked for; a bonus bet is granted when its prices are known. Throws RequestRefused. */
export function termsOf(
  body: PlaceCouponBody,
  typeId: CouponTypeId,
  rules: CouponRules,
  bounds: CurrencySettings,
): CouponTerms {
  const hyper = typeId === couponType.express ? hyperBonusTerms(rules, bounds) : {};
  const own = ofType(body, typeId, rules.antiExpressMargin);
  const terms = { typeId, amount: body.amount, maxPayout: bounds.maxPayoutMinor, ...own, ...hyper };
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
  if (body.manuallyDeletedBonusBet === true) return terms;
  const bets = quotes.map(({ coef, marketKey }) => ({
    coef,
    // A market that nobody has described is of no kind.
    marketKind: findMarket(Number.parseInt(marketKey, 10))?.kind ?? 0,
  }));
  const isGranted = isBonusBetAvailable({ isAllowedBySite: isBonusBetAllowed, typeId: terms.typeId, bets });
  return isGranted ? { ...terms, bonusBet: true } : terms;
}
