import type { DayAccumulators, GeneratedBets, OfferedBet, QueryOf, SuggestedBets } from '@longshot/contracts';
import { quoteCoupon } from '@longshot/domain/coupon/quote';
import { couponType } from '@longshot/domain/coupon/types';
import { findMarket, marketKind } from '@longshot/domain/markets';
import { createHash } from 'node:crypto';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { EventFilter } from '../../trading/market-book/index.ts';
import { offerBet } from './offer-bet.ts';

/** How many bets an accumulator of the day has at most, and at least: fewer are none. */
const ACCUMULATOR = { most: 4, least: 2 } as const;
/** Prices that an accumulator of the day is made of: neither certain nor far. */
const ACCUMULATOR_COEFS = { lowest: 1.2, highest: 2.5 } as const;
/** How many of the nearest bets the rounds of a generator choose among. */
const NEAREST = 3;
const DAY_MS = 24 * 3_600_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const nameOf = ({ eventId, marketKey, outcomeId }: OfferedBet): string => `${eventId}|${marketKey}|${outcomeId}`;

/** Every bet on who wins that can be had now, of the events that pass. */
function winnerBets(context: CouponContext, filter: EventFilter): OfferedBet[] {
  return context.book.events(filter).flatMap(({ eventId, markets }) => {
    const market = [...markets.values()].find(({ marketId }) => findMarket(marketId)?.kind === marketKind.winner);
    return (market?.outcomes ?? []).flatMap(({ outcomeId }) => {
      const offer = offerBet(context, { eventId, marketKey: market?.key ?? '', outcomeId });
      return 'bet' in offer ? [offer.bet] : [];
    });
  });
}

const idBets = (bets: readonly OfferedBet[]) => bets.map(({ coef }, index) => ({ id: String(index), coef }));

/** Payout factor of bets as an express; of one bet as a single. */
const quoteExpress = (bets: readonly OfferedBet[], amount: number) =>
  quoteCoupon({ typeId: bets.length === 1 ? couponType.single : couponType.express, amount, bets: idBets(bets) });

const asSuggestion = (bets: OfferedBet[]): SuggestedBets =>
  bets.length < ACCUMULATOR.least ? { bets: [], coef: '' } : { bets, coef: quoteExpress(bets, 1).totalCoefText };

/**
 * One bet of a game, in an order that the day alone decides: whoever asks gets the same, and when a match has begun or paused the
 * next of the order takes its place. Chance chose them; no opinion of the house is in it.
 */
function accumulatorOf(context: CouponContext, day: string, isLive: boolean): SuggestedBets {
  const nowMs = context.clock.nowMs();
  const filter = isLive ? { isLive } : { isLive, startsBeforeMs: nowMs + DAY_MS };
  const inOrder = winnerBets(context, filter)
    .filter(({ coef }) => Number(coef) >= ACCUMULATOR_COEFS.lowest && Number(coef) <= ACCUMULATOR_COEFS.highest)
    .map((bet) => ({ bet, order: hashOf(`${day} ${nameOf(bet)}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const byEvent = new Map<string, OfferedBet>();
  for (const { bet } of inOrder) if (!byEvent.has(bet.eventId)) byEvent.set(bet.eventId, bet);
  return asSuggestion([...byEvent.values()].slice(0, ACCUMULATOR.most));
}

/** The accumulators of the day on the line and live. */
export function dayAccumulators(context: CouponContext): DayAccumulators {
  const day = new Date(context.clock.nowMs()).toISOString().slice(0, 10);
  return { day, line: accumulatorOf(context, day, false), live: accumulatorOf(context, day, true) };
}

/** The bet whose price is nearest to the wanted one, or by the round one of the few nearest. */
function nearest(bets: readonly OfferedBet[], wanted: number, seed: string): OfferedBet | undefined {
  const distance = ({ coef }: OfferedBet): number => Math.abs(Math.log(Number(coef) / wanted));
  const near = bets
    .toSorted((a, b) => distance(a) - distance(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, seed === '' ? 1 : NEAREST);
  return near.toSorted((a, b) => (hashOf(`${seed} ${nameOf(a)}`) < hashOf(`${seed} ${nameOf(b)}`) ? -1 : 1))[0];
}

/**
 * As many bets on different games as asked for, whose price together is near to the wanted win over the stake: each takes its
 * share of what is left to reach. The same question over the same board has the same answer; another round another one. Without
 * enough games there are none. Prices are compared as floating-point numbers; what they pay is exact.
 */
export function generateBets(context: CouponContext, query: QueryOf<'generateBets'>): GeneratedBets {
  const { amountMinor, wantedMinor, count, section, sports, round = 0 } = query;
  const slugs = sports?.split(',');
  let left = winnerBets(context, section === undefined ? {} : { isLive: section === 'live' }).filter(
    ({ sportSlug }) => slugs === undefined || slugs.includes(sportSlug),
  );
  const bets: OfferedBet[] = [];
  let wanted = Math.max(1, wantedMinor / amountMinor);
  while (bets.length < count) {
    const isLast = bets.length === count - 1;
    const share = wanted ** (1 / (count - bets.length));
    const chosen = nearest(left, share, round === 0 || isLast ? '' : `${round}`);
    if (!chosen) return { bets: [], coef: '', winMinor: 0 };
    bets.push(chosen);
    left = left.filter(({ eventId }) => eventId !== chosen.eventId);
    wanted = Math.max(1, wanted / Number(chosen.coef));
  }
  const { totalCoefText, possibleWinMinor } = quoteExpress(bets, amountMinor);
  return { bets, coef: totalCoefText, winMinor: possibleWinMinor };
}
