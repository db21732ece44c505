import { formatCoef } from '@longshot/domain/odds';
import { databaseKinds } from './database-for-tests.ts';
import { createRandom } from '../../src/trading/feed/model/random.ts';
import { buildFixture, buildMarket, buildOdds } from './message-factories.ts';
import { DISCIPLINES } from '../../src/trading/feed/simulator/disciplines.ts';
import { ScriptPlayer } from '../../src/trading/feed/simulator/script-player.ts';
import { timeScale } from '../../src/trading/feed/simulator/time-scale.ts';
import { outstandingClaims } from '../../src/wallet/ledger/ledger.ts';
import { buildBet, buildCoupon, EVENTS } from './builders-for-tests.ts';
import { describeCore, type World } from './describe-core.ts';

const MINUTE = 60_000;
const EVENT = '7001';

/** A match of ice hockey whose first final result has the sides mixed up. */
function correctedMatch(startsAtMs: number): ScriptPlayer {
  const [discipline] = DISCIPLINES.filter(({ sport }) => sport.slug === 'ice-hockey');
  if (!discipline) throw new Error('no ice hockey');
  const {
    type: _type,
    timestampMs: _time,
    ...fixture
  } = buildFixture({
    eventId: EVENT,
    sport: discipline.sport,
    startsAtMs,
  });
  const shell = { eventId: EVENT, hash: 7, fixture, listedAtMs: 0, scheduledMs: startsAtMs, swapsSides: true };
  return new ScriptPlayer(discipline.script({ shell, random: createRandom(3), edge: 0, startsAtMs }), timeScale(1));
}

describeCore('a result of ice hockey that is corrected', databaseKinds, (world) => {
  const place = async (outcomeId: string): Promise<{ couponId: string; payoutMinor: number }> => {
    const coef = world.book.outcome(EVENT, '406', outcomeId)?.coef ?? 0;
    const bets = [buildBet({ eventId: EVENT, marketKey: '406', outcomeId, coef: formatCoef(coef) })];
    const answer = await world.browser.place(buildCoupon(world.accountId, { bets }), `corrected-${outcomeId}`);
    return { couponId: answer.json().couponId, payoutMinor: Math.floor((1_000 * coef) / 1_000) };
  };

  const sayUntil = async ({ core, clock, say }: World, player: ScriptPlayer, atMs: number) => {
    for (const step of player.take(atMs)) {
      clock.advance(Math.max(0, step.atMs - clock.nowMs()));
      player.speak(step).forEach(say);
    }
    await core.settled();
  };

  it('pays what was told first, takes it back and pays the other, also after the money was spent', async () => {
    const { browser, clock, database, accountId, say } = world;
    const player = correctedMatch(clock.nowMs() + 10 * MINUTE);
    const { script } = player;
    say(player.fixture(clock.nowMs()));
    say(player.image(clock.nowMs(), Math.floor(clock.nowMs() / 1_000)));
    const [home, away] = [await place('4'), await place('5')];
    const score = script.stateAt(script.endsAtMs).score ?? { home: 0, away: 0 };
    const [winner, loser] = score.home > score.away ? [home, away] : [away, home];

    await sayUntil(world, player, script.endsAtMs - 1);
    expect(await browser.coupon(loser.couponId)).toMatchObject({ state: 'settled', payoutMinor: loser.payoutMinor });
    expect(await browser.coupon(winner.couponId)).toMatchObject({ state: 'settled', payoutMinor: 0 });
    const paidMinor = 98_000 + loser.payoutMinor;
    expect(await browser.balance()).toBe(paidMinor);

    // All but a cent is spent on another game before the correction comes.
    say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: EVENTS.other }));
    const bets = [buildBet({ eventId: EVENTS.other })];
    const spent = await browser.place(buildCoupon(accountId, { amount: paidMinor - 1, bets }), 'spends-it-all');
    expect([spent.statusCode, await browser.balance()]).toEqual([200, 1]);
    await sayUntil(world, player, script.endsAtMs);
    expect(await browser.coupon(loser.couponId)).toMatchObject({ state: 'corrected', payoutMinor: 0 });
    expect(await browser.coupon(winner.couponId)).toMatchObject({
      state: 'corrected',
      payoutMinor: winner.payoutMinor,
    });
    const claimMinor = await database.transaction((trx) => outstandingClaims(trx, accountId));
    expect(((await browser.balance()) ?? 0) - claimMinor).toBe(1 + winner.payoutMinor - loser.payoutMinor);
  });
});
