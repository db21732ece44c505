import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import {
  buildCall,
  buildRollback,
  callMinimal,
  GAME,
  launchMinimal,
  setThreshold,
} from '../../../test/worlds/casino-for-tests.ts';

interface PotStage extends Stage {
  token: string;
}

const onPots = { gameId: GAME.jackpot };
const bet = (stage: PotStage, over: object = {}) =>
  callMinimal(stage, 'bet', buildCall(stage.token, stage.playerId, { ...onPots, ...over }));
const winPot = (stage: PotStage, over: object = {}) => {
  const jackpot = { ...onPots, transactionId: 'tx-2', kind: 'jackpot', pot: 'mini', amountMinor: 0 };
  return callMinimal(stage, 'win', buildCall(stage.token, stage.playerId, { ...jackpot, ...over }));
};
const takeBack = (stage: PotStage, transactionId: string) =>
  callMinimal(stage, 'rollback', buildRollback(stage.token, stage.playerId, transactionId));

/** 10.00 feed the smallest pot with 15, the one that falls by a sum with 5, and all of them with 35. */
const movements: readonly Movement<PotStage>[] = [
  {
    name: 'a stake feeds the pots',
    move: (stage) => bet(stage),
    balanceMinor: 99_000,
    purposes: ['game-stake', 'jackpot-feed'],
  },
  {
    name: 'a pot is won',
    prepare: (stage) => bet(stage),
    move: (stage) => winPot(stage),
    balanceMinor: 99_015,
    purposes: ['game-stake', 'jackpot-feed', 'game-jackpot'],
  },
  {
    name: 'a stake comes back out of the pots',
    prepare: (stage) => bet(stage),
    move: (stage) => takeBack(stage, 'tx-1'),
    balanceMinor: 100_000,
    purposes: ['game-stake', 'jackpot-feed', 'jackpot-feed-return', 'game-stake-return'],
  },
  {
    name: 'a pot falls to a stake',
    prepare: (stage) => setThreshold(stage, 5),
    move: (stage) => bet(stage),
    balanceMinor: 99_005,
    purposes: ['game-stake', 'jackpot-feed', 'game-jackpot'],
  },
  {
    name: 'a stake comes back after a pot fell to it',
    prepare: async (stage) => {
      await setThreshold(stage, 5);
      await bet(stage);
    },
    move: (stage) => takeBack(stage, 'tx-1'),
    balanceMinor: 100_005,
    purposes: ['game-stake', 'jackpot-feed', 'game-jackpot', 'jackpot-feed-return', 'game-stake-return'],
  },
  {
    name: 'a pot is taken back after it was spent',
    prepare: async (stage) => {
      await bet(stage);
      await winPot(stage);
      await bet(stage, { transactionId: 'tx-3', roundId: 'round-3', amountMinor: 99_010, gameId: GAME.jackpot });
    },
    move: (stage) => takeBack(stage, 'tx-2'),
    balanceMinor: 0,
    owedMinor: 10,
    purposes: ['game-stake', 'jackpot-feed', 'game-jackpot', 'game-stake', 'jackpot-feed', 'game-jackpot-reversal'],
  },
];

describeCrashes<PotStage>({
  kinds: databaseKinds,
  movements,
  furnish: async (stage) => ({ token: await launchMinimal(stage, GAME.jackpot) }),
  leastRoundTrips: 6,
});
