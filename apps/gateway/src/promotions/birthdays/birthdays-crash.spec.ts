import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { MONEY_AT_ONCE } from '../../../test/worlds/missions-for-tests.ts';
import { buildShopFreeBet } from '../../../test/worlds/points-for-tests.ts';
import { publishOffer } from '../offers/publish-offer.ts';

const DAY_MS = 86_400_000;

/** A present of 5.00 EUR that is money at once, with room for one: what is given twice would be seen. */
const prepare = async (stage: Stage): Promise<void> => {
  const { points: _points, ...item } = buildShopFreeBet(stage.clock.nowMs()) as Record<string, unknown>;
  const present = { ...item, ...MONEY_AT_ONCE, id: 'birthday', kind: 'birthday', budget: { count: 1 } };
  await publishOffer(promotionsContextOf(stage), present, STAFF_TOKEN);
  const day = new Date(stage.clock.nowMs()).toISOString().slice(5, 10);
  const facts = { date_of_birth: `1990-${day}`, time_zone: 'UTC', created_at_ms: stage.clock.nowMs() - 30 * DAY_MS };
  await stage.database.kysely.updateTable('players').set(facts).execute();
};

const movements: readonly Movement[] = [
  {
    name: 'a present for a birthday is given',
    prepare,
    move: (stage) => stage.core.promotions.giveBirthdays(),
    balanceMinor: 100_500,
    purposes: ['bonus-conversion'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
