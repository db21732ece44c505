import type { PlacedCoupon } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';

/** A character that could steer a terminal. */
const CONTROL = /[\p{Cc}\p{Cf}]+/gu;

const plain = (text: string): string => text.replace(CONTROL, ' ');

/** A coupon as the staff reads it: number, state, stake, total and what it may win, until when, and its bets. */
export function describeBet(coupon: PlacedCoupon): string {
  const { couponId, state, amountMinor, possibleWinMinor, iso, coef, acceptAtMs } = coupon;
  const sum = (minor: number): string => `${minorToDecimal(minor, iso)} ${iso}`;
  const until = acceptAtMs === null ? '' : `, until ${new Date(acceptAtMs).toISOString()}`;
  const reasons = coupon.refusals.map(({ code }) => `  refused: ${code}`);
  const bets = coupon.bets.map(
    (bet) =>
      `  ${bet.coef}  ${bet.marketKey} ${bet.outcomeId}  ${bet.homeName} - ${bet.awayName}, ${bet.championshipName}`,
  );
  const head = `${couponId}  ${state}  ${sum(amountMinor)} at ${coef}, may win ${sum(possibleWinMinor)}${until}`;
  return `${[head, ...reasons, ...bets].map(plain).join('\n')}\n`;
}
