import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildCall, buildRollback, callMinimal, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';

interface PlayStage extends Stage {
  token: string;
}

const bet = (stage: PlayStage, over: object = {}) =>
  callMinimal(stage, 'bet', buildCall(stage.token, stage.playerId, over));
const win = (stage: PlayStage, over: object = {}) =>
  callMinimal(
    stage,
    'win',
    buildCall(stage.token, stage.playerId, { transactionId: 'tx-2', amountMinor: 50_000, ...over }),
  );
const takeBack = (stage: PlayStage, transactionId: string) =>
  callMinimal(stage, 'rollback', buildRollback(stage.token, stage.playerId, transactionId));

const movements: readonly Movement<PlayStage>[] = [
  {
    name: 'a stake is taken',
    move: (stage) => bet(stage),
    balanceMinor: 99_000,
    purposes: ['game-stake'],
  },
  {
    name: 'a win is given',
    prepare: (stage) => bet(stage),
    move: (stage) => win(stage),
    balanceMinor: 149_000,
    purposes: ['game-stake', 'game-win'],
  },
  {
    name: 'a stake comes back',
    prepare: (stage) => bet(stage),
    move: (stage) => takeBack(stage, 'tx-1'),
    balanceMinor: 100_000,
    purposes: ['game-stake', 'game-stake-return'],
  },
  {
    name: 'a win is taken back after it was spent',
    prepare: async (stage) => {
      await bet(stage);
      await win(stage);
      await bet(stage, { transactionId: 'tx-3', roundId: 'round-3', amountMinor: 140_000 });
    },
    move: (stage) => takeBack(stage, 'tx-2'),
    balanceMinor: 0,
    owedMinor: 41_000,
    purposes: ['game-stake', 'game-win', 'game-stake', 'game-win-reversal'],
  },
  {
    name: 'a jackpot is won in a round that goes on',
    prepare: (stage) => bet(stage),
    move: (stage) => win(stage, { kind: 'jackpot', isFinal: false }),
    balanceMinor: 149_000,
    purposes: ['game-stake', 'game-jackpot'],
  },
];

describeCrashes<PlayStage>({
  kinds: databaseKinds,
  movements,
  furnish: async (stage) => ({ token: await launchMinimal(stage) }),
  leastRoundTrips: 6,
});
