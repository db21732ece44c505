import { commitmentOf, playBonusGame } from '@longshot/games';
import { nextDayMs } from '@longshot/domain/limits';
import { buildBonusGame, decide, playGame, readGame } from '../../../test/worlds/bonus-games-for-tests.ts';
import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { ASKS, bonusesOf, buildGift, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { pointsOf } from '../../../test/worlds/points-for-tests.ts';

describeCore('a bonus game', databaseKinds, (world) => {
  const offer = (over: object = {}) => publish(world, buildBonusGame(world.clock.nowMs(), over));
  const balanceOf = async (type: 0 | 4) => {
    const { accounts } = (await world.browser.get('/web-api/user/accounts')).json();
    const ofType = accounts.filter((each: { type: number; iso: string }) => each.type === type && each.iso === 'EUR');
    return ofType[0]?.balanceMinor ?? 0;
  };

  it('is played once a day: its prize is money, and the second time is told when the next is', async () => {
    expect(await offer()).toMatchObject({ status: 200 });
    expect(await readGame(world, 'fortuna')).toMatchObject({ standing: 'open', nextAtMs: null, play: null });
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 200, prizeMinor: 500 });
    expect([await balanceOf(0), await balanceOf(4)]).toEqual([100_500, 0]);
    const { time_zone: zone } = await world.database.kysely
      .selectFrom('players')
      .select('time_zone')
      .where('id', '=', world.playerId)
      .executeTakeFirstOrThrow();
    const nextAtMs = nextDayMs(world.clock.nowMs(), zone);
    expect(await playGame(world, 'fortuna')).toMatchObject({
      status: 422,
      code: 'limit_reached',
      details: { field: 'game', reason: 'used', nextAtMs },
    });
    expect(await readGame(world, 'fortuna')).toMatchObject({ standing: 'used', nextAtMs, play: { prizeMinor: 500 } });
    expect(await balanceOf(0)).toBe(100_500);
    world.clock.advance(nextAtMs - world.clock.nowMs());
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: nextAtMs + 1_000_000 })
      .execute();
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 200, prizeMinor: 500 });
    expect(await balanceOf(0)).toBe(101_000);
  });

  it('is played once by many tabs at once', async () => {
    await offer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => playGame(world, 'fortuna')));
    // Who came after the seed was used up is told of another promise, or that the chance is gone.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(0)).toBe(100_500);
  });

  it('that has begun waits while its currency is frozen, and goes on afterwards', async () => {
    await offer({ game: 'chest', prizes: [0, 100, 200, 300].map((amount) => ({ weight: 5, amount })) });
    const begun = await playGame(world, 'chest');
    const { frozenCurrencies } = world.settings;
    Object.assign(world.settings, { frozenCurrencies: ['EUR'] });
    expect(await decide(world, begun, 0, 4)).toMatchObject({ status: 403, code: 'currency_frozen' });
    Object.assign(world.settings, { frozenCurrencies });
    expect(await decide(world, begun, 0, 4)).toMatchObject({ status: 200, decisions: [4] });
  });

  it('comes out of what was promised before, which is told at its end alone', async () => {
    const prizes = [0, 100, 200, 300].map((amount) => ({ weight: 5, amount }));
    await offer({ game: 'chest', prizes });
    const { serverSeedHash } = await readGame(world, 'chest');
    const begun = await playGame(world, 'chest', { clientSeed: 'of my own' });
    expect(begun).toMatchObject({ status: 200, serverSeedHash, serverSeed: null, row: null, shown: {} });
    const ended = await decide(world, begun, 0, 4);
    expect(commitmentOf(ended.serverSeed)).toBe(serverSeedHash);
    const seeds = { serverSeed: ended.serverSeed, clientSeed: 'of my own' };
    const stand = playBonusGame({ game: 'chest', seeds, weights: [5, 5, 5, 5], decisions: [4] });
    expect(ended).toMatchObject({ row: stand.row, shown: stand.shown, prizeMinor: prizes[stand.row ?? 0]?.amount });
    expect(await balanceOf(0)).toBe(100_000 + ended.prizeMinor);
    expect((await readGame(world, 'chest')).serverSeedHash).not.toBe(serverSeedHash);
  });

  it('goes on where it was left, and takes each step once', async () => {
    await offer({ game: 'safe' });
    const begun = await playGame(world, 'safe');
    const first = await decide(world, begun, 0, 500);
    expect(await decide(world, begun, 0, 500)).toEqual(first);
    await world.restart();
    const { play, standing } = await readGame(world, 'safe');
    expect([standing, play.decisions]).toEqual(['playing', [500]]);
    expect(await playGame(world, 'safe')).toMatchObject({ status: 200, id: begun.id, decisions: [500] });
    const refused = async (step: number, decision: number) => {
      const { status, code, details } = await decide(world, begun, step, decision);
      return [status, code, details.field];
    };
    expect(await refused(0, 501)).toEqual([409, 'duplicate_key', 'step']);
    expect(await refused(2, 501)).toEqual([409, 'duplicate_key', 'step']);
    const other = await addTestPlayer(world);
    expect(await decide(other, begun, 1, 1)).toMatchObject({ status: 404, details: { field: 'playId' } });
    expect(await balanceOf(0)).toBe(100_000);
  });

  it('refuses what cannot be decided, and writes nothing', async () => {
    await offer({ game: 'memory' });
    const begun = await playGame(world, 'memory');
    expect(await decide(world, begun, 0, 12)).toMatchObject({ status: 400, details: { field: 'decision' } });
    await decide(world, begun, 0, 3);
    expect(await decide(world, begun, 1, 3)).toMatchObject({ status: 400, details: { field: 'decision' } });
    expect((await readGame(world, 'memory')).play.decisions).toEqual([3]);
    expect(await playGame(world, 'chest')).toMatchObject({ status: 400 });
    expect((await world.browser.get('/web-api/bonus-games/chest?language=en')).statusCode).toBe(404);
  });

  it('is not begun by another promise than the one that stands', async () => {
    await offer();
    const hash = commitmentOf('another');
    expect(await playGame(world, 'fortuna', { serverSeedHash: hash })).toMatchObject({
      status: 409,
      code: 'rules_changed',
      details: { field: 'serverSeedHash' },
    });
    expect(await readGame(world, 'fortuna')).toMatchObject({ standing: 'open' });
  });

  it('is not for who said no to offers, nor for another currency, nor after its end', async () => {
    await offer();
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 0 });
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 2 });
    await offer({ version: 2, iso: 'USD' });
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
    await offer({ version: 3, endsAt: Math.floor(world.clock.nowMs() / 1_000) });
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 422, code: 'promo_invalid' });
  });

  it('gives bonus money that is wagered where its offer asks for that, one grant after the other', async () => {
    await offer({ asks: ASKS });
    await publish(world, buildGift(world.clock.nowMs()));
    expect(await playGame(world, 'fortuna')).toMatchObject({ status: 200, prizeMinor: 500 });
    expect([await balanceOf(0), await balanceOf(4)]).toEqual([100_000, 500]);
    expect((await bonusesOf(world)).bonuses).toMatchObject([{ state: 'active', grantedMinor: 500 }]);
    await offer({ id: 'other', game: 'chest', asks: ASKS });
    expect(await playGame(world, 'chest')).toMatchObject({ status: 403, details: { reason: 'busy' } });
    expect(await take(world, 'gift')).toMatchObject({ status: 403, details: { reason: 'busy' } });
  });

  it('gives no more than its budget, and what was held and not won goes back to it', async () => {
    const prizes = [
      { weight: 1, amount: 500 },
      { weight: 1, amount: 500 },
      { weight: 1, amount: 500 },
    ];
    await offer({ budget: { money: 1_000 }, prizes });
    const players = await Promise.all(Array.from({ length: 6 }, () => addTestPlayer(world)));
    const answers = await Promise.all(players.map((player) => playGame(player, 'fortuna')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'limit_reached')).toHaveLength(4);
    await offer({
      id: 'small',
      game: 'lottery',
      prizes: [
        { weight: 999_999, amount: 0 },
        { weight: 1, amount: 500 },
      ],
    });
    await playGame(world, 'lottery');
    const spent = await world.database.kysely.selectFrom('offer_spending').selectAll().execute();
    expect(spent.find(({ offer_id: id }) => id === 'small')).toMatchObject({ taken_count: 1, held_minor: 0 });
  });

  describe('of prizes other than sums', () => {
    const both = { ...ASKS, multiple: '0', weights: { sport: '1', casino: '1' } };
    const ROUNDS = { gives: 'free-rounds', rounds: 3, stake: 20, pays: 'money', largestWin: 900 };
    const win = async (prize: object, over: object = {}) => {
      await world.browser.get('/web-api/casino/games');
      const prizes = [prize, prize].map((each) => ({ weight: 1, ...each }));
      expect(await offer({ prizes, asks: both, budget: { money: 5_000 }, ...over })).toMatchObject({ status: 200 });
      return playGame(world, 'fortuna');
    };
    const held = async () => {
      const row = await world.database.kysely.selectFrom('offer_spending').selectAll().executeTakeFirstOrThrow();
      return [row.taken_count, row.held_minor];
    };

    it('gives points once, which count in the shop and not for the level', async () => {
      const before = await pointsOf(world);
      const played = await win({ gives: 'points', points: 70 });
      expect(played).toMatchObject({ status: 200, prizeMinor: 0, prizes: [{ points: 70 }, { points: 70 }] });
      expect(await playGame(world, 'fortuna')).toMatchObject({ code: 'limit_reached' });
      const after = await pointsOf(world);
      expect([after.balance - before.balance, after.earnedOfYear - before.earnedOfYear]).toEqual([70, 0]);
      expect(after.movements[0]).toMatchObject({ kind: 'earned', product: null, points: 70 });
      expect([await held(), await balanceOf(0)]).toEqual([[1, 0], 100_000]);
    });

    it('gives a free bet, which holds its stake of the budget', async () => {
      const played = await win({ gives: 'free-bet', amount: 300 });
      expect(played).toMatchObject({
        status: 200,
        prizeMinor: 300,
        prizes: [{ gives: 'free-bet', amountMinor: 300 }, {}],
      });
      const { betGrants } = await bonusesOf(world);
      expect(betGrants).toMatchObject([{ kind: 'free-bet', amountMinor: 300, state: 'open' }]);
      expect([await held(), await balanceOf(0)]).toEqual([[1, 300], 100_000]);
    });

    it('gives free rounds of a game, which hold the most that they pay', async () => {
      const played = await win({ ...ROUNDS, gameId: GAME.slot });
      const { freeRounds } = await bonusesOf(world);
      expect(freeRounds).toMatchObject([{ rounds: 3, stakeMinor: 20, largestWinMinor: 900, state: 'open' }]);
      const told = { gameName: freeRounds[0].gameName, rounds: 3, stakeMinor: 20, pays: 'money', largestWinMinor: 900 };
      expect(played.prizes[0]).toMatchObject({ gives: 'free-rounds', amountMinor: 0, freeRounds: told });
      expect([await held(), await balanceOf(0)]).toEqual([[1, 900], 100_000]);
    });

    it.each<[string, object, object]>([
      ['prizes[0].gameId', { ...ROUNDS, gameId: '999999' }, {}],
      ['prizes[0].stake', { ...ROUNDS, gameId: GAME.slot, stake: 30 }, {}],
      ['prizes[0].gives', { gives: 'points', points: 5 }, { iso: 'USD' }],
      ['asks.weights', { gives: 'free-bet', amount: 5 }, { asks: { ...both, weights: { casino: '1' } } }],
      ['asks.multiple', { ...ROUNDS, gameId: GAME.slot }, { asks: { ...both, multiple: '2' } }],
      ['budget.money', { gives: 'free-bet', amount: 5_001 }, { budget: { money: 5_000 } }],
    ])('is not published where %s contradicts the rest', async (field, prize, over) => {
      await world.browser.get('/web-api/casino/games');
      const prizes = [prize, prize].map((each) => ({ weight: 1, ...each }));
      expect(await offer({ prizes, asks: both, ...over })).toMatchObject({
        status: 400,
        details: { field: `offer.${field}` },
      });
    });
  });

  it('is neither taken nor read as an offer that is taken', async () => {
    await offer();
    expect((await world.browser.get('/web-api/offers?language=en')).json().offers).toEqual([]);
    expect(await take(world, 'daily')).toMatchObject({ status: 404 });
    expect((await world.browser.get('/web-api/bonus-games?language=de')).json().games).toMatchObject([
      { game: 'fortuna', title: 'Willkommen', standing: 'open', prizes: [{ weight: 3 }, { weight: 1 }] },
    ]);
  });
});
