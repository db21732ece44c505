/** Accounts of the house on which play of a product is booked. */
export const PRODUCTS = ['sport', 'toto', 'casino', 'lotto'] as const;

/** One of `PRODUCTS`. */
export type Product = (typeof PRODUCTS)[number];

/** Accounts of the house that figures are made of: those of the products, of what is given, and of what comes from outside. */
export const COUNTED_HOUSES = [...PRODUCTS, 'bonus', 'funding'] as const;

/** One of `COUNTED_HOUSES`. */
export type CountedHouse = (typeof COUNTED_HOUSES)[number];

/** Role of a movement in the figures; `none` for what is no result of the house: transfers, debts, pots that are won. */
type PurposeRole = 'stake' | 'payout' | 'set-aside' | 'gift' | 'deposit' | 'withdrawal' | 'none';

/** The one rule of what each purpose of the ledger counts as. */
export const PURPOSE_ROLES = {
  stake: 'stake',
  'stake-release': 'stake',
  'advance-return': 'stake',
  'advance-return-reversal': 'stake',
  'game-stake': 'stake',
  'game-stake-return': 'stake',
  'toto-stake': 'stake',
  'toto-stake-return': 'stake',
  'toto-stake-return-reversal': 'stake',
  'lotto-stake': 'stake',
  'lotto-stake-return': 'stake',
  'lotto-free-stake': 'stake',
  'lotto-free-stake-return': 'stake',
  payout: 'payout',
  'payout-reversal': 'payout',
  'cash-out': 'payout',
  'cash-out-reversal': 'payout',
  'game-win': 'payout',
  'game-win-reversal': 'payout',
  'toto-payout': 'payout',
  'toto-payout-reversal': 'payout',
  'lotto-prize': 'payout',
  'jackpot-feed': 'set-aside',
  'jackpot-feed-return': 'set-aside',
  'lotto-pool': 'set-aside',
  'bonus-grant': 'gift',
  'bonus-grant-reversal': 'gift',
  'bonus-conversion': 'gift',
  'bonus-conversion-reversal': 'gift',
  cashback: 'gift',
  'free-round-win': 'gift',
  'free-round-win-reversal': 'gift',
  deposit: 'deposit',
  'deposit-reversal': 'deposit',
  'refund-paid': 'deposit',
  'refund-paid-reversal': 'deposit',
  'withdrawal-paid': 'withdrawal',
  'withdrawal-paid-reversal': 'withdrawal',
  seed: 'none',
  'claim-payment': 'none',
  'advance-payment': 'none',
  'advance-payment-return': 'none',
  'conversion-out': 'none',
  'conversion-in': 'none',
  'game-jackpot': 'none',
  'game-jackpot-reversal': 'none',
  'balance-correction': 'none',
  'balance-correction-back': 'none',
  withdrawal: 'none',
  'withdrawal-return': 'none',
  'withdrawal-return-reversal': 'none',
  refund: 'none',
  'refund-return': 'none',
  'refund-return-reversal': 'none',
} as const satisfies Readonly<Record<string, PurposeRole>>;

/** Purposes by which a player has played. */
export const STAKING_PURPOSES: readonly string[] = ['stake', 'game-stake', 'toto-stake', 'lotto-stake'];

/** Sum of the ledger on one account of the house, for one purpose; positive where the house took. */
export interface HouseSum {
  readonly house: string;
  readonly purpose: string;
  readonly amountMinor: number;
}

/** Figures of a time, in minor units of one currency. */
export interface Figures {
  /** Stakes less those that were given back. */
  readonly stakedMinor: number;
  /** Sum that was paid on stakes, cash-outs with it, less what was taken back. */
  readonly paidMinor: number;
  /** Parts of stakes that pots and pools were fed with: players' money from then on. */
  readonly setAsideMinor: number;
  /** Staked less paid less set aside: the sum of the entries of the products' accounts. */
  readonly ggrMinor: number;
  /** Bonuses, cashback and gifts that were given, less what was taken back. */
  readonly bonusMinor: number;
  /** GGR less bonuses. */
  readonly ngrMinor: number;
  /** Deposits less what went back to where it came from. */
  readonly depositedMinor: number;
  /** Withdrawals that left the house. */
  readonly withdrawnMinor: number;
}

type Counted = 'staked' | 'paid' | 'setAside' | 'bonus' | 'deposited' | 'withdrawn';

/** Raised where figures are larger than exact numbers are. */
class FiguresError extends Error {
  override readonly name = 'FiguresError';
}

const roleOf = (purpose: string): PurposeRole | undefined =>
  (PURPOSE_ROLES as Readonly<Record<string, PurposeRole>>)[purpose];

/** Whether an account of the house is one of a product. */
export const isProduct = (house: string): house is Product => PRODUCTS.some((product) => product === house);

function countedOfFunding(role: PurposeRole | undefined): readonly [Counted, 1n | -1n] | null {
  if (role === 'deposit') return ['deposited', -1n];
  return role === 'withdrawal' ? ['withdrawn', 1n] : null;
}

/**
 * Figure that an entry of an account of the house counts in, and with which sign; null where it counts in none. On an account
 * of a product everything counts, so that its figures are always the sum of its entries.
 */
function countedAs(house: string, purpose: string): readonly [Counted, 1n | -1n] | null {
  const role = roleOf(purpose);
  if (house === 'bonus') return ['bonus', -1n];
  if (house === 'funding') return countedOfFunding(role);
  if (!isProduct(house)) return null;
  if (role === 'stake') return ['staked', 1n];
  return [role === 'set-aside' ? 'setAside' : 'paid', -1n];
}

function exact(minor: bigint): number {
  const number = Number(minor);
  if (!Number.isSafeInteger(number)) throw new FiguresError(`${minor} is no exact number`);
  return number;
}

/** Figures of sums of one currency. Throws FiguresError beyond exact numbers. */
export function figuresOf(sums: Iterable<HouseSum>): Figures {
  const counted = { staked: 0n, paid: 0n, setAside: 0n, bonus: 0n, deposited: 0n, withdrawn: 0n };
  for (const { house, purpose, amountMinor } of sums) {
    const counts = countedAs(house, purpose);
    if (counts !== null) counted[counts[0]] += counts[1] * BigInt(amountMinor);
  }
  const ggr = counted.staked - counted.paid - counted.setAside;
  return {
    stakedMinor: exact(counted.staked),
    paidMinor: exact(counted.paid),
    setAsideMinor: exact(counted.setAside),
    ggrMinor: exact(ggr),
    bonusMinor: exact(counted.bonus),
    ngrMinor: exact(ggr - counted.bonus),
    depositedMinor: exact(counted.deposited),
    withdrawnMinor: exact(counted.withdrawn),
  };
}
