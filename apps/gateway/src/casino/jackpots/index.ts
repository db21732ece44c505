export { potsOfGame } from './game-pots.ts';
export { feedPots, payPot, takeFeedBack, takePotBack, type PaidPot } from './move-pots.ts';
export type { PotCall } from './pot-transfer.ts';
export { readJackpots, standingPots } from './read-pots.ts';
