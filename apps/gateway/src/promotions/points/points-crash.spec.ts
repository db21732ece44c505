import { writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { buildShopItem } from '../../../test/worlds/points-for-tests.ts';
import { POINTS } from '../../../test/worlds/points-programme-for-tests.ts';
import { publishOffer } from '../offers/publish-offer.ts';
import { buyWithPoints } from './buy-with-points.ts';
import { countPoints } from './points-follower.ts';

/** Twenty points, and a thing that costs them and is money at once: what is bought twice would be seen. */
const prepare = async (stage: Stage): Promise<void> => {
  const asks = { multiple: '0', weights: { sport: '1' }, order: 'own-first', acceptDays: 1, days: 1 };
  const item = buildShopItem(stage.clock.nowMs(), { asks }) as Readonly<Record<string, unknown>>;
  await publishOffer(promotionsContextOf(stage), item, STAFF_TOKEN);
  await writeRound(stage, stage, { id: 'r', betMinor: 10_000 });
};

/** Counts, and buys under one key, as the page does after a lost answer. */
const buy = async (stage: Stage): Promise<void> => {
  const { playerId } = stage;
  await countPoints(promotionsContextOf(stage), [POINTS], playerId);
  const purchase = { playerId, offerId: 'five', points: 20, key: 'one-key', accessRefusal: null };
  expect(await buyWithPoints(promotionsContextOf(stage), [POINTS], purchase)).toEqual({ points: 20, balance: 0 });
};

const movements: readonly Movement[] = [
  { name: 'points are counted and spent', prepare, move: buy, balanceMinor: 100_500, purposes: ['bonus-conversion'] },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 10 });
