import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { couponType, findOutcome, parseMarketKey } from '@longshot/domain';
import type { MountContext } from '@longshot/host-contract';
import { marketName, outcomeName } from '@longshot/i18n';
import type { CouponBet } from '@longshot/store';
import type { TFunction } from 'i18next';

/** The namespace of the coupon's own texts. */
export const COUPON_NAMESPACE = 'coupon';

/** What a bet must have to be named. */
export type NamedBet = Pick<CouponBet | PlacedBet, 'marketKey' | 'outcomeId' | 'homeName' | 'awayName'>;

const factsOf = ({ marketKey, homeName, awayName }: NamedBet) => ({
  ...parseMarketKey(marketKey),
  home: homeName,
  away: awayName,
});

/** What was bet on: "Arsenal", "Over 2.5". */
export const nameBet = (t: TFunction, bet: NamedBet): string => {
  const facts = factsOf(bet);
  const caption = findOutcome(facts.marketId, bet.outcomeId)?.caption ?? bet.outcomeId;
  return outcomeName(t, { ...facts, outcomeId: bet.outcomeId, caption });
};

/** The market of a bet: "Total goals". */
export const nameMarket = (t: TFunction, bet: NamedBet): string => marketName(t, factsOf(bet));

/** Who plays: "Arsenal – Chelsea". */
export const nameEvent = ({ homeName, awayName }: Pick<NamedBet, 'homeName' | 'awayName'>): string =>
  `${homeName} – ${awayName}`;

const typeKeys: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(couponType).map(([key, typeId]) => [typeId, key]),
);

/** The name of a coupon type: "Express". */
export const nameType = (t: TFunction, typeId: number): string => t(`couponType.${typeKeys[typeId] ?? 'single'}.name`);

/** A coupon's number in groups of three, as it is read out: `61 204 887`. The spaces do not break. */
export const writeCouponNumber = (couponId: string): string => couponId.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** A total price in the player's format; a total beyond what formats know stays a decimal. */
export const writeTotal = (formatters: MountContext['formatters'], total: string): string => {
  try {
    return formatters.coef(total);
  } catch {
    return total;
  }
};

/** The notification of a settled coupon. */
export const writeNotice = (
  { i18n, formatters }: Pick<MountContext, 'i18n' | 'formatters'>,
  coupon: PlacedCoupon,
  kind: 'won' | 'lost' | 'returned' | 'corrected',
) => {
  const t = i18n.getFixedT(null, COUPON_NAMESPACE);
  const number = writeCouponNumber(coupon.couponId);
  const sum = formatters.money(coupon.payoutMinor ?? 0, coupon.iso);
  const stake = formatters.money(coupon.amountMinor, coupon.iso);
  return { title: t(`notice.${kind}.title`, { number }), text: t(`notice.${kind}.text`, { sum, stake }) };
};
