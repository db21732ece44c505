import { withoutUndefined } from '@longshot/domain/input';
import type { CurrencySettings, PlaceCouponBody, Refusal } from '@longshot/contracts';
import { stakeFactor, type CouponQuote } from '@longshot/domain/coupon/quote';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { canBePaidEarly } from '@longshot/domain/coupon/settle';
import { betStatus, couponType, type ChangeCoefAction, type CouponTerms } from '@longshot/domain/coupon/types';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CouponRules } from '../coupons/betting-settings.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import {
  acceptPrices,
  checkAntiExpress,
  checkPlaces,
  checkShape,
  checkTerms,
  readRequestedBets,
  readExactCoef,
} from './coupon-policy.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { grantUnfit, withBetGrant } from './bet-grants.ts';
import { decideSingles, type Question } from './decide-singles.ts';
import type { NewBet, NewCoupon, NewRecord, PlacingAccount } from './placing-repository.ts';
import {
  checkAdvance,
  checkPromoCode,
  checkStakeBounds,
  currencyBounds,
  isVipOffered,
  liveDelayMs,
  playerBounds,
  stakeRules,
  termsOf,
  withBonusBet,
} from './coupon-terms.ts';
import { quoteBets, type QuotedBet } from './coupon-policy.ts';

/** The longest that the staff has to decide; a coupon is rejected before its first event begins in any case. */
const VIP_TIMEOUT_MS = 24 * 3_600_000;

/** A coupon that may be placed, as it was decided. */
interface Decision {
  readonly terms: CouponTerms;
  readonly quotes: readonly QuotedBet[];
  readonly quote: CouponQuote;
  /** When it is decided; null when it is accepted now. */
  readonly acceptAtMs: number | null;
  /** Its stake is above the maximum, and the staff decides until `acceptAtMs`. */
  readonly isVip: boolean;
  /** Positions of its bets in the request. */
  readonly betIndexes: readonly number[];
}

/** Facts that all coupons of one request share. */
interface Request {
  readonly account: PlacingAccount;
  readonly key: string;
  readonly body: PlaceCouponBody;
  readonly nowMs: number;
}

/** The coupons that a request makes, in its order, and their whole stake without free bets. */
export interface Drafts {
  readonly records: readonly NewRecord[];
  readonly stakeMinor: number;
}

const rulesOfMove = ({ body }: Request) => ({
  // The schema admits nothing else.
  changeCoefAction: body.changeCoefAction as ChangeCoefAction,
  exactCoef: readExactCoef(body.exactCoef),
  isDropOnScoreChange: body.isDropOnScoreChange ?? false,
});

/** When the staff must have decided; null for a stake that needs none of them. */
function vipDeadlineMs(
  { settings }: CouponContext,
  { account, body, nowMs }: Request,
  bounds: CurrencySettings,
  { terms, boundAs }: Question,
  quotes: Decision['quotes'],
): number | null {
  const factor = stakeFactor(account.factors);
  const rules = stakeRules(bounds, settings.couponRules, { isBonusAccount: account.isBonus === true, factor });
  const isAsked = body.isVipBet === true;
  if (isAsked && !isVipOffered(settings.couponRules, rules, boundAs, quotes)) {
    throw new RequestRefused('type_invalid', { field: 'isVipBet', refusals: [{ code: 'type_invalid' }] });
  }
  if (!isAsked || terms.amount <= playerBounds(bounds, factor).maxStakeMinor) {
    checkStakeBounds(rules, terms.amount, boundAs);
    return null;
  }
  // Above the maximum, but never above what a coupon may pay.
  checkStakeBounds({ ...rules, maxMinor: null }, terms.amount, boundAs);
  return Math.min(nowMs + VIP_TIMEOUT_MS, ...quotes.map(({ event }) => event.startsAtMs));
}

/** Checks one coupon at the prices of this moment. Throws RequestRefused; refusals name its bets by their place in it. */
function decideOne(context: CouponContext, request: Request, bounds: CurrencySettings, question: Question): Decision {
  const { settings, book } = context;
  const { body, nowMs } = request;
  const { requested, betIndexes } = question;
  const names = betIndexes.map((index) => body.bets[index]).filter((bet) => bet !== undefined);
  const { quotes, refusals } = quoteBets(book, names, settings, context.lineNames);
  if (refusals.length > 0) throw couponRefused(refusals);
  checkAntiExpress(question.terms, quotes);
  checkPlaces(question.terms, quotes);
  const granted = body.grantId === undefined ? question.terms : withBetGrant(request, question.terms, quotes);
  const terms = withBonusBet(granted, body, settings.couponRules, quotes);
  const quote = acceptPrices(terms, rulesOfMove(request), requested, quotes);
  const vipAtMs = vipDeadlineMs(context, request, bounds, question, quotes);
  const isLive = quotes.some((each) => each.isLive);
  const delayMs = liveDelayMs(settings, isLive);
  const acceptAtMs = vipAtMs ?? (delayMs > 0 ? nowMs + delayMs : null);
  return { terms, quotes, quote, acceptAtMs, isVip: vipAtMs !== null, betIndexes };
}

type SentBet = Partial<PlaceCouponBody['bets'][number]>;

type DraftedBet = Omit<NewBet, 'is_paid_early' | 'place'>;

/** The place half of a bet of an each-way coupon, open. */
function draftPlace({ eachWay }: CouponTerms, marketKey: string, { status_id: statusId }: DraftedBet): NewBet['place'] {
  const terms = eachWay === true ? placeTermsOf(marketKey) : null;
  return terms && { ...terms, statusId, factor: null, deadHeat: null };
}

