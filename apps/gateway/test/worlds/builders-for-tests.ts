import type { PlaceCouponBody } from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import type { BetSettlementMessage, OutcomeResult } from '../../src/trading/feed/feed-messages.ts';

/** The line match, the played match, and another line match: markets 1 (1x2) and 18 (total 2.5). */
export const EVENTS = { line: '501', live: '502', other: '503' } as const;

/** A bet of a coupon for specs: home to win the line match at 2.10. */
export function buildBet(over: Partial<PlaceCouponBody['bets'][number]> = {}): PlaceCouponBody['bets'][number] {
  return { eventId: EVENTS.line, marketKey: '1', outcomeId: '1', coef: '2.10', ...over };
}

/** A single of 10.00 for specs. */
export function buildCoupon(accountId: string, over: Partial<PlaceCouponBody> = {}): PlaceCouponBody {
  const rules = { changeCoefAction: 0, rulesVersion: RULES_VERSION } as const;
  return { accountId, typeId: 0, amount: 1000, bets: [buildBet()], ...rules, ...over };
}

/** The result of market 1 (1x2) of an event: which outcome won. */
export function buildSettlement(
  winner: string,
  over: Partial<BetSettlementMessage> = {},
  outcome: Partial<OutcomeResult> = {},
): BetSettlementMessage {
  const outcomes = ['1', '2', '3'].map((outcomeId): OutcomeResult => ({
    outcomeId,
    result: outcomeId === winner ? 1 : 0,
    voidFactor: 0,
    deadHeatFactor: '1',
    ...outcome,
  }));
  return {
    type: 'bet_settlement',
    producer: 3,
    timestampMs: 10_000,
    eventId: EVENTS.line,
    certainty: 1,
    markets: [{ marketId: 1, specifiers: '', outcomes }],
    ...over,
  };
}
