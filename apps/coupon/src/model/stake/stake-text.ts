import { currencyDecimals, minorToDecimal, readTypedAmount } from '@longshot/domain/money';

/** Reads what a player typed as minor units of a currency; null where it is no amount. Takes `12,5`, `12.`, `.5`. */
export const readStake = readTypedAmount;

/** Minor units as they stand in the stake field: `25.00`. */
export const formatStake = (minor: number, iso: string): string => minorToDecimal(minor, iso);

/** Minor units as short as they can be, for quick amounts: `5`, `2.50`. */
export const formatQuickAmount = (minor: number, iso: string): string => {
  const perUnit = 10 ** currencyDecimals(iso);
  return minor % perUnit === 0 ? String(minor / perUnit) : formatStake(minor, iso);
};
