import { serverKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../test/worlds/describe-crashes.ts';
import { buy, fieldOf, goToDraw, nextBalls } from '../../test/worlds/lotto-for-tests.ts';
import { callOffDraw } from './draws/call-off.ts';

const KEY = 'the-key-of-the-ticket';

const buyHits =
  (lottery: '12x24' | '6x49', hits: number, draws = 1) =>
  async (stage: Stage): Promise<unknown> => {
    const field = fieldOf(lottery, await nextBalls(stage, lottery), [hits]);
    return buy(stage, stage, lottery, [field], { key: KEY, draws });
  };

const movements: readonly Movement[] = [
  {
    name: 'a ticket for two draws is bought',
    prepare: (stage) => nextBalls(stage, '6x49'),
    move: buyHits('6x49', 3, 2),
    balanceMinor: 99_800,
    purposes: ['lotto-stake', 'lotto-stake'],
  },
  {
    name: 'a draw with fixed prizes is held',
    prepare: async (stage) => {
      await buyHits('12x24', 8)(stage);
      goToDraw(stage, '12x24');
    },
    move: (stage) => stage.core.lotto.driver.step('12x24'),
    // Eight hits are twice the price of 60.
    balanceMinor: 100_060,
    purposes: ['lotto-stake', 'lotto-prize'],
  },
  {
    name: 'a draw of a pool is held',
    prepare: async (stage) => {
      await buyHits('6x49', 3)(stage);
      goToDraw(stage, '6x49');
    },
    move: (stage) => stage.core.lotto.driver.step('6x49'),
    // 16 per cent of the stakes, alone.
    balanceMinor: 99_916,
    purposes: ['lotto-stake', 'lotto-pool', 'lotto-prize'],
  },
  {
    name: 'the amounts of a draw go back that is not held',
    prepare: async (stage) => {
      await buyHits('6x49', 6)(stage);
      await callOffDraw(stage.core.lotto.context, '6x49', goToDraw(stage, '6x49'));
    },
    move: (stage) => stage.core.lotto.driver.step('6x49'),
    balanceMinor: 100_000,
    purposes: ['lotto-stake', 'lotto-stake-return'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastMoments: 6 });
