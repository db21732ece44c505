import type { PlaceCouponBody } from '@longshot/contracts';
import {
  betStatus,
  type ChangeCoefAction,
  type CouponQuote,
  type CouponTerms,
  type CouponTypeId,
} from '@longshot/domain';
import type { LockedAccount } from '../ledger/index.ts';
import type { CouponContext } from './coupon-context.ts';
import { acceptPrices, checkShape, checkTerms, readAskedBets, readExactCoef } from './coupon-policy.ts';
import { refuseIfAny } from './coupon-refused.ts';
import type { NewBet, NewCoupon } from './coupon-repository.ts';
import { quoteBets, type QuotedBet } from './quote-bets.ts';
import { requestHash } from './request-hash.ts';
import { checkStakeBounds, currencyBounds, liveDelayMs } from './stake-bounds.ts';

/** A coupon that may be placed, with all that is stored of it. */
export interface CouponDraft {
  readonly coupon: NewCoupon;
  readonly bets: readonly NewBet[];
}

function termsOf(body: PlaceCouponBody, typeId: CouponTypeId, maxPayout: number): CouponTerms {
  const system = body.systemValue === undefined ? {} : { systemValue: body.systemValue };
  return { typeId, amount: body.amount, maxPayout, ...system };
}

function draftBets(accountId: string, body: PlaceCouponBody, quotes: readonly QuotedBet[]): NewBet[] {
  return quotes.map((quote, index): NewBet => {
    const { blockId, isBanker, score } = body.bets[index] ?? {};
    return {
      bet_index: index,
      account_id: accountId,
      ...{ event_id: quote.eventId, market_key: quote.marketKey, outcome_id: quote.outcomeId, event: quote.event },
      ...{ coef: quote.coef, is_live: quote.isLive, block_id: blockId ?? null, is_banker: isBanker ?? false },
      ...{ score_seen: score ?? null, score_at_placing: quote.score },
      ...{ book_epoch: quote.bookEpoch, book_sequence: quote.bookSequence, price_time_ms: quote.priceTimeMs },
      status_id: quote.isLive ? betStatus.notCalculated : betStatus.gameNotStarted,
      ...{ factor: null, dead_heat: null, result: null },
    };
  });
}

interface Decision {
  readonly terms: CouponTerms;
  readonly quotes: readonly QuotedBet[];
  readonly quote: CouponQuote;
  readonly acceptAtMs: number | null;
}

function decide(context: CouponContext, account: LockedAccount, body: PlaceCouponBody, nowMs: number): Decision {
  const { settings, book } = context;
  const bounds = currencyBounds(settings, account.iso);
  const terms = termsOf(body, checkTerms(body), bounds.maxPayoutMinor);
  const asked = readAskedBets(body);
  checkShape(terms, asked);
  const { quotes, refusals } = quoteBets(book, body.bets, { nowMs, stalePriceAfterMs: settings.stalePriceAfterMs });
  refuseIfAny(refusals);
  const rules = {
    // The schema admits nothing else.
    changeCoefAction: body.changeCoefAction as ChangeCoefAction,
    exactCoef: readExactCoef(body.exactCoef),
    isDropOnScoreChange: body.isDropOnScoreChange ?? false,
  };
  const quote = acceptPrices(terms, rules, asked, quotes);
  checkStakeBounds(bounds, body.amount, terms.typeId);
  if (account.balanceMinor < body.amount) {
    refuseIfAny([{ code: 'insufficient_funds', boundMinor: account.balanceMinor }]);
  }
  const delayMs = liveDelayMs(
    settings,
    quotes.some(({ isLive }) => isLive),
  );
  return { terms, quotes, quote, acceptAtMs: delayMs > 0 ? nowMs + delayMs : null };
}

/**
 * Checks a coupon against everything that placing refuses, at the prices of this moment, for a locked account.
 * Source: the coupon design, "Placing".
 *
 * @throws RequestRefused with all refusals of the first kind of check that refuses.
 */
export function draftCoupon(
  context: CouponContext,
  account: LockedAccount,
  key: string,
  body: PlaceCouponBody,
): CouponDraft {
  const nowMs = context.clock.nowMs();
  const { terms, quotes, quote, acceptAtMs } = decide(context, account, body, nowMs);
  const coupon: NewCoupon = {
    site_id: account.siteId,
    player_id: account.playerId,
    account_id: account.id,
    iso: account.iso,
    idempotency_key: key,
    request_hash: requestHash(body),
    state: acceptAtMs === null ? 'accepted' : 'submitted',
    type_id: terms.typeId,
    amount_minor: body.amount,
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
    refusals: [],
  };
  return { coupon, bets: draftBets(account.id, body, quotes) };
}
