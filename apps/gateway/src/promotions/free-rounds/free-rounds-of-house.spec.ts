import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { ASKS, bonusesOf, buildFreeRounds, publish, take } from '../../../test/worlds/offers-for-tests.ts';

describeCore('free rounds of a title of the house', databaseKinds, (world) => {
  const mine = async () => (await bonusesOf(world)).freeRounds[0];
  const SLOT = { stakeMinor: 20, bet: {} };
  const giveSlot = async (over: object = {}) => {
    await world.browser.get('/web-api/casino/games');
    await publish(world, buildFreeRounds(world.clock.nowMs(), GAME.slot, over));
    expect(await take(world, 'reels')).toMatchObject({ state: 'granted' });
    return launchWell(world, { gameId: GAME.slot });
  };
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });

  it('are played in its page, drawn as every round, and stand in no sum of the player’s stakes', async () => {
    const house = await giveSlot({ rounds: 3, largestWin: 10_000_000 });
    const opened = (await send('session', { token: house })).json();
    expect(opened.freeRounds).toMatchObject({ left: 3, stakeMinor: 20 });
    const { freeRoundsId } = opened.freeRounds;
    let wonMinor = 0;
    for (let round = 1; round <= 3; round += 1) {
      const body = { token: house, key: `free-round-${round}`, ...SLOT, freeRoundsId };
      const played = (await send('round', body)).json();
      expect((await send('round', body)).json().round).toEqual(played.round);
      wonMinor += played.round.payoutMinor;
      expect([played.freeRounds?.left ?? 0, played.balanceMinor]).toEqual([3 - round, 100_000 + wonMinor]);
      expect(played.standing).toMatchObject({ rounds: 0, stakedMinor: 0, paidMinor: 0 });
      expect(played.round.nonce).toBe(round - 1);
    }
    const none = await send('round', { token: house, key: 'free-round-4', ...SLOT, freeRoundsId });
    expect([none.statusCode, none.json().details.field]).toEqual([403, 'freeRoundsId']);
    expect(await mine()).toMatchObject({
      state: 'played',
      wonMinor,
      gamePath: expect.stringMatching(/^slots\/game/),
    });
  });

  it('are none of play money, of a game that asks for more stakes, or of another game', async () => {
    const house = await giveSlot();
    const { freeRoundsId } = (await send('session', { token: house })).json().freeRounds;
    const refused = async (token: string, bet: object) => {
      const answer = await send('round', { token, key: 'no-free-round', stakeMinor: 20, bet, freeRoundsId });
      return [answer.statusCode, answer.json().details.field];
    };
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.slot, iso: 'EUR' });
    expect(await refused(tried.json().token, {})).toEqual([400, 'freeRoundsId']);
    expect(await refused(await launchWell(world, { gameId: GAME.blackjack }), {})).toEqual([400, 'freeRoundsId']);
    const dice = { direction: 'over', target: 5_000 };
    expect(await refused(await launchWell(world), dice)).toEqual([404, 'freeRoundsId']);
    expect(await mine()).toMatchObject({ used: 0 });
  });

  it.each([
    ['gameId', { gameId: '999999' }],
    ['gameId', { gameId: GAME.dice }],
    ['stake', { stake: 30 }],
    ['stake', { stake: 1_020 }],
    ['rounds', { rounds: 0 }],
    ['pays', { pays: 'points' }],
    ['largestWin', { largestWin: 0 }],
    ['asks.multiple', { asks: ASKS }],
    ['budget.money', { budget: { money: 1_999 } }],
  ])('are not published where %s contradicts itself', async (field, over) => {
    await world.browser.get('/web-api/casino/games');
    const answer = await publish(world, buildFreeRounds(world.clock.nowMs(), GAME.slot, over));
    expect([answer.status, answer.details?.field]).toEqual([400, `offer.${field}`]);
  });
});
