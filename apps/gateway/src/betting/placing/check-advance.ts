import type { PlaceCouponBody } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { availableAdvance } from '../advances/advance-collateral.ts';
import { refuseIfAny } from '../coupons/coupon-refused.ts';
import type { PlacingAccount } from './placing-repository.ts';

const wrong = (why: string): RequestRefused => new RequestRefused('validation_failed', { field: 'prepaidAmount' }, why);

/**
 * Refuses a part paid in advance that is more than the stake or of many singles (`validation_failed`), and one above what is
 * available (`prepaid_unavailable`, with what is): nothing is lent on the bonus account. Answers it, 0 where none is asked for.
 */
export function checkAdvance(body: PlaceCouponBody, account: PlacingAccount): number {
  const { prepaidAmount = 0, amount, typeId } = body;
  if (prepaidAmount === 0) return 0;
  if (typeId === couponType.manySingles) throw wrong('belongs to one coupon');
  if (prepaidAmount > amount) throw wrong('more than the stake');
  const isCredit = account.isBonus !== true && account.advance !== null;
  const boundMinor = isCredit ? availableAdvance(account.advance) : 0;
  if (prepaidAmount > boundMinor) refuseIfAny([{ code: 'prepaid_unavailable', boundMinor }]);
  return prepaidAmount;
}
