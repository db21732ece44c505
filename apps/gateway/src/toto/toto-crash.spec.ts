import { serverKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../test/worlds/describe-crashes.ts';
import { buildOdds, buildState } from '../../test/worlds/message-factories.ts';
import { buildTotoCoupon, eventsOfDraws, fillLine, totoContextOf } from '../../test/worlds/toto-for-tests.ts';
import { payCoupons } from './coupons/pay-coupons.ts';
import { placeTotoCoupon } from './coupons/place-toto-coupon.ts';
import { storeStanding } from './draws/match-results.ts';
import { settleDraw } from './settlement/settle-draw.ts';

interface TotoStage extends Stage {
  events: readonly string[];
}

const place = ({ playerId, ...stage }: TotoStage, over: object = {}, key = 'the-key-of-the-coupon') =>
  placeTotoCoupon(totoContextOf(stage), {
    playerId,
    sessionId: null,
    key,
    section: 'football',
    body: buildTotoCoupon(stage.accountId, { stakeMinor: 10_000, ...over }),
    accessRefusal: null,
  });

/** Lets a match of the first draw end so, without the job that follows the feed. */
async function end(stage: TotoStage, eventId: string, home: number, away: number): Promise<void> {
  const message = buildOdds([], { eventId, producer: 1, state: buildState(3, home, away) });
  stage.book.apply(message);
  const event = stage.book.event(eventId);
  if (event) await storeStanding(totoContextOf(stage), event);
}

async function close({ database }: TotoStage, number: number): Promise<void> {
  await database.kysely.updateTable('toto_draws').set({ state: 'closed' }).where('number', '=', number).execute();
}

async function play(stage: TotoStage, over: readonly [number, number] = [1, 0]): Promise<void> {
  await place(stage);
  await close(stage, 1);
  for (const [at, eventId] of stage.events.slice(0, 14).entries()) {
    const [home, away] = at === 0 ? over : [1, 0];
    await end(stage, eventId, home, away);
  }
}

/** Settles the first draw and pays its coupons, as the job does. */
async function settle(stage: TotoStage): Promise<void> {
  const context = totoContextOf(stage);
  await settleDraw(context, { siteId: stage.settings.siteId, section: 'football' }, 1);
  await payCoupons(context);
}

const movements: readonly Movement<TotoStage>[] = [
  {
    name: 'a coupon of toto is staked',
    move: (stage) => place(stage),
    balanceMinor: 90_000,
    purposes: ['toto-stake'],
  },
  {
    name: 'a draw of toto is settled',
    prepare: (stage) => play(stage),
    move: settle,
    balanceMinor: 94_000,
    purposes: ['toto-stake', 'toto-payout'],
  },
  {
    name: 'a draw of toto is corrected after its money was spent',
    prepare: async (stage) => {
      await play(stage);
      await settle(stage);
      await stage.database.kysely.updateTable('toto_draws').set({ state: 'open' }).where('number', '=', 2).execute();
      await place(stage, { drawNumber: 2, stakeMinor: 94_000 }, 'the-key-of-spending');
      await end(stage, stage.events[0] ?? '', 0, 1);
    },
    move: settle,
    balanceMinor: 0,
    owedMinor: 2_000,
    purposes: ['toto-stake', 'toto-payout', 'toto-stake', 'toto-payout-reversal', 'toto-payout', 'claim-payment'],
  },
];

describeCrashes<TotoStage>({
  kinds: serverKinds,
  movements,
  furnish: async (stage) => {
    fillLine(stage, 'football', 28);
    await stage.core.toto.step();
    return { events: await eventsOfDraws(stage, 'football') };
  },
  leastRoundTrips: 6,
});
