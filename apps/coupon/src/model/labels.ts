import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { systemValuesOf, type BetPosition, type SystemValueItem } from '@longshot/domain/coupon/settle';
import { betCaption, couponType, isCouponTypeId, type PlaceTerms } from '@longshot/domain/coupon/types';
import { formatRational, parseRational } from '@longshot/domain/money';
import { findOutcome, parseMarketKey } from '@longshot/domain/markets';
import type { MountContext } from '@longshot/host-contract';
import { marketName, outcomeName } from '@longshot/i18n';
import type { CouponBet } from '@longshot/store';
import type { TFunction } from 'i18next';
import { isOwnUnit, LOBBY } from './composition/bet-positions.ts';
import type { NoticeKind } from './history/settlement-notices.ts';
import { COUPON_NAMESPACE, TYPES_NAMESPACE } from './namespaces.ts';

/** Fields that name a bet. */
export type NamedBet = Pick<CouponBet | PlacedBet, 'marketKey' | 'outcomeId' | 'homeName' | 'awayName' | 'names'>;

const factsOf = ({ marketKey, homeName, awayName }: NamedBet) => ({
  ...parseMarketKey(marketKey),
  home: homeName,
  away: awayName,
});

/** Names that the feed gave a bet, in a language, else in whichever it has; undefined of a bet of the catalogue. */
const describedNames = ({ names }: NamedBet, language: string) =>
  names && (names[language] ?? names['en'] ?? Object.values(names)[0]);

/** Label of a bet's outcome: "Arsenal", "Over 2.5". */
export const betLabel = (t: TFunction, bet: NamedBet, language: string): string => {
  const described = describedNames(bet, language);
  if (described !== undefined) return described.outcome;
  const facts = factsOf(bet);
  const caption = findOutcome(facts.marketId, bet.outcomeId)?.caption ?? bet.outcomeId;
  return outcomeName(t, { ...facts, outcomeId: bet.outcomeId, caption });
};

/** The market of a bet: "Total goals". */
export const marketLabel = (t: TFunction, bet: NamedBet, language: string): string =>
  describedNames(bet, language)?.market ?? marketName(t, factsOf(bet));

/** Who plays: "Arsenal – Chelsea". */
export const eventLabel = ({ homeName, awayName }: Pick<NamedBet, 'homeName' | 'awayName'>): string =>
  `${homeName} – ${awayName}`;

const typeKeys: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(couponType).map(([key, typeId]) => [typeId, key]),
);

/** The name of a coupon type: "Express". */
export const typeLabel = (t: TFunction, typeId: number): string => t(`couponType.${typeKeys[typeId] ?? 'single'}.name`);

/** Describes in one line how a coupon type pays. */
export const describeType = (t: TFunction, typeId: number): string =>
  t(`couponType.${typeKeys[typeId] ?? 'single'}.text`);

/**
 * That a coupon was taken, as its receipt says it: by the staff where they were asked, and how many of many singles where
 * some were not.
 */
export function receiptLabel(t: TFunction, { state, singles = [] }: PlacedCoupon): string {
  if (state === 'submitted') return t('receipt.asked');
  if (state === 'rejected') return t('receipt.refused');
  const accepted = singles.filter((single) => single.state !== 'rejected').length;
  return accepted === singles.length ? t('receipt.accepted') : t('receipt.partly', { accepted, count: singles.length });
}

/** A size of a system of so many units: "2 of 3 + 1, 3 lines". */
export const sizeLabel = (
  t: TFunction,
  { value, offset: fixed, combo: count }: SystemValueItem,
  units: number,
): string => t(fixed === 0 ? 'system.size' : 'system.sizeWithFixed', { value, units, count, fixed });

/** The size of a placed system or multi; null for any other type. */
export function placedSizeLabel(t: TFunction, { typeId, systemValue, bets }: PlacedCoupon): string | null {
  if (systemValue === undefined || !isCouponTypeId(typeId)) return null;
  const sizes = systemValuesOf(typeId, bets);
  const size = sizes.find(({ value }) => value === systemValue);
  return size === undefined ? null : sizeLabel(t, size, sizes.at(-1)?.value ?? 0);
}

/** The block that a bet stands in: "Lobby", "Block 2", "On its own". Lobbies are of multis alone. */
export const blockLabel = (t: TFunction, { blockId }: BetPosition): string => {
  if (blockId === undefined || isOwnUnit(blockId)) return t('block.own');
  return blockId === LOBBY ? t('block.lobby') : t('block.number', { number: blockId });
};

/** Label of a placed bet's position, for types in which it counts; null for others. */
export const positionLabel = (t: TFunction, place: BetPosition): string | null => {
  if (place.isBanker === true) return t('banker.label');
  return place.blockId === undefined || isOwnUnit(place.blockId) ? null : blockLabel(t, place);
};

/** Places that a market pays, at which part of the odds: "Places 1–3 at 1/5 of the odds"; null where it pays none. */
export function placesLabel(t: TFunction, terms: PlaceTerms | null | undefined): string | null {
  if (!terms) return null;
  return t('eachWay.terms', { count: terms.places, fraction: formatRational(parseRational(terms.fraction)) });
}

/** Fields of a bet that its caption is made of. */
export type CaptionedBet = Pick<CouponBet, 'sportSlug' | 'championshipName'>;

/** Sport and championship of a bet: "Football. Premier League". Games have no numbers in our feeds. Source: product 5. */
export const captionLabel = (t: TFunction, { sportSlug, championshipName }: CaptionedBet): string =>
  betCaption({ gameNumber: null, sportName: t(`sport_${sportSlug}`, { defaultValue: sportSlug }), championshipName });

/** A coupon's number in groups of three, as it is read out: `61 204 887`. The spaces do not break. */
export const formatCouponNumber = (couponId: string): string => couponId.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** Thousands of a figure, apart by a narrow space: the point of odds is the same in every language. */
const groupThousands = (figure: string): string =>
  figure.replace(/\d{4,}(?=\.|$)/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202f'));

/** Total odds in the player's format, in groups; a total beyond what formats know stays a decimal. */
export const formatTotal = (formatters: MountContext['formatters'], total: string): string => {
  try {
    return groupThousands(formatters.coef(total));
  } catch {
    return groupThousands(total);
  }
};

/** The notification of a settled coupon. */
export const formatNotice = (
  { i18n, formatters }: Pick<MountContext, 'i18n' | 'formatters'>,
  coupon: PlacedCoupon,
  kind: NoticeKind,
) => {
  const t = i18n.getFixedT(null, [COUPON_NAMESPACE, TYPES_NAMESPACE]);
  const number = formatCouponNumber(coupon.couponId);
  const sum = formatters.money(coupon.payoutMinor ?? 0, coupon.iso);
  const stake = formatters.money(coupon.amountMinor, coupon.iso);
  if (kind === 'vip-accepted')
    return { title: t('vip.accepted.title', { number }), text: t('vip.accepted.text', { stake }) };
  if (kind === 'vip-rejected')
    return { title: t('vip.rejected.title', { number }), text: t('vip.rejected.text', { stake }) };
  if (kind === 'sold')
    return {
      title: t('sold.title', { number }),
      text: t('sold.text', { sum: formatters.money(coupon.soldMinor ?? 0, coupon.iso) }),
    };
  const edited = formatCouponNumber(coupon.editedFrom ?? '');
  return { title: t(`notice.${kind}.title`, { number }), text: t(`notice.${kind}.text`, { sum, stake, edited }) };
};
