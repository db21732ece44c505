/** Winnings of the free rounds of one grant, and the most that they pay. */
export interface FreeRoundsWon {
  readonly wonMinor: number;
  readonly largestWinMinor: number;
}

/** Sum that the rounds of a grant pay, all together: what they won, and no more than the most. */
export const freeRoundsPay = ({ wonMinor, largestWinMinor }: FreeRoundsWon): number =>
  Math.min(wonMinor, largestWinMinor);
