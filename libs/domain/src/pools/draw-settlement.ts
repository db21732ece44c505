/** State of a draw that is over: settled, or too little of it was played and every amount goes back. */
export type DrawState = 'settled' | 'refunded';

/** Payout of a coupon or a ticket; zeros included. */
export interface DrawPayout {
  readonly id: string;
  readonly amount: bigint;
}

/** Settlement of a draw. Whole minor units, exact. */
export interface DrawSettlement<Category> {
  readonly id: string;
  readonly state: DrawState;
  /** All amounts. */
  readonly stakes: bigint;
  readonly pool: bigint;
  /** Jackpot that the next draw begins with. */
  readonly jackpot: bigint;
  /** From the top, in the order of the table. */
  readonly categories: readonly Category[];
  readonly payouts: readonly DrawPayout[];
}

/** ⌊stakes · percent / 100⌋. */
export const percentOf = (stakes: bigint, percent: number): bigint => (stakes * BigInt(percent)) / 100n;

/** The sum of exact amounts. */
export const total = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};
