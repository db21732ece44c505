import type { PaymentMethod, PaymentMethodBounds } from '@longshot/contracts';

/** A way to pay, as the site offers it. */
export type SiteMethod = PaymentMethod;

type Direction = SiteMethod['direction'];

/** Bounds of one currency in its own minor units, about the same worth in each: least, most, quick amounts. */
type BoundsByIso = Readonly<Record<string, readonly [least: number, most: number, ...quick: number[]]>>;

const VOUCHER: BoundsByIso = {
  EUR: [1_000, 25_000, 2_000, 5_000, 10_000],
  USD: [1_000, 25_000, 2_000, 5_000, 10_000],
  GBP: [1_000, 25_000, 2_000, 5_000, 10_000],
  RUB: [100_000, 2_500_000, 200_000, 500_000, 1_000_000],
  JPY: [1_500, 40_000, 3_000, 8_000, 15_000],
  KWD: [3_000, 75_000, 6_000, 15_000, 30_000],
};

const ACCOUNT: BoundsByIso = {
  EUR: [1_000, 500_000, 2_000, 5_000, 10_000, 20_000],
  USD: [1_000, 500_000, 2_000, 5_000, 10_000, 20_000],
  GBP: [1_000, 500_000, 2_000, 5_000, 10_000, 20_000],
  RUB: [100_000, 50_000_000, 200_000, 500_000, 1_000_000, 2_000_000],
  JPY: [1_500, 800_000, 3_000, 8_000, 15_000, 30_000],
  KWD: [3_000, 1_500_000, 6_000, 15_000, 30_000, 60_000],
};

const boundsOf = (byIso: BoundsByIso): PaymentMethodBounds[] =>
  Object.entries(byIso).map(([iso, [minMinor, maxMinor, ...quickMinor]]) => ({ iso, minMinor, maxMinor, quickMinor }));

const method = (
  direction: Direction,
  id: string,
  destination: SiteMethod['destination'],
  byIso: BoundsByIso,
  [minutesLeast, minutesMost]: readonly [number, number],
): SiteMethod => ({
  id,
  direction,
  destination,
  bounds: boundsOf(byIso),
  minutesLeast,
  minutesMost,
  feeBasisPoints: 0,
  isSavable: false,
});

const DAY_MINUTES = 24 * 60;

/** Deposit by card, paid on a page of the provider: in currencies whose cents every card knows. */
export const CARD_DEPOSIT: SiteMethod = method(
  'deposit',
  'card',
  'none',
  Object.fromEntries(Object.entries(ACCOUNT).filter(([iso]) => ['EUR', 'USD', 'GBP'].includes(iso))),
  [0, 5],
);

/** The ways to pay of this site; bounds and times are those of the providers' contracts. No card number is ever asked for here. */
export const SITE_METHODS: readonly SiteMethod[] = [
  method('deposit', 'voucher', 'none', VOUCHER, [0, 0]),
  method('deposit', 'bank-transfer', 'none', ACCOUNT, [1, 30]),
  method('deposit', 'e-wallet', 'none', ACCOUNT, [0, 5]),
  method('withdrawal', 'bank-transfer', 'iban', ACCOUNT, [DAY_MINUTES, 3 * DAY_MINUTES]),
  method('withdrawal', 'e-wallet', 'email', ACCOUNT, [5, DAY_MINUTES]),
];

/** A method by direction and name; undefined when the site has none such. */
export function findMethod(methods: readonly SiteMethod[], direction: Direction, id: string): SiteMethod | undefined {
  return methods.find((each) => each.direction === direction && each.id === id);
}
