import { isRacingCoupon, readRacingCoupon, settleRacing } from '@longshot/domain/coupon/racing';
import { settleCouponExact } from '@longshot/domain/coupon/settle';
import { CouponInputError, readCoupon } from '@longshot/domain/coupon/types';
import { LineError, parseJsonLine } from '@longshot/lines-tools';
import { CoefficientError, formatCoefficient, parseCoef, type CoefFormatId } from '@longshot/domain/odds';

const answerCoupon = (value: unknown): string => {
  const { id, lines, possibleWin, state, payout, freeBetBack } = settleCouponExact(readCoupon(value));
  const back = freeBetBack === undefined ? '' : `,"freeBetBack":${freeBetBack}`;
  return `{"id":${JSON.stringify(id)},"lines":${lines},"possibleWin":${possibleWin},"state":"${state}","payout":${payout}${back}}`;
};

const answerRacing = (value: unknown): string => {
  const { id, lines, possibleWin, state, payout, parts, factors } = settleRacing(readRacingCoupon(value));
  const reported = parts && `{"win":${parts.win},"place":${parts.place}}`;
  const shown = parts === undefined ? '' : `"parts":${reported},`;
  return `{"id":${JSON.stringify(id)},"lines":${lines},"possibleWin":${possibleWin},"state":"${state}","payout":${payout},${shown}"factors":${JSON.stringify(factors)}}`;
};

/**
 * Settles the coupon on a line, as one line of JSON. The integers may be longer than a JavaScript number holds. Throws
 * LineError.
 */
export const settleLine = (line: string): string => {
  const value = parseJsonLine(line);
  try {
    return isRacingCoupon(value) ? answerRacing(value) : answerCoupon(value);
  } catch (error) {
    if (error instanceof CouponInputError) throw new LineError(error.message);
    throw error;
  }
};

const shownFormats: readonly CoefFormatId[] = [0, 1, 2, 4, 5, 6];

const coefOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new LineError('must be an object such as {"coef":"1.5"}');
  }
  if (!('coef' in row)) throw new LineError('coef is missing');
  if (typeof row.coef !== 'string') throw new LineError('coef must be a decimal text such as "1.5"');
  return row.coef;
};

/** The coefficient on a line in every display format, as one line of JSON with the coefficient as it was given. Throws LineError. */
export const formatLine = (line: string): string => {
  const text = coefOf(parseJsonLine(line));
  try {
    const coef = parseCoef(text);
    const formats = shownFormats.map((id) => `"${id}":${JSON.stringify(formatCoefficient(coef, id))}`);
    return `{"coef":${JSON.stringify(text)},${formats.join(',')}}`;
  } catch (error) {
    if (error instanceof CoefficientError) throw new LineError(`coef is wrong: ${error.message}`);
    throw error;
  }
};
