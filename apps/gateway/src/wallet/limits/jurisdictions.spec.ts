import type { LimitToSet } from '@longshot/contracts';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { buildCall, callWallet, GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import {
  boundOf,
  changePlayer,
  deposit,
  depositWell,
  moveTo,
  savePersonal,
} from '../../../test/worlds/jurisdiction-for-tests.ts';

const HOUR_MS = 3_600_000;

const limitOf = (world: World, limitType: number, limitValue: number): LimitToSet => ({
  limitType,
  limitValue,
  accountId: world.accountId,
  iso: 'EUR',
});

describeCore('the deposits of a player of Great Britain', databaseKinds, (world) => {
  beforeEach(() => changePlayer(world, { jurisdiction: 'uk', time_zone: 'Europe/London' }));

  it('count for the month of the calendar in London: until T − 1, not from T on [uk.deposit-frames]', async () => {
    await new LimitsPage(world.browser).setWell(limitOf(world, 22, 10_000));
    await depositWell(world, 10_000);
    const now = new Date(world.clock.nowMs());
    // The first of the next month, an hour earlier where summer time holds in London.
    const utc = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/London', hour: 'numeric', hourCycle: 'h23' }).format(utc),
    );
    const T = utc - hour * HOUR_MS;
    await moveTo(world, T - 1);
    expect(await boundOf(world)).toBe(0);
    await moveTo(world, T);
    expect(await boundOf(world)).toBe(10_000);
    await moveTo(world, T + 1);
    expect((await deposit(world, 10_000)).statusCode).toBe(200);
  });

  it('say on the page of limits when the frame ends', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(limitOf(world, 20, 10_000));
    await depositWell(world, 4_000);
    const [limit] = await page.read();
    const midnight = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/London',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    expect(limit).toMatchObject({ used: 4_000, limitBalance: 6_000 });
    expect(midnight.format((limit?.endsAt ?? 0) * 1000)).toBe('00:00');
  });

  it('offer what its table offers [uk.exclusion-days] [uk.time-out-days]', async () => {
    const { limits } = (await new LimitsPage(world.browser).call('GET', 'availablelimits')).json();
    const values = (type: number) =>
      limits.find(({ limitType }: { limitType: number }) => limitType === type).availableValues;
    expect([values(30)[0], values(33).at(-1)]).toEqual([180, 42]);
  });
});

describeCore('a player who moves', databaseKinds, (world) => {
  it('is judged by the new table from that moment, and told what it asks for [uk.data] [uk.identification]', async () => {
    const told = await savePersonal(world, { country: 'GB' });
    expect(told.missing).toEqual(['user_name', 'user_surname', 'user_registration_address']);
    expect((await deposit(world, 2_000)).json()).toMatchObject({
      code: 'needs_data',
      details: { page: 'office/account/edit' },
    });
    const name = { user_name: 'Ada', user_surname: 'Byron', user_registration_address: '12 St James Square' };
    expect((await savePersonal(world, name)).missing).toEqual([]);
    expect((await deposit(world, 2_000)).json()).toMatchObject({
      code: 'needs_identification',
      details: { page: 'office/identification' },
    });
    const row = await world.database.kysely
      .selectFrom('players')
      .selectAll()
      .where('id', '=', world.playerId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      country: 'GB',
      jurisdiction: 'uk',
      jurisdiction_before: null,
      time_zone: 'Europe/London',
    });
  });

  it('keeps the lower of what is left in the old and the new frame until the new one has run once', async () => {
    await new LimitsPage(world.browser).setWell(limitOf(world, 20, 10_000));
    // In London it is the evening before the player moves there.
    const London = (ms: number) => ms - (ms % (24 * HOUR_MS));
    const midnight = London(world.clock.nowMs()) + 24 * HOUR_MS;
    await moveTo(world, midnight - HOUR_MS);
    await depositWell(world, 7_000);
    await savePersonal(world, {
      country: 'GB',
      user_name: 'Ada',
      user_surname: 'Byron',
      user_registration_address: '12 St James Square',
    });
    await changePlayer(world, { needs_identification: false });
    expect(await boundOf(world)).toBe(3_000);
    // A new frame of the calendar has begun and not run: the old one still counts the deposit.
    await moveTo(world, midnight + HOUR_MS);
    expect(await boundOf(world)).toBe(3_000);
    await moveTo(world, midnight + 24 * HOUR_MS);
    expect(await boundOf(world)).toBe(10_000);
  });
});

