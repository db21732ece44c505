import { DrawInputError, type LotteryName, lotteryOfId } from '@longshot/domain/pools';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** The lottery of an address. Throws RequestRefused `not_found`. */
export function lotteryOfAddress(lottoId: string): LotteryName {
  const lottery = lotteryOfId(lottoId);
  if (!lottery) throw new RequestRefused('not_found', { field: 'lottoId' });
  return lottery;
}

/** Refuses a field of a body. */
export const wrongField = (field: string, problem: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${problem}`);

/** The lottery that a body names. Throws RequestRefused `validation_failed`. */
export function lotteryOfBody(lottoId: string): LotteryName {
  const lottery = lotteryOfId(lottoId);
  if (!lottery) throw wrongField('lottoId', 'there is no such lottery');
  return lottery;
}

/** Reads by the rules of pools; what they refuse names its field. */
export function readByRules<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DrawInputError)
      throw new RequestRefused('validation_failed', { field: error.field }, error.message);
    throw error;
  }
}
