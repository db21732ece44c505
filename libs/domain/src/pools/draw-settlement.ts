/** What became of a draw: settled, or too little of it was played and every amount goes back. */
export type DrawState = 'settled' | 'refunded';

/** What a coupon or a ticket is paid; zeros included. */
export interface DrawPayout {
  readonly id: string;
  readonly amount: bigint;
}

/** What a draw pays. Whole minor units, exact. */
export interface DrawSettlement<Category> {
  readonly id: string;
  readonly state: DrawState;
  /** All amounts. */
  readonly stakes: bigint;
  readonly pool: bigint;
  /** What the next draw begins with. */
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
