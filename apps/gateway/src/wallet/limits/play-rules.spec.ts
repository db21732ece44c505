import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { buildCall, callWallet, GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { boundOf, changePlayer, deposit, depositWell, moveTo } from '../../../test/worlds/jurisdiction-for-tests.ts';
import { buildDeposit, buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const codeOf = async (answer: ReturnType<typeof deposit>): Promise<unknown> => (await answer).json().code;
const limitOf = (world: World, limitType: number, limitValue = 500_000) => ({
  limitType,
  limitValue,
  accountId: world.accountId,
  iso: 'EUR',
});

describeCore('the deposits of a player of Germany', databaseKinds, (world) => {
  beforeEach(() => changePlayer(world, { jurisdiction: 'de' }));

  it('come to no more than 1,000 within 30 days: until T − 1, not from T on [de.deposit-month]', async () => {
    const T = world.clock.nowMs() + 30 * DAY_MS;
    await depositWell(world, 60_000);
    expect(await boundOf(world, 40_001)).toBe(40_000);
    await depositWell(world, 40_000);
    await moveTo(world, T - 1);
    expect(await boundOf(world, 2_000)).toBe(0);
    await moveTo(world, T);
    await depositWell(world, 2_000);
    expect(await boundOf(world, 98_001)).toBe(98_000);
  });

  it('count those that are under way, so that many at once come to no more', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deposit(world, 30_000)));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(await boundOf(world, 100_000)).toBe(100_000 - taken.length * 30_000);
  });

  it('come to no more over two accounts at once', async () => {
    const into = (accountId: string, iso: string) =>
      pay(world, 'deposit', buildDeposit(accountId, { amountMinor: 60_000, iso }));
    for (const round of [1, 2, 3]) {
      await world.database.kysely.updateTable('payments').set({ state: 'cancelled' }).execute();
      const answers = await Promise.all([into(world.accountId, 'EUR'), into(world.dollarsId, 'USD')]);
      const taken = answers.filter(({ statusCode }) => statusCode === 200);
      expect([round, taken.length]).toEqual([round, 1]);
    }
  });

  it('are not bounded elsewhere [default.deposit-month]', async () => {
    await changePlayer(world, { jurisdiction: null });
    await depositWell(world, 60_000);
    await depositWell(world, 60_000);
  });
});

describeCore('a pause after an hour of play', databaseKinds, (world) => {
  const place = async (key: string) => (await world.browser.place(buildCoupon(world.accountId), key)).json();
  const acknowledge = () => new LimitsPage(world.browser).call('POST', 'realitycheck', {});

  beforeEach(async () => {
    await changePlayer(world, { jurisdiction: 'de' });
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 32, limitValue: 60 });
  });

  it('closes stakes for five minutes from when the look at the time was due: T − 1, T, T + 1 [de.break]', async () => {
    const dueAtMs = world.clock.nowMs() + HOUR_MS;
    const T = dueAtMs + 5 * MINUTE_MS;
    await moveTo(world, dueAtMs + MINUTE_MS);
    await acknowledge();
    expect(await place('pause-key-1')).toMatchObject({
      code: 'break_due',
      details: { reason: 'break', page: 'office/responsible' },
    });
    expect((await new LimitsPage(world.browser).call('GET', 'limits')).json().breakUntilMs).toBe(T);
    await moveTo(world, T - 1);
    expect(await place('pause-key-2')).toMatchObject({ code: 'break_due' });
    expect(await launchWell(world).catch(({ message }: Error) => message)).toContain('break_due');
    await moveTo(world, T);
    expect(await place('pause-key-3')).toMatchObject({ state: 'accepted' });
    await moveTo(world, T + 1);
    expect(await place('pause-key-4')).toMatchObject({ state: 'accepted' });
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
  });

  it('is over for whoever has looked only after it, and follows no look before the hour', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 32, limitValue: 30 });
    const beganAtMs = world.clock.nowMs();
    await moveTo(world, beganAtMs + 30 * MINUTE_MS);
    await acknowledge();
    expect(await place('early-key-1')).toMatchObject({ state: 'accepted' });
    await moveTo(world, beganAtMs + 70 * MINUTE_MS);
    await acknowledge();
    expect(await place('early-key-2')).toMatchObject({ state: 'accepted' });
  });

  it('is asked by no other table [default.break]', async () => {
    await changePlayer(world, { jurisdiction: 'uk' });
    await moveTo(world, world.clock.nowMs() + HOUR_MS);
    await acknowledge();
    expect(await place('no-pause-1')).toMatchObject({ state: 'accepted' });
  });

  it('offers looks that divide the hour [de.reality-minutes]', async () => {
    const { limits } = (await new LimitsPage(world.browser).call('GET', 'availablelimits')).json();
    const { availableValues } = limits.find(({ limitType }: { limitType: number }) => limitType === 32);
    expect(availableValues).toEqual([5, 10, 15, 30, 60]);
  });
});

