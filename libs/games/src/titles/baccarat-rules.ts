/** Totals of two cards that end a round. */
export const NATURAL = 8;

/** Whether the player draws a third card by the total of two. */
export const playerDraws = (total: number): boolean => total <= 5;

/** Whether the banker draws by the total of two cards; `third` is what the player's third card counts, if there is one. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  return total <= 6 && third >= (total - 3) * 2 && third <= 7;
}

/** Who has more. */
export const winnerOf = (player: number, banker: number) =>
  player > banker ? 'player' : player < banker ? 'banker' : 'tie';
