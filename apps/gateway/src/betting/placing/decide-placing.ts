import { withoutUndefined } from '@longshot/domain/input';
import type { CurrencySettings, PlaceCouponBody, Refusal } from '@longshot/contracts';
import type { CouponQuote } from '@longshot/domain/coupon/quote';
import {
  betStatus,
  couponType,
  type ChangeCoefAction,
  type CouponTerms,
  type CouponTypeId,
} from '@longshot/domain/coupon/types';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import {
  acceptPrices,
  checkAntiExpress,
  checkShape,
  checkTerms,
  readRequestedBets,
  readExactCoef,
  type RequestedBet,
} from './coupon-policy.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { grantUnfit, withBetGrant } from './bet-grants.ts';
import type { NewBet, NewCoupon, NewRecord, PlacingAccount } from './placing-repository.ts';
import {
  betIdsOf,
  checkAdvance,
  checkPromoCode,
  checkStakeBounds,
  currencyBounds,
  isVipOffered,
  liveDelayMs,
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

interface Question {
  readonly terms: CouponTerms;
  readonly requested: readonly RequestedBet[];
  readonly betIndexes: readonly number[];
  /** The type whose bounds hold. */
  readonly boundAs: CouponTypeId;
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
  const rules = stakeRules(bounds, settings.couponRules, account.isBonus === true);
  const isAsked = body.isVipBet === true;
  if (isAsked && !isVipOffered(settings.couponRules, rules, boundAs, quotes)) {
    throw new RequestRefused('type_invalid', { field: 'isVipBet', refusals: [{ code: 'type_invalid' }] });
  }
  if (!isAsked || terms.amount <= bounds.maxStakeMinor) {
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
  const granted = body.grantId === undefined ? question.terms : withBetGrant(request, question.terms, quotes);
  const terms = withBonusBet(granted, body, settings.couponRules, quotes);
  const quote = acceptPrices(terms, rulesOfMove(request), requested, quotes);
  const vipAtMs = vipDeadlineMs(context, request, bounds, question, quotes);
  const isLive = quotes.some((each) => each.isLive);
  const delayMs = liveDelayMs(settings, isLive);
  const acceptAtMs = vipAtMs ?? (delayMs > 0 ? nowMs + delayMs : null);
  return { terms, quotes, quote, acceptAtMs, isVip: vipAtMs !== null, betIndexes };
}

const refusalsOf = (error: unknown): readonly Refusal[] => {
  if (!(error instanceof RequestRefused) || !error.details.refusals) throw error;
  return error.details.refusals;
};

/** Each bet a single of its own: those that may be placed, and why the others may not. */
function decideMany(
  context: CouponContext,
  request: Request,
  bounds: CurrencySettings,
  terms: CouponTerms,
  requested: readonly RequestedBet[],
): { readonly decisions: readonly Decision[]; readonly leftOut: readonly Refusal[] } {
  const decisions: Decision[] = [];
  const leftOut: Refusal[] = [];
  const ids = betIdsOf(request.body);
  for (const [index, bet] of requested.entries()) {
    const amount = request.body.amountByBetId?.[ids[index] ?? ''] ?? 0;
    const single: CouponTerms = { ...terms, typeId: couponType.single, amount };
    const question = { terms: single, requested: [bet], betIndexes: [index], boundAs: couponType.manySingles };
    try {
      decisions.push(decideOne(context, request, bounds, question));
    } catch (error) {
      leftOut.push(...refusalsOf(error).map((refusal) => ({ ...refusal, betIndex: index })));
    }
  }
  if (decisions.length === 0) throw couponRefused(leftOut);
  return { decisions, leftOut };
}

type SentBet = Partial<PlaceCouponBody['bets'][number]>;

function draftBet(accountId: string, sent: SentBet, quote: QuotedBet, index: number): NewBet {
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
function draftRecord(request: Request, decision: Decision, leftOut: readonly Refusal[]): NewRecord {
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
  };
  const bets = quotes.map((quoted, at) => {
    const index = betIndexes[at] ?? at;
    return draftBet(account.id, body.bets[index] ?? {}, quoted, index);
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
  const { decisions, leftOut } = isMany
    ? decideMany(context, request, bounds, terms, requested)
    : {
        decisions: [decideOne(context, request, bounds, { terms, requested, betIndexes, boundAs: typeId })],
        leftOut: [],
      };
  const ownMinor = (terms: CouponTerms) => (terms.freeBet === true ? 0 : terms.amount);
  const stakeMinor = decisions.reduce((sum, decision) => sum + ownMinor(decision.terms), 0);
  const prepaidMinor = checkAdvance(body, account);
  if (account.balanceMinor < stakeMinor - prepaidMinor) {
    throw couponRefused([{ code: 'insufficient_funds', boundMinor: account.balanceMinor + prepaidMinor }]);
  }
  const records = decisions.map((decision, part) => draftRecord(request, decision, part === 0 ? leftOut : []));
  return { records, stakeMinor };
}
