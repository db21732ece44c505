/** From so many bets on each is one line: five of them and the place button stay in sight at any size of the coupon. */
export const FOLDED_FROM_BETS = 9;
