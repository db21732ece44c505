import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { changePlayer } from '../../../test/worlds/jurisdiction-for-tests.ts';
import { ASKS, bonusesOf, buildFreeRounds, buildGift, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import {
  addTestProvider,
  callAsProvider,
  openOutside,
  TITLES,
  type TestProvider,
} from '../../../test/worlds/outside-provider-for-tests.ts';

const DAY_MS = 86_400_000;
const BONUS = { pays: 'bonus-money', asks: { ...ASKS, forfeits: [] } } as const;

describeCore('free rounds', databaseKinds, (world) => {
  let provider: TestProvider;
  let token = '';
  let calls = 0;

  /** A player has free rounds of the provider's slot, which is open. */
  const give = async (over: object = {}): Promise<string> => {
    provider = await addTestProvider(world);
    const gameId = provider.games.get(TITLES[0].gameId) ?? '';
    const offer = buildFreeRounds(world.clock.nowMs(), gameId, over);
    expect(await publish(world, offer)).toMatchObject({ status: 200 });
    expect(await take(world, 'reels')).toMatchObject({ status: 200, state: 'granted' });
    token = (await openOutside(world, provider, TITLES[0].gameId)).token;
    return (await bonusesOf(world)).freeRounds[0].id;
  };
  const call = (action: 'bet' | 'win' | 'rollback' | 'close', transactionId: string, over: object) => {
    const whose = { token, playerId: String(world.playerId), iso: 'EUR', transactionId };
    const game = action === 'rollback' ? {} : { gameId: TITLES[0].gameId };
    return callAsProvider(world, provider.key, action, { ...whose, ...game, ...over });
  };
  const refusalOf = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer;
    const { code, details } = json();
    return [statusCode, code, details?.field];
  };
  const bet = (id: string, over: object = {}) =>
    call('bet', `bet-${++calls}`, { roundId: `round-${calls}`, amountMinor: 20, freeRoundsId: id, ...over });
  const win = (roundId: string, amountMinor: number, transactionId = `win-${roundId}`) =>
    call('win', transactionId, { roundId, amountMinor });
  /** Plays a free round; answers its number. */
  const play = async (id: string, wonMinor: number): Promise<string> => {
    const taken = await bet(id);
    if (taken.statusCode !== 200) throw new Error(taken.body);
    const round = `round-${calls}`;
    expect((await win(round, wonMinor)).statusCode).toBe(200);
    return round;
  };
  const takeBack = async (transactionId: string) => {
    expect((await call('rollback', transactionId, {})).statusCode).toBe(200);
  };
  const mine = async () => (await bonusesOf(world)).freeRounds[0];
  const told = async () =>
    (await callAsProvider(world, provider.key, 'balance', { token })).json().freeRounds as unknown;
  const inspect = async () => {
    await world.core.promotions.inspect();
    await world.core.promotions.settled();
  };
  /** Time goes by, and the browser stays signed in over it. */
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    const expiresAtMs = world.clock.nowMs() + 10 * DAY_MS;
    await world.database.kysely.updateTable('sessions').set({ expires_at_ms: expiresAtMs }).execute();
    await world.restart();
  };
  const held = async () => {
    const row = await world.database.kysely.selectFrom('offer_spending').selectAll().executeTakeFirst();
    return [row?.taken_count, row?.held_minor];
  };

  describe('of which winnings are money', () => {
    it('cost nothing, pay at once, and are told to the provider until none are left', async () => {
      const id = await give({ rounds: 2 });
      const endsAtMs = world.clock.nowMs() + 7 * DAY_MS;
      const ofToken = { freeRoundsId: id, gameId: TITLES[0].gameId, stakeMinor: 20, endsAtMs };
      expect(await told()).toEqual([{ ...ofToken, left: 2 }]);
      await play(id, 0);
      expect(await world.browser.balance()).toBe(100_000);
      expect(await told()).toEqual([{ ...ofToken, left: 1 }]);
      await play(id, 70);
      expect(await world.browser.balance()).toBe(100_070);
      expect(await told()).toBeUndefined();
      expect(await mine()).toMatchObject({ state: 'played', used: 2, wonMinor: 70, gameName: TITLES[0].name });
      expect(await refusalOf(bet(id))).toEqual([403, 'forbidden', 'freeRoundsId']);
      const purposes = await world.database.kysely
        .selectFrom('transfers')
        .select(['purpose', 'product'])
        .where('purpose', '<>', 'seed')
        .execute();
      expect(purposes).toEqual([{ purpose: 'free-round-win', product: 'bonus' }]);
    });

    it('pay no more than the most, whatever is taken back in between', async () => {
      const id = await give({ largestWin: 100 });
      const first = await play(id, 80);
      await play(id, 50);
      expect(await world.browser.balance()).toBe(100_100);
      await takeBack(`win-${first}`);
      expect(await world.browser.balance()).toBe(100_050);
      await play(id, 30);
      expect(await world.browser.balance()).toBe(100_080);
      expect(await mine()).toMatchObject({ wonMinor: 80 });
    });

    it('are played once for a number, and are given back with a stake that is taken back', async () => {
      const id = await give();
      const body = { roundId: 'round-again', amountMinor: 20, freeRoundsId: id };
      const answers = [await call('bet', 'again', body), await call('bet', 'again', body)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await mine()).toMatchObject({ used: 1 });
      expect(await refusalOf(call('bet', 'again', { ...body, freeRoundsId: undefined }))).toEqual([
        ...[409, 'duplicate_key', 'transactionId'],
      ]);
      await takeBack('again');
      await takeBack('again');
      expect(await mine()).toMatchObject({ used: 0 });
    });

    it('leave a win owed that was taken back after it was spent', async () => {
      const id = await give();
      const round = await play(id, 500);
      const own = await call('bet', 'own-stake', { roundId: 'own', amountMinor: 100_500 });
      expect(own.json()).toMatchObject({ balanceMinor: 0 });
      await takeBack(`win-${round}`);
      expect(await world.browser.balance()).toBe(0);
      const late = await call('win', 'late', { roundId: 'own', amountMinor: 800 });
      expect(late.json()).toMatchObject({ balanceMinor: 300 });
    });

    it('give back what was held for them once they are over', async () => {
      const id = await give({ rounds: 1, budget: { money: 2_000 } });
      expect(await held()).toEqual([1, 2_000]);
      const round = await play(id, 70);
      await inspect();
      expect(await held()).toEqual([1, 70]);
      await takeBack(`win-${round}`);
      await inspect();
      expect(await held()).toEqual([1, 0]);
      expect(await world.browser.balance()).toBe(100_000);
    });

    it.each([
      ['another sum', { amountMinor: 40 }, [400, 'validation_failed', 'amountMinor']],
      ['a feature', { kind: 'feature-buy' }, [400, 'validation_failed', 'kind']],
      ['nobody’s', { freeRoundsId: '1' }, [404, 'not_found', 'freeRoundsId']],
      ['no number', { freeRoundsId: 'x' }, [400, 'validation_failed', 'freeRoundsId']],
    ])('are refused for %s, and nothing is written', async (_what, over, refusal) => {
      const id = await give();
      expect(await refusalOf(bet(id, over))).toEqual(refusal);
      expect(await mine()).toMatchObject({ used: 0 });
      expect(await world.database.kysely.selectFrom('casino_transactions').select('kind').execute()).toEqual([]);
    });

    it('stand in no round with a stake of the player’s', async () => {
      const id = await give();
      const mixed = [400, 'validation_failed', 'roundId'];
      await bet(id, { roundId: 'free' });
      expect(await refusalOf(bet(id, { roundId: 'free' }))).toEqual(mixed);
      expect(await refusalOf(bet(id, { roundId: 'free', freeRoundsId: undefined }))).toEqual(mixed);
      await bet(id, { roundId: 'own', freeRoundsId: undefined });
      expect(await refusalOf(bet(id, { roundId: 'own' }))).toEqual(mixed);
      expect(await world.browser.balance()).toBe(99_980);
    });

    it('follow the last round no sooner than a stake does, and stand in no sum of stakes [uk.slot-cycle]', async () => {
      const id = await give();
      await changePlayer(world, { jurisdiction: 'uk', identified_at_ms: world.clock.nowMs() });
      await play(id, 0);
      expect(await refusalOf(bet(id))).toEqual([429, 'round_too_soon', 'roundId']);
      world.clock.advance(2_500);
      await play(id, 0);
      const stakes = await world.database.kysely
        .selectFrom('casino_transactions')
        .select(['amount_minor', 'told_minor'])
        .where('kind', '=', 'bet')
        .execute();
      expect(stakes).toEqual([
        { amount_minor: 0, told_minor: 20 },
        { amount_minor: 0, told_minor: 20 },
      ]);
    });

    it('are over at the end of their days: T − 1, T', async () => {
      const id = await give({ rounds: 2 });
      await pass(7 * DAY_MS - 1);
      token = (await openOutside(world, provider, TITLES[0].gameId)).token;
      await play(id, 10);
      world.clock.advance(1);
      expect(await refusalOf(bet(id))).toEqual([403, 'forbidden', 'freeRoundsId']);
      expect(await mine()).toMatchObject({ state: 'expired', used: 1 });
      expect(await told()).toBeUndefined();
    });
  });

  describe('of which winnings are bonus money', () => {
    const bonuses = async () =>
      (await bonusesOf(world)).bonuses.map(({ state, grantedMinor }: { state: string; grantedMinor: number }) => [
        state,
        grantedMinor,
      ]);

    it('give it once, when the last round is over, to be wagered', async () => {
      const id = await give({ ...BONUS, rounds: 2 });
      await play(id, 300);
      await bet(id);
      await inspect();
      expect([await world.browser.balance(), await bonuses()]).toEqual([100_000, []]);
      await win(`round-${calls}`, 150);
      await inspect();
      await inspect();
      expect([await world.browser.balance(), await bonuses()]).toEqual([100_000, [['active', 450]]]);
      expect(await held()).toEqual([1, 450]);
    });

    it('give what was won until their days were over, and nothing for nothing', async () => {
      const id = await give({ ...BONUS, rounds: 2 });
      await play(id, 300);
      await pass(7 * DAY_MS);
      await inspect();
      expect(await bonuses()).toEqual([['active', 300]]);
    });

    it('wait for a bonus that is being wagered', async () => {
      const id = await give({ ...BONUS, rounds: 1 });
      await publish(world, buildGift(world.clock.nowMs()));
      expect(await take(world, 'gift')).toMatchObject({ state: 'granted' });
      await play(id, 300);
      await inspect();
      expect(await bonuses()).toEqual([['active', 1_000]]);
      const [{ id: giftId }] = (await bonusesOf(world)).bonuses;
      await world.browser.post(`/web-api/office/bonuses/${giftId}/give-up`, {});
      await inspect();
      expect((await bonuses())[0]).toEqual(['active', 300]);
    });

    it('follow a win that is taken back: another grant takes its place', async () => {
      const id = await give({ ...BONUS, rounds: 2 });
      const first = await play(id, 300);
      await play(id, 150);
      await inspect();
      await takeBack(`win-${first}`);
      await inspect();
      await inspect();
      expect(await bonuses()).toEqual([
        ['active', 150],
        ['taken-back', 450],
      ]);
      await takeBack(`win-round-${calls}`);
      await inspect();
      expect((await bonuses()).map(([state]: [string]) => state)).toEqual(['taken-back', 'taken-back']);
      expect(await held()).toEqual([1, 0]);
    });
  });
});
