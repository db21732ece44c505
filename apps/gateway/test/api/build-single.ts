import { operations, type Board, type Session } from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import type { HttpVisitor } from '../worlds/http-visitor-for-tests.ts';

/** A single of 1.00 on something that is open and not yet played. */
export async function buildSingle(visitor: HttpVisitor, { accounts }: Session) {
  const { body } = await visitor.call(operations.getLineBoard, {});
  const { events } = body as Board;
  for (const event of events)
    for (const market of event.markets.filter(({ status }) => status === 1)) {
      const [outcome] = market.outcomes.filter(({ isActive }) => isActive);
      if (outcome === undefined) continue;
      const bet = { eventId: event.id, marketKey: market.key, outcomeId: outcome.id, coef: outcome.coef };
      const terms = { typeId: 0, amount: 100, changeCoefAction: 1, rulesVersion: RULES_VERSION };
      return { ...terms, accountId: accounts[0]?.id ?? '', bets: [bet] };
    }
  throw new Error('The line has no open price.');
}
