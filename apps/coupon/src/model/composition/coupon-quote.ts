import type { GrantedTerms } from '@longshot/domain/promotions';
import { withoutUndefined } from '@longshot/domain/input';
import type { CurrencySettings, SiteConfig } from '@longshot/contracts';
import { quoteCoupon, type CouponQuote } from '@longshot/domain/coupon/quote';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { isBonusBetAvailable } from '@longshot/domain/coupon/settle';
import { checkCouponShape, couponType, type CouponTypeId, type QuoteInput } from '@longshot/domain/coupon/types';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import { parseCoef } from '@longshot/domain/odds';
import type { BetLine } from './bet-lines.ts';

/** A bet that counts, as an estimate reads it. */
export interface QuotedLine extends Pick<BetLine, 'coef' | 'place'> {
  readonly bet: Pick<BetLine['bet'], 'id' | 'marketKey'>;
}

/** Everything that a coupon's estimate is made of. Amounts are minor units. */
export interface QuoteFacts<Line extends QuotedLine = BetLine> {
  readonly typeId: CouponTypeId;
  /** The bets that count. */
  readonly counted: readonly Line[];
  readonly stakeMinor: number;
  readonly systemValue: number | null;
  readonly amountByBlockId: Readonly<Record<string, number>>;
  readonly amountByBetId: Readonly<Record<string, number>>;
  readonly currency: CurrencySettings | undefined;
  readonly site: Pick<SiteConfig, 'isBonusBetAllowed' | 'hyperBonusPercent' | 'antiExpressMargin'>;
  readonly isBonusBetDeclined: boolean;
  /** Half of the stake stands on each bet to win, half on each to be placed. */
  readonly isEachWay: boolean;
  /** Terms that a free bet or boost adds. */
  readonly granted: GrantedTerms;
}

/** True where an express carries the bonus coefficient. */
export const hasBonusBet = ({
  typeId,
  counted,
  site,
  isBonusBetDeclined,
  isEachWay,
}: QuoteFacts<QuotedLine>): boolean =>
  !isBonusBetDeclined &&
  !isEachWay &&
  isBonusBetAvailable({
    isAllowedBySite: site.isBonusBetAllowed,
    typeId,
    bets: counted.map(({ bet, coef }) => ({
      coef: parseCoef(coef),
      marketKind: findMarket(parseMarketKey(bet.marketKey).marketId)?.kind ?? 0,
    })),
  });

/** The hyper bonus of an express, as it is sent and estimated with; nothing where there is none. */
export function hyperBonusOf({
  typeId,
  site,
  currency,
  isEachWay,
}: Pick<QuoteFacts, 'typeId' | 'site' | 'currency' | 'isEachWay'>) {
  const { minHyperBonusBetLimit, maxHyperBonusLimit } = currency ?? {};
  const { hyperBonusPercent } = site;
  if (typeId !== couponType.express || hyperBonusPercent <= 0 || isEachWay) return {};
  if (minHyperBonusBetLimit === undefined || maxHyperBonusLimit === undefined) return {};
  return { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit };
}

/** The coupon as `libs/domain` quotes it, at the coefficients that `coefOf` picks. */
function quoteInputOf<Line extends QuotedLine>(facts: QuoteFacts<Line>, coefOf: (line: Line) => string): QuoteInput {
  const { typeId, counted, stakeMinor, systemValue, amountByBlockId, amountByBetId, currency, site, isEachWay } = facts;
  return {
    typeId,
    amount: stakeMinor,
    bets: counted.map((line) => ({
      id: line.bet.id,
      coef: coefOf(line),
      ...line.place,
      ...withoutUndefined({ eachWay: (isEachWay && placeTermsOf(line.bet.marketKey)) || undefined }),
    })),
    ...withoutUndefined({
      systemValue: systemValue ?? undefined,
      amountByBlockId: typeId === couponType.conditional ? amountByBlockId : undefined,
      amountByBetId: typeId === couponType.manySingles ? amountByBetId : undefined,
      antiExpressMargin: typeId === couponType.antiExpress ? site.antiExpressMargin : undefined,
      bonusBet: hasBonusBet(facts) ? true : undefined,
      eachWay: isEachWay ? true : undefined,
    }),
    ...hyperBonusOf(facts),
    ...facts.granted,
    ...withoutUndefined({ maxPayout: currency === undefined ? undefined : currency.maxPayoutMinor }),
  };
}

/** The estimate at those coefficients; null for bets that make no coupon of this type. */
export function quoteOf<Line extends QuotedLine>(
  facts: QuoteFacts<Line>,
  coefOf: (line: Line) => string,
): CouponQuote | null {
  if (facts.counted.length === 0) return null;
  const input = quoteInputOf(facts, coefOf);
  return checkCouponShape(input) === null ? quoteCoupon(input) : null;
}
