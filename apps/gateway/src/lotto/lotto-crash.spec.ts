import { serverKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../test/worlds/describe-crashes.ts';
import { buyFreeTicket } from '../../test/worlds/free-tickets-for-tests.ts';
import { buy, fieldOf, goToDraw, nextBalls } from '../../test/worlds/lotto-for-tests.ts';
import { callOffDraw } from './draws/call-off.ts';

const freeTicketOf = async ({ database }: Stage): Promise<string> => {
  const { id } = await database.kysely.selectFrom('lotto_free_tickets').select('id').executeTakeFirstOrThrow();
  return String(id);
};

const KEY = 'the-key-of-the-ticket';

const buyHits =
  (lottery: '12x24' | '6x49', hits: number, draws = 1) =>
  async (stage: Stage): Promise<unknown> => {
    const field = fieldOf(lottery, await nextBalls(stage, lottery), [hits]);
    return buy(stage, stage, lottery, [field], { key: KEY, draws });
  };

/** Fills in the free ticket of the stage: a field that hits, and one that does not. */
const fillIn =
  (lottery: '12x24' | '6x49', hits: number) =>
  async (stage: Stage): Promise<void> => {
    const field = fieldOf(lottery, await nextBalls(stage, lottery), [hits]);
    await buy(stage, stage, lottery, [field], { key: KEY, freeTicketId: await freeTicketOf(stage) });
  };

const movements: readonly Movement[] = [
  {
    name: 'a ticket that the house gives is filled in',
    prepare: async (stage) => {
      await buyFreeTicket(stage, '6x49');
      await nextBalls(stage, '6x49');
    },
    move: fillIn('6x49', 3),
    balanceMinor: 100_000,
    purposes: ['lotto-free-stake'],
  },
  {
    name: 'a free ticket comes back whose draw is not held',
    prepare: async (stage) => {
      await buyFreeTicket(stage, '6x49');
      await fillIn('6x49', 6)(stage);
      await callOffDraw(stage.core.lotto.context, '6x49', goToDraw(stage, '6x49'));
    },
    move: async (stage) => {
      await stage.core.lotto.driver.step('6x49');
      const query = stage.database.kysely.selectFrom('lotto_free_tickets').select(['used_at_ms', 'ends_at_ms']);
      const ticket = await query.executeTakeFirstOrThrow();
      expect(ticket.used_at_ms).toBeNull();
      // The time of a lost connection goes by before it is asked again.
      const missingMs = 7 * 86_400_000 - (ticket.ends_at_ms - stage.clock.nowMs());
      expect(Math.floor(missingMs / 60_000)).toBe(0);
    },
    balanceMinor: 100_000,
    purposes: ['lotto-free-stake', 'lotto-free-stake-return'],
  },
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

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 6 });
