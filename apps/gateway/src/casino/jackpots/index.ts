export { beginDrops, fallOf } from './drops.ts';
export { dropOfGame, potsOfGame } from './game-pots.ts';
export { feedPots, payPot, takeFeedBack, takePotBack } from './move-pots.ts';
export { readJackpots, standingPots } from './read-pots.ts';
export { readWonPots } from './read-won-pots.ts';
