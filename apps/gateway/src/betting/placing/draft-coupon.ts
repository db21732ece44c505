import type { PlaceCouponBody, Refusal } from '@longshot/contracts';
import type { CouponQuote } from '@longshot/domain/coupon/quote';
import { betStatus, type CouponTerms } from '@longshot/domain/coupon/types';
import type { NewBet, NewCoupon, NewRecord, PlacingAccount } from './placing-repository.ts';
import type { QuotedBet } from './quote-bets.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';

/** A coupon that may be placed, as it was decided. */
export interface Decision {
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

/** What all coupons of one request share. */
export interface Request {
  readonly account: PlacingAccount;
  readonly key: string;
  readonly body: PlaceCouponBody;
  readonly nowMs: number;
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
  ...(coef === undefined ? {} : { coef }),
  ...(coefByView === undefined ? {} : { coefByView }),
  ...(coefViewId === undefined ? {} : { coefViewId }),
  ...(refId === undefined ? {} : { refId }),
});

/** The row of a coupon that was decided; `leftOut` are the bets of its request that are not placed. */
export function draftRecord(request: Request, decision: Decision, leftOut: readonly Refusal[]): NewRecord {
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
