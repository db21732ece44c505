import { GAME, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { layOn, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { timesOf } from './table-times.ts';

interface RoomStage extends Stage {
  token: string;
}

const KEY = 'the-key-of-the-purchase';
const step = ({ core }: RoomStage) => core.casino.tables.driver.step('bingo-90');
const buy = async (stage: RoomStage) => {
  // One card: its prizes are shared with no other.
  await layOn(stage, stage.token, { cards: 1 }, { key: KEY, stakeMinor: 100 });
};
const start = async (stage: RoomStage) => {
  stage.clock.advance(timesOf('bingo-90').bettingMs);
  await step(stage);
};

const movements: readonly Movement<RoomStage>[] = [
  { name: 'cards are bought', move: buy, balanceMinor: 99_900, purposes: ['game-stake'] },
  {
    name: 'a pool is settled when no more cards are sold',
    prepare: async (stage) => {
      await buy(stage);
      stage.clock.advance(timesOf('bingo-90').bettingMs);
    },
    move: async (stage) => {
      await step(stage);
      const pools = await stage.database.kysely.selectFrom('shared_pools').select('stakes_minor').execute();
      if (pools.length !== 1 || pools[0]?.stakes_minor !== 100) throw new Error('a pool is not settled once');
    },
    balanceMinor: 99_900,
    purposes: ['game-stake'],
  },
  {
    name: 'prizes of a pool are paid',
    prepare: async (stage) => {
      await buy(stage);
      await start(stage);
      stage.clock.advance(180_000);
    },
    move: step,
    // Alone, a player gets 90 % of what was staked.
    balanceMinor: 99_990,
    purposes: ['game-stake', 'game-win'],
  },
  {
    name: 'the stake of cards comes back that was taken too late',
    prepare: async (stage) => {
      await buy(stage);
      await stage.database.kysely.updateTable('shared_bets').set({ state: 'begun' }).execute();
      await start(stage);
    },
    move: step,
    balanceMinor: 100_000,
    purposes: ['game-stake', 'game-stake-return'],
  },
];

describeCrashes<RoomStage>({
  kinds: databaseKinds,
  movements,
  furnish: async (stage) => {
    const token = await launchMinimal(stage, GAME.bingo90);
    await openBetting(stage, 'bingo-90', token);
    return { token };
  },
  leastRoundTrips: 6,
});