function draftBet(accountId: string, sent: SentBet, quote: QuotedBet, index: number): DraftedBet {
  const { score, blockId, isBanker } = sent;
  return {
    bet_index: index,
    account_id: accountId,
    event_id: quote.eventId,
    market_key: quote.marketKey,
    outcome_id: quote.outcomeId,
    event: quote.event,
    coef: quote.coef,
    is_live: quote.isLive,
    block_id: blockId ?? null,
    is_banker: isBanker ?? false,
    score_seen: score ?? null,
    score_at_placing: quote.score,
    book_epoch: quote.bookEpoch,
    book_sequence: quote.bookSequence,
    price_time_ms: quote.priceTimeMs,
    status_id: quote.isLive ? betStatus.notCalculated : betStatus.gameNotStarted,
    factor: null,
    dead_heat: null,
    result: null,
  };
}

const seenBy = ({ coef, coefByView, coefViewId, refId }: PlaceCouponBody): NewCoupon['seen'] => ({
  ...withoutUndefined({ coef, coefByView, coefViewId, refId }),
});

/** The row of a coupon that was decided; `leftOut` are the bets of its request that are not placed. */
function draftRecord(
  request: Request,
  decision: Decision,
  leftOut: readonly Refusal[],
  { isEarlyPayoutOn }: CouponRules,
): NewRecord {
  const { account, body, key, nowMs } = request;
  const { terms, quote, quotes, acceptAtMs, isVip, betIndexes } = decision;
  const coupon: NewCoupon = {
    site_id: account.siteId,
    player_id: account.playerId,
    account_id: account.id,
    iso: account.iso,
    idempotency_key: key,
    request_hash: requestHash(body),
    state: acceptAtMs === null ? 'accepted' : 'submitted',
    type_id: terms.typeId,
    amount_minor: terms.amount,
    terms,
    total_coef: quote.totalCoefText,
    possible_win_minor: quote.possibleWinMinor,
    payout_minor: null,
    settlement_version: 0,
    change_coef_action: body.changeCoefAction,
    exact_coef: body.exactCoef ?? null,
    is_drop_on_score_change: body.isDropOnScoreChange ?? false,
    rules_version: body.rulesVersion,
    placed_at_ms: nowMs,
    accept_at_ms: acceptAtMs,
    decided_at_ms: acceptAtMs === null ? nowMs : null,
    settled_at_ms: null,
    sold_stake_minor: 0,
    sold_minor: 0,
    refusals: [],
    part: 0,
    // The schema and the check of terms admit nothing else.
    placed_as: body.typeId === terms.typeId ? null : (body.typeId as NewCoupon['placed_as']),
    left_out: [...leftOut],
    seen: seenBy(body),
    is_vip: isVip,
    promo_code: body.promoCode ?? null,
    prepaid_minor: body.prepaidAmount ?? 0,
    prepaid_state: (body.prepaidAmount ?? 0) > 0 ? 'open' : null,
    prepaid_paid_minor: 0,
    prepaid_version: 0,
    edited_to: null,
    edited_from: null,
  };
  const bets = quotes.map((quoted, at) => {
    const index = betIndexes[at] ?? at;
    const isPaidEarly =
      isEarlyPayoutOn &&
      terms.eachWay !== true &&
      canBePaidEarly(terms.typeId, { ...quoted, sportSlug: quoted.event.sportSlug });
    const drafted = draftBet(account.id, body.bets[index] ?? {}, quoted, index);
    const place = draftPlace(terms, quoted.marketKey, drafted);
    return { ...drafted, is_paid_early: isPaidEarly, place };
  });
  return { coupon, bets };
}

/**
 * Checks a request against everything that placing refuses, at the prices of this moment, for a locked account. Many
 * singles are placed as far as they can be; what is refused of them is told with what is placed.
 * Source: the coupon design, "Placing".
 *
 * @throws RequestRefused with all refusals of the first kind of check that refuses.
 */
export function decidePlacing(context: CouponContext, request: Request): Drafts {
  const { settings } = context;
  const { account, body, nowMs } = request;
  if (body.userId !== undefined && Number(body.userId) !== account.playerId) {
    throw new RequestRefused('validation_failed', { field: 'userId' }, 'not this player');
  }
  const bounds = currencyBounds(settings, account.iso);
  const typeId = checkTerms(body);
  const requested = readRequestedBets(body);
  const promo = checkPromoCode(settings.couponRules, body, account.iso, nowMs);
  const terms = { ...termsOf(body, typeId, settings.couponRules, bounds), ...promo };
  const isMany = typeId === couponType.manySingles;
  if (isMany && body.grantId !== undefined) throw grantUnfit('typeId');
  if (!isMany) checkShape(terms, requested, settings.couponRules.marketsBannedFromExpress);
  const betIndexes = requested.map((_, index) => index);
  const decide = (question: Question) => decideOne(context, request, bounds, question);
  const { decisions, leftOut } = isMany
    ? decideSingles(body, terms, requested, decide)
    : { decisions: [decide({ terms, requested, betIndexes, boundAs: typeId })], leftOut: [] };
  const ownMinor = (terms: CouponTerms) => (terms.freeBet === true ? 0 : terms.amount);
  const stakeMinor = decisions.reduce((sum, decision) => sum + ownMinor(decision.terms), 0);
  const prepaidMinor = checkAdvance(body, account);
  if (account.balanceMinor < stakeMinor - prepaidMinor) {
    throw couponRefused([{ code: 'insufficient_funds', boundMinor: account.balanceMinor + prepaidMinor }]);
  }
  const records = decisions.map((decision, part) =>
    draftRecord(request, decision, part === 0 ? leftOut : [], settings.couponRules),
  );
  return { records, stakeMinor };
}