describeCore('a look at the time that a jurisdiction asks for', databaseKinds, (world) => {
  beforeEach(async () => {
    await savePersonal(world, {
      country: 'DE',
      user_name: 'Ada',
      user_surname: 'Byron',
      user_birthday_place: 'London',
      user_registration_address: 'Hauptstraße 1',
    });
    await changePlayer(world, { needs_identification: false });
  });

  it('is due an hour after it was set: at T, not before, until it is acknowledged [de.reality-every] [uk.reality-every]', async () => {
    const T = world.clock.nowMs() + HOUR_MS;
    const place = (key: string) => world.browser.place(buildCoupon(world.accountId), key);
    await moveTo(world, T - 1);
    expect((await place('reality-before')).statusCode).toBe(200);
    await moveTo(world, T);
    expect((await place('reality-due-1')).json()).toMatchObject({
      code: 'reality_check_due',
      details: { reason: 'reality-check' },
    });
    await moveTo(world, T + 1);
    const token = await launchWell(world).catch((error: Error) => error.message);
    expect(token).toContain('reality_check_due');
    await new LimitsPage(world.browser).call('POST', 'realitycheck', {});
    expect((await place('reality-after')).statusCode).toBe(200);
  });

  it('cannot be taken away, and may come more often', async () => {
    const page = new LimitsPage(world.browser);
    expect((await page.call('DELETE', 'limit?limitType=32')).json().code).toBe('forbidden');
    await page.setWell({ limitType: 32, limitValue: 30 });
    expect((await page.read()).find(({ limitType }) => limitType === 32)).toMatchObject({ limitValue: 30 });
  });
});

describeCore('the most that a spin may cost', databaseKinds, (world) => {
  const bet = async (over: object) => {
    const token = await launchWell(world, { gameId: GAME.slot });
    return callWallet(world, 'bet', buildCall(token, world.playerId, { gameId: GAME.slot, ...over }));
  };

  it('is that of the player’s jurisdiction and age, for calls of every provider [uk.slot-stake] [de.slot-stake]', async () => {
    await changePlayer(world, { jurisdiction: 'uk', time_zone: 'Europe/London' });
    const refused = await bet({ amountMinor: 501, transactionId: 'spin-1', roundId: 'spin-1' });
    expect([refused.statusCode, refused.json().details.refusals]).toEqual([
      422,
      [{ code: 'above_max', boundMinor: 500 }],
    ]);
    expect((await bet({ amountMinor: 500, transactionId: 'spin-2', roundId: 'spin-2' })).statusCode).toBe(200);
    const birthday = new Date(world.clock.nowMs()).toISOString().slice(4, 10);
    await changePlayer(world, { date_of_birth: `${new Date(world.clock.nowMs()).getUTCFullYear() - 24}${birthday}` });
    const young = await bet({ amountMinor: 201, transactionId: 'spin-3', roundId: 'spin-3' });
    expect(young.json().details.refusals).toEqual([{ code: 'above_max', boundMinor: 200 }]);
    await changePlayer(world, { jurisdiction: 'de' });
    const german = await bet({ amountMinor: 101, transactionId: 'spin-4', roundId: 'spin-4' });
    expect(german.json().details.refusals).toEqual([{ code: 'above_max', boundMinor: 100 }]);
  });

  it('does not bind games that are no slots, nor players elsewhere [default.slot-stake]', async () => {
    expect((await bet({ amountMinor: 1_000, transactionId: 'spin-5', roundId: 'spin-5' })).statusCode).toBe(200);
    await changePlayer(world, { jurisdiction: 'uk' });
    const token = await launchWell(world);
    const dice = buildCall(token, world.playerId, { amountMinor: 1_000, transactionId: 'dice-1', roundId: 'dice-1' });
    expect((await callWallet(world, 'bet', dice)).statusCode).toBe(200);
  });
});