describeCore('limits that stand before a deposit', databaseKinds, (world) => {
  it('are those of a day, a week and a month in Sweden, all of them [se.deposit-limits] [default.deposit-limits]', async () => {
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
    await changePlayer(world, { jurisdiction: 'se' });
    expect((await deposit(world, 2_000)).json()).toMatchObject({
      code: 'deposit_limits_missing',
      details: { reason: 'deposit-limits', page: 'office/responsible' },
    });
    const page = new LimitsPage(world.browser);
    await page.setWell(limitOf(world, 20), limitOf(world, 21));
    expect((await page.call('GET', 'limits')).json()).toMatchObject({ missingTypes: [22], isPromptDue: false });
    expect(await codeOf(deposit(world, 2_000))).toBe('deposit_limits_missing');
    await page.setWell(limitOf(world, 22));
    expect((await page.call('GET', 'limits')).json().missingTypes).toEqual([]);
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
  });

  it.each(['uk', 'mga'])(
    'are asked for in %s until the player has said no, and again after 182 days: T − 1, T, T + 1 [uk.limit-prompt] [mga.limit-prompt]',
    async (jurisdiction) => {
      await changePlayer(world, { jurisdiction });
      expect(await codeOf(deposit(world, 2_000))).toBe('limit_prompt_due');
      const page = new LimitsPage(world.browser);
      expect((await page.call('GET', 'limits')).json().isPromptDue).toBe(true);
      const declined = await page.call('POST', 'limits/decline');
      expect([declined.statusCode, declined.json().isPromptDue]).toEqual([200, false]);
      const T = world.clock.nowMs() + 182 * DAY_MS;
      await moveTo(world, T - 1);
      expect((await deposit(world, 2_000)).statusCode).toBe(200);
      await moveTo(world, T);
      expect(await codeOf(deposit(world, 2_000))).toBe('limit_prompt_due');
      await moveTo(world, T + 1);
      expect(await codeOf(deposit(world, 2_000))).toBe('limit_prompt_due');
    },
  );

  it('are answered by setting one, and asked for nowhere else [default.limit-prompt]', async () => {
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
    await changePlayer(world, { jurisdiction: 'uk' });
    await new LimitsPage(world.browser).setWell(limitOf(world, 22));
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
  });

  it('close no withdrawal', async () => {
    await changePlayer(world, { jurisdiction: 'uk' });
    const answer = await pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    expect(answer.statusCode).toBe(200);
  });
});

describeCore('rounds that follow each other', databaseKinds, (world) => {
  const bet = async (gameId: string, roundId: string, over: object = {}) => {
    const token = await launchWell(world, { gameId });
    const call = buildCall(token, world.playerId, {
      gameId,
      roundId,
      transactionId: `${roundId}:bet`,
      amountMinor: 100,
    });
    return callWallet(world, 'bet', { ...call, ...over });
  };

  it.each([
    ['uk', GAME.slot, 2_500],
    ['uk', GAME.dice, 5_000],
    ['de', GAME.slot, 5_000],
  ] as const)(
    'begin in %s (game %s) %d ms apart, whoever provides them: T − 1, T, T + 1 [uk.slot-cycle] [uk.game-cycle] [de.slot-cycle]',
    async (jurisdiction, gameId, cycleMs) => {
      await changePlayer(world, { jurisdiction });
      expect((await bet(gameId, 'round-1')).statusCode).toBe(200);
      const T = world.clock.nowMs() + cycleMs;
      await moveTo(world, T - 1);
      const refused = await bet(gameId, 'round-2');
      expect([refused.statusCode, refused.json()]).toMatchObject([
        429,
        { code: 'round_too_soon', details: { field: 'roundId' } },
      ]);
      await moveTo(world, T);
      expect((await bet(gameId, 'round-3')).statusCode).toBe(200);
      await moveTo(world, T + cycleMs + 1);
      expect((await bet(gameId, 'round-4')).statusCode).toBe(200);
    },
  );

  it('may stake more within one, replay their calls, and stand beside rounds of the other kind', async () => {
    await changePlayer(world, { jurisdiction: 'uk' });
    expect((await bet(GAME.dice, 'round-1')).statusCode).toBe(200);
    expect((await bet(GAME.dice, 'round-1', { transactionId: 'double' })).statusCode).toBe(200);
    expect((await bet(GAME.dice, 'round-1')).statusCode).toBe(200);
    expect((await bet(GAME.slot, 'spin-1')).statusCode).toBe(200);
  });

  it('begin one after the other from two accounts of one player at once', async () => {
    await changePlayer(world, { jurisdiction: 'uk' });
    const accountIds = [world.accountId, world.dollarsId];
    for (const round of [1, 2, 3, 4, 5]) {
      const tokens = await Promise.all(
        accountIds.map((accountId) => launchWell(world, { gameId: GAME.slot, accountId })),
      );
      const answers = await Promise.all(
        tokens.map((token, index) => {
          const ids = { roundId: `both-${round}-${index}`, transactionId: `both-${round}-${index}:bet` };
          const more = { gameId: GAME.slot, amountMinor: 100, iso: index === 0 ? 'EUR' : 'USD', ...ids };
          return callWallet(world, 'bet', buildCall(token, world.playerId, more));
        }),
      );
      expect([round, answers.map(({ statusCode }) => statusCode).sort()]).toEqual([round, [200, 429]]);
      await moveTo(world, world.clock.nowMs() + 2_500);
    }
  });

  it('wait for nothing elsewhere [default.slot-cycle] [default.game-cycle]', async () => {
    expect((await bet(GAME.slot, 'round-1')).statusCode).toBe(200);
    expect((await bet(GAME.slot, 'round-2')).statusCode).toBe(200);
  });
});

