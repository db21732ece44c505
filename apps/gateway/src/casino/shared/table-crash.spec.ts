import { GAME, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { layOn, makeChainOf, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { timesOf } from './table-times.ts';

interface TableStage extends Stage {
  token: string;
  betId: string;
}

const BETTING_MS = timesOf('crash').bettingMs;
const KEY = 'the-key-of-the-bet';
const tablesOf = ({ core }: TableStage) => core.casino.tables;
const step = (stage: TableStage) => tablesOf(stage).driver.step('crash');

const lay = async (stage: TableStage, bet: object = {}) => {
  const laid = await layOn(stage, stage.token, bet, { key: KEY });
  stage.betId = laid.bet.roundId;
};
const start = async (stage: TableStage) => {
  stage.clock.advance(BETTING_MS);
  await step(stage);
};
const leave = (stage: TableStage) =>
  tablesOf(stage).leave({ token: stage.token, key: 'the-key-of-leaving', betId: stage.betId });

const movements: readonly Movement<TableStage>[] = [
  {
    name: 'a bet on a shared round is laid',
    move: (stage) => lay(stage),
    balanceMinor: 99_000,
    purposes: ['game-stake'],
  },
  {
    name: 'a round of crash is left',
    prepare: async (stage) => {
      await lay(stage);
      await start(stage);
      stage.clock.advance(11_600);
    },
    move: leave,
    // 2.00 is reached after 11.6 seconds.
    balanceMinor: 101_000,
    purposes: ['game-stake', 'game-win'],
  },
  {
    name: 'a round ends in which a bet left beforehand',
    prepare: async (stage) => {
      await lay(stage, { cashOutAt: 150 });
      await start(stage);
      stage.clock.advance(60_000);
    },
    move: step,
    balanceMinor: 100_500,
    purposes: ['game-stake', 'game-win'],
  },
  {
    name: 'a stake comes back that was taken too late',
    prepare: async (stage) => {
      await lay(stage, { cashOutAt: 150 });
      await stage.database.kysely.updateTable('shared_bets').set({ state: 'begun' }).execute();
      await start(stage);
    },
    move: step,
    balanceMinor: 100_000,
    purposes: ['game-stake', 'game-stake-return'],
  },
];

describeCrashes<TableStage>({
  kinds: databaseKinds,
  movements,
  furnish: async (stage) => {
    const token = await launchMinimal(stage, GAME.crash);
    await makeChainOf(stage.database, 'crash', ({ point }) => Number(point) > 200 && Number(point) < 1_000);
    await openBetting(stage, 'crash', token);
    return { token, betId: '' };
  },
  leastRoundTrips: 6,
});
