/** A pot of a title, and the share of every stake that goes into it. */
export interface TitlePot {
  readonly name: string;
  readonly fedPerMille: number;
}

/** Amounts that stand in the pots of a title, in minor units. */
export type PotsMinor = Readonly<Record<string, number>>;

/** Pots are counted in thousandths of a minor unit, so that shares of the smallest stakes are not lost. */
export const POT_UNIT = 1_000;

/** Thousandths of a minor unit that a stake feeds a pot with. Exact: nothing is cut. */
export const fedByStake = (stakeMinor: number, { fedPerMille }: Pick<TitlePot, 'fedPerMille'>): number =>
  stakeMinor * fedPerMille;

/** Whole minor units of what stands in a pot: what it pays, and what the ledger holds of it. */
export const wholeMinorOf = (thousandths: number): number => Math.floor(thousandths / POT_UNIT);