describeCore('the panic button', databaseKinds, (world) => {
  it('is told of to players of Germany alone, and ends play for a day at once [de.panic-button] [default.panic-button]', async () => {
    const user = async () => (await world.browser.open()).user;
    expect(await user()).not.toHaveProperty('hasPanicButton');
    await changePlayer(world, { jurisdiction: 'de' });
    world.clock.advance(1_001);
    expect(await user()).toHaveProperty('hasPanicButton', true);
    await new LimitsPage(world.browser).setWell({ limitType: 33, limitValue: 1 });
    const T = world.clock.nowMs() + DAY_MS;
    const placeAt = async (atMs: number) => {
      await moveTo(world, atMs);
      return (await world.browser.place(buildCoupon(world.accountId), `panic-${atMs}`)).statusCode;
    };
    expect([await placeAt(T - 1), await placeAt(T)]).toEqual([403, 200]);
  });
});

describeCore('an exclusion that has run its time', databaseKinds, (world) => {
  const page = () => new LimitsPage(world.browser);
  const place = async (key: string) => (await world.browser.place(buildCoupon(world.accountId), key)).statusCode;
  const exclude = (days: number) => page().setWell({ limitType: 30, limitValue: days });
  const askBack = () => page().call('POST', 'limits/return');

  it('goes on in Great Britain until a day after the player has asked to come back: T − 1, T, T + 1 [uk.return]', async () => {
    await changePlayer(world, { jurisdiction: 'uk' });
    await exclude(180);
    const endsAtMs = world.clock.nowMs() + 180 * DAY_MS;
    expect((await askBack()).json().code).toBe('not_found');
    await moveTo(world, endsAtMs + 30 * DAY_MS);
    expect(await place('excluded-1')).toBe(403);
    expect((await deposit(world, 2_000)).json()).toMatchObject({ code: 'self_excluded' });
    expect((await page().call('GET', 'limits')).json()).toMatchObject({ canReturn: true, returnsAtMs: null });
    const T = world.clock.nowMs() + DAY_MS;
    expect((await askBack()).json()).toMatchObject({ canReturn: false, returnsAtMs: T });
    await moveTo(world, T - 1);
    expect((await askBack()).json()).toMatchObject({ returnsAtMs: T });
    expect(await place('excluded-2')).toBe(403);
    await moveTo(world, T);
    expect(await place('excluded-3')).toBe(200);
    await moveTo(world, T + 1);
    expect(await place('excluded-4')).toBe(200);
    expect((await page().read()).filter(({ limitType }) => limitType === 30)).toEqual([]);
    const { changes } = (await page().call('GET', 'limits/history')).json();
    expect(changes[0]).toMatchObject({ limitType: 30, outcome: 'ended', endedAt: Math.floor(T / 1000) });
    await exclude(180);
    expect(await place('excluded-5')).toBe(403);
  });

  it('ends with its time elsewhere, and nobody has to ask [default.return]', async () => {
    await exclude(1);
    const T = world.clock.nowMs() + DAY_MS;
    await moveTo(world, T - 1);
    expect(await place('excluded-6')).toBe(403);
    await moveTo(world, T);
    expect(await place('excluded-7')).toBe(200);
    expect((await askBack()).json().code).toBe('not_found');
  });

  it('goes on as well when its player moves to where it would have ended, and ends when they leave', async () => {
    await exclude(1);
    const T = world.clock.nowMs() + DAY_MS;
    await changePlayer(world, { jurisdiction: 'uk' });
    await moveTo(world, T + HOUR_MS);
    expect(await place('excluded-8')).toBe(403);
    await changePlayer(world, { jurisdiction: null });
    expect(await place('excluded-9')).toBe(200);
  });
});
