import { writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { buildMission, MONEY_AT_ONCE } from '../../../test/worlds/missions-for-tests.ts';
import { beginMinimal } from '../../../test/worlds/payments-for-tests.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { publishOffer } from '../offers/publish-offer.ts';
import { takeOffer } from '../player/take-offer.ts';

const publish = (stage: Stage) => {
  const over = { steps: [{ of: 'rounds', count: 1, smallest: 100 }], budget: { count: 1 }, ...MONEY_AT_ONCE };
  const row = buildMission(stage.clock.nowMs(), over) as Readonly<Record<string, unknown>>;
  return publishOffer(promotionsContextOf(stage), row, STAFF_TOKEN);
};

/** Joined before counts as joined: the page asks again after a lost answer and is told so. */
const join = async (stage: Stage): Promise<void> => {
  try {
    await takeOffer(promotionsContextOf(stage), { playerId: stage.playerId, offerId: 'mission', code: undefined });
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.code !== 'duplicate_key') throw error;
  }
};

const play = (stage: Stage) => writeRound(stage, stage, { id: 'r', betMinor: 100 });

const inspect = (stage: Stage) => stage.core.promotions.inspect();

/** Joined, and done: the budget has room for one alone, so that what is held twice would be seen. */
const joinAndFollow = async (stage: Stage): Promise<void> => {
  await join(stage);
  if (!(await stage.database.kysely.selectFrom('casino_transactions').select('kind').executeTakeFirst())) {
    await play(stage);
  }
  await inspect(stage);
};

const movements: readonly Movement[] = [
  {
    name: 'a mission is joined, done and rewarded',
    prepare: publish,
    move: joinAndFollow,
    balanceMinor: 101_000,
    purposes: ['bonus-conversion'],
  },
  {
    name: 'the reward of a mission is taken back after it was spent',
    prepare: async (stage) => {
      await publish(stage);
      await joinAndFollow(stage);
      for (const key of ['spend-key-1', 'spend-key-2', 'spend-key-3', 'spend-key-4']) {
        await beginMinimal(stage, 'withdrawal', key, { amountMinor: 25_250 });
      }
      await stage.database.kysely.updateTable('casino_transactions').set({ is_rolled_back: true }).execute();
    },
    move: inspect,
    balanceMinor: 0,
    owedMinor: 1_000,
    purposes: [
      'bonus-conversion',
      ...['withdrawal', 'withdrawal', 'withdrawal', 'withdrawal'],
      'bonus-conversion-reversal',
    ],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
