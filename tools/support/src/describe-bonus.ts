import type { BonusGrant } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';

/** A bonus as the staff reads it. */
export const describeBonus = (grant: BonusGrant): string => {
  const { reference, playerId, accountId, iso, amountMinor, isTakenBack } = grant;
  const what = isTakenBack ? 'taken back from' : 'granted to';
  return `${reference}  ${minorToDecimal(amountMinor, iso)} ${iso} ${what} player ${playerId}, account ${accountId}\n`;
};
