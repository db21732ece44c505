import type { CashbackProgramme } from '@longshot/domain/promotions';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findDuePeriods, payPeriod } from './pay-cashback.ts';

/**
 * Pays cashback of every period that has ended and is due now, once: what is due stands in the tables, so that no end of the
 * process loses or doubles it. Answers for how many periods.
 */
export async function payCashback(
  context: PromotionsContext,
  programmes: readonly CashbackProgramme[],
): Promise<number> {
  let count = 0;
  for (const programme of programmes) {
    for (const due of await findDuePeriods(context, programme)) {
      const playerId = await payPeriod(context, programme, due);
      if (playerId === null) continue;
      count += 1;
      await announceAccounts(context, playerId);
    }
  }
  return count;
}
