import type { LimitToSet } from '@longshot/contracts';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildDeposit } from '../../../test/worlds/payments-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

const DAY_MS = 86_400_000;

const money = (world: World, limitType: number, limitValue: number, over: Partial<LimitToSet> = {}): LimitToSet => ({
  limitType,
  limitValue,
  accountId: world.accountId,
  iso: 'EUR',
  ...over,
});
const pass = async (world: World, ms: number): Promise<void> => {
  const expires = { expires_at_ms: world.clock.nowMs() + 2 * ms + DAY_MS };
  await world.database.kysely.updateTable('sessions').set(expires).execute();
  world.clock.advance(ms);
};
const kept = async (world: World): Promise<number> =>
  (await world.database.kysely.selectFrom('player_limits').selectAll().execute()).length;
const own = async (page: LimitsPage, limitType = 20) =>
  (await page.read()).filter((each) => each.limitType === limitType && each.iso !== 'USD');

describeCore('a change of a limit', databaseKinds, (world) => {
  it('that lowers it holds at once and ends a raise that waits [uk.lower-at-once]', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    await page.setWell(money(world, 20, 15_000));
    await page.setWell(money(world, 20, 5_000));
    expect((await own(page)).map(({ limitValue, limitState }) => [limitValue, limitState])).toEqual([
      [5_000, 'ACTIVE'],
    ]);
    const { changes } = (await page.call('GET', 'limits/history')).json();
    expect(changes.map((each: { limitValue: number; outcome: string }) => [each.limitValue, each.outcome])).toEqual([
      [5_000, null],
      [15_000, 'replaced'],
      [10_000, 'replaced'],
    ]);
  });

  it('that raises it waits 24 hours, then may be confirmed for 24 hours [limit.confirm] [limit.states] [uk.raise-confirmed]', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    await page.setWell(money(world, 20, 15_000));
    const startedAt = (world.clock.nowMs() + DAY_MS) / 1000;
    const [, waiting] = await own(page);
    expect(waiting).toMatchObject({ limitState: 'PENDING', needApprove: false, startedAt, endsAt: startedAt + 86_400 });
    await pass(world, DAY_MS - 1_000);
    const early = await page.decide('confirm', 20, world.accountId);
    expect([early.statusCode, early.json()]).toMatchObject([400, { details: { field: 'action' } }]);
    await pass(world, 1_000);
    expect((await own(page))[1]).toMatchObject({ limitState: 'PENDING', needApprove: true, startedAt });
    expect((await page.decide('confirm', 20, world.accountId)).statusCode).toBe(200);
    expect((await own(page)).map(({ limitValue, limitState }) => [limitValue, limitState])).toEqual([
      [15_000, 'ACTIVE'],
    ]);
    expect((await page.decide('confirm', 20, world.accountId)).json().code).toBe('not_found');
  });

  it.each([
    [-1_000, 200],
    [0, 410],
    [1_000, 410],
  ])('is confirmed %d ms from the end of that time with status %d', async (offMs, status) => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    await page.setWell(money(world, 20, 15_000));
    await pass(world, 2 * DAY_MS + offMs);
    expect((await page.decide('confirm', 20, world.accountId)).statusCode).toBe(status);
    const active = (await own(page)).filter(({ limitState }) => limitState === 'ACTIVE');
    expect(active.map(({ limitValue }) => limitValue)).toEqual([status === 200 ? 15_000 : 10_000]);
  });

  it('that waits may be rejected at any time', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    await page.setWell(money(world, 20, 15_000));
    expect((await page.decide('reject', 20, world.accountId)).statusCode).toBe(200);
    expect(await own(page)).toHaveLength(1);
  });

  it('takes a limit away in all currencies, after the same time', async () => {
    const page = new LimitsPage(world.browser);
    const dollars = { limitType: 20, limitValue: 7_000, accountId: world.dollarsId };
    await page.setWell(money(world, 20, 10_000), dollars);
    const requested = await page.call('DELETE', `limit?limitType=20&accountId=${world.accountId}`);
    expect(requested.statusCode).toBe(200);
    expect((await page.call('DELETE', `limit?limitType=20&accountId=${world.accountId}`)).statusCode).toBe(200);
    expect((await page.read()).map(({ limitValue, limitState }) => [limitValue, limitState])).toEqual([
      [10_000, 'ACTIVE'],
      [7_000, 'ACTIVE'],
      [999_999_999, 'PENDING'],
      [999_999_999, 'PENDING'],
    ]);
    await pass(world, DAY_MS);
    expect((await page.decide('confirm', 20, world.accountId)).statusCode).toBe(200);
    expect(await page.read()).toEqual([]);
  });

  it('gives another currency a limit of its own as a raise from nothing', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    expect((await page.read()).map(({ iso, limitValue }) => [iso, limitValue])).toEqual([
      ['EUR', 10_000],
      ['USD', 0],
    ]);
    await page.setWell({ limitType: 20, limitValue: 500, accountId: world.dollarsId });
    expect(
      (await page.read()).filter(({ iso }) => iso === 'USD').map((each) => [each.limitValue, each.limitState]),
    ).toEqual([
      [500, 'PENDING'],
      [0, 'ACTIVE'],
    ]);
  });

  it('that raises it far asks questions first, and is made when they are answered rightly [limit.questions]', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 10_000));
    const requested = await page.setWell(money(world, 20, 20_001));
    expect([requested.status, requested.questions.map(({ id }) => id)]).toEqual([
      'QUESTIONS',
      ['chance', 'loss', 'money'],
    ]);
    expect(await own(page)).toHaveLength(1);
    const answer = (tokenGuid: string, ...answers: string[]) =>
      page.call('POST', 'testanswers', {
        tokenGuid,
        answers: answers.map((answerId, index) => ({ questionId: ['chance', 'loss', 'money'][index], answerId })),
      });
    const wrong = await answer(requested.tokenGuid, 'rises', 'stop', 'spare');
    expect(wrong.json()).toMatchObject({
      success: false,
      questionsResult: [{ questionId: 'chance', isRight: false }, {}, {}],
    });
    expect((await answer(requested.tokenGuid, 'never', 'stop', 'spare')).statusCode).toBe(404);
    const again = await page.setWell(money(world, 20, 20_001));
    expect((await answer(again.tokenGuid, 'never', 'stop', 'spare')).json().success).toBe(true);
    expect((await own(page)).map(({ limitValue, limitState }) => [limitValue, limitState])).toEqual([
      [10_000, 'ACTIVE'],
      [20_001, 'PENDING'],
    ]);
  });
});

describeCore('a limit that is wrong', databaseKinds, (world) => {
  it.each<[string, object, string]>([
    ['below nothing', { limitValue: -1 }, 'limits.0.limitValue'],
    ['of nothing', { limitValue: 0 }, 'limits.0.limitValue'],
    ['that is the value of none', { limitValue: 999_999_999 }, 'limits.0.limitValue'],
    ['beyond all money', { limitValue: 10 ** 15 }, 'limits.0.limitValue'],
    ['beyond all numbers', { limitValue: 10 ** 18 }, 'limits.0.limitValue'],
    ['in another currency', { iso: 'USD' }, 'limits.0.iso'],
    ['of nobody’s account', { accountId: '1' }, 'limits.0.accountId'],
    ['without an account', { accountId: undefined, iso: undefined }, 'limits.0.accountId'],
    ['of no type', { limitType: 23 }, 'limits.0.limitType'],
    ['of the type without a meaning', { limitType: 37 }, 'limits.0.limitType'],
    ['with a period that is none', { limitType: 1, periodHours: 25 }, 'limits.0.periodHours'],
    ['with a period of another type', { periodHours: 48 }, 'limits.0.periodHours'],
    ['with a reason that is none', { reasonId: 1 }, 'limits.0.reasonId'],
    ['that begins later', { startedAt: 4_000_000_000 }, 'limits.0.startedAt'],
    ['with a field too many', { extra: 1 }, 'limits.0.extra'],
  ])('%s is refused by its field, and nothing is kept', async (_, over, field) => {
    const page = new LimitsPage(world.browser);
    const answer = await page.set({ ...money(world, 20, 1_000), ...over });
    expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([
      400,
      'validation_failed',
      field,
    ]);
    expect(await kept(world)).toBe(0);
  });

  it.each([
    [30, 8],
    [31, 25],
    [31, -1],
    [32, 7],
    [33, 2],
  ])('of type %d with %d is refused', async (limitType, limitValue) => {
    const answer = await new LimitsPage(world.browser).set({ limitType, limitValue });
    expect(answer.json().details.field).toBe('limits.0.limitValue');
  });

  it('takes the good ones beside it down with it', async () => {
    const page = new LimitsPage(world.browser);
    const answer = await page.set(money(world, 20, 1_000), money(world, 21, 0));
    expect(answer.json().details.field).toBe('limits.1.limitValue');
    const twice = await page.set(money(world, 20, 1_000), money(world, 20, 2_000));
    expect(twice.json().details.field).toBe('limits.1.limitType');
    expect(await kept(world)).toBe(0);
  });

  it('of another player’s account is refused', async () => {
    const other = await addTestPlayer(world);
    const answer = await new LimitsPage(world.browser).set(money(world, 20, 1_000, { accountId: other.accountId }));
    expect(answer.json().details.field).toBe('limits.0.accountId');
  });
});

describeCore('what the page of limits reads', databaseKinds, (world) => {
  it('says what is used, what is left, and when something is free again', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 1, 5_000));
    const placedAtS = world.clock.nowMs() / 1000;
    await world.browser.place(buildCoupon(world.accountId, { amount: 4_000 }), 'limit-used-1');
    const [limit] = await own(page, 1);
    expect(limit).toMatchObject({
      type: 'wagering',
      measure: 'money',
      label: 'wagering_day',
      limitValue: 5_000,
      used: 4_000,
      limitBalance: 1_000,
      isNearlyReached: true,
      endsAt: placedAtS + 86_400,
    });
  });

  it('names reasons in the language of the call [limit.language-header]', async () => {
    const page = new LimitsPage(world.browser);
    const german = (await page.call('GET', 'reasons/selfexclude', undefined, 'de')).json();
    expect(german).toContainEqual({ id: 4, selfExcludeReason: 'Ich möchte eine Pause' });
    await page.setWell({ limitType: 30, limitValue: 7, reasonId: 4 });
    expect((await page.read())[0]?.selfExcludeReason).toBe('I want a break');
  });

  it('offers what the jurisdiction knows', async () => {
    const offered = async () => {
      const { limits } = (await new LimitsPage(world.browser).call('GET', 'availablelimits')).json();
      return limits.find((each: { limitType: number }) => each.limitType === 30).availableValues;
    };
    expect(await offered()).toEqual([1, 7, 30, 90, 180, 365, 730, 1095, 1825]);
    await world.restart({ jurisdiction: 'uk' });
    expect(await offered()).toEqual([180, 365, 730, 1095, 1825]);
  });

  it('shows an exclusion that is set and has not begun, which excludes from then on', async () => {
    const page = new LimitsPage(world.browser);
    const startedAt = (world.clock.nowMs() + DAY_MS) / 1000;
    await page.setWell({ limitType: 30, limitValue: 7, startedAt });
    expect((await page.read())[0]).toMatchObject({ limitState: 'ACTIVE', startedAt, endsAt: startedAt + 7 * 86_400 });
    expect((await world.browser.place(buildCoupon(world.accountId), 'limit-before-1')).statusCode).toBe(200);
    await pass(world, DAY_MS);
    expect(
      (
        await world.browser.post('/web-api/payments/deposit', buildDeposit(world.accountId), {
          'idempotency-key': 'limit-before-3',
        })
      ).json().code,
    ).toBe('self_excluded');
  });

  it('lets an exclusion begin earlier than it was set to, without ending earlier', async () => {
    const page = new LimitsPage(world.browser);
    const startedAt = (world.clock.nowMs() + DAY_MS) / 1000;
    await page.setWell({ limitType: 30, limitValue: 7, startedAt });
    await page.setWell({ limitType: 30, limitValue: 1 });
    expect((await page.read())[0]).toMatchObject({ startedAt: startedAt - 86_400, endsAt: startedAt + 7 * 86_400 });
    expect((await world.browser.place(buildCoupon(world.accountId), 'limit-earlier')).json().code).toBe(
      'self_excluded',
    );
  });

  it('excludes by one call, and refuses days that nobody offers', async () => {
    const page = new LimitsPage(world.browser);
    const path = '/limit-service-api/limit/external/web/api/v1/BlockUser';
    expect((await page.call('POST', path, { days: 8, reasonId: 1 })).json().details.field).toBe('days');
    expect((await page.call('POST', path, { days: 7, reasonId: 99 })).json().details.field).toBe('reasonId');
    expect((await page.call('POST', path, { days: 7, reasonId: 1 })).json()).toEqual({ success: true });
    expect((await world.browser.place(buildCoupon(world.accountId), 'limit-after-1')).json().code).toBe(
      'self_excluded',
    );
    const [row] = await page.read();
    expect(row).toMatchObject({ limitType: 30, limitValue: 7, limitState: 'ACTIVE' });
  });

  it('says when a look at the time is due, what was staked and won, and counts the next from the answer', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 32, limitValue: 30 });
    const beganAtMs = world.clock.nowMs();
    await world.browser.place(buildCoupon(world.accountId, { amount: 4_000 }), 'limit-real-1');
    const first = (await page.call('GET', 'realitycheck')).json();
    expect(first).toEqual({
      dueAtMs: beganAtMs + 1_800_000,
      beganAtMs,
      accounts: [{ iso: 'EUR', stakedMinor: 4_000, resultMinor: -4_000 }],
    });
    world.clock.advance(1_800_000);
    const next = (await page.call('POST', 'realitycheck', {})).json();
    expect(next).toMatchObject({ dueAtMs: beganAtMs + 3_600_000, beganAtMs });
    await pass(world, 7_200_000);
    expect((await page.call('GET', 'realitycheck')).json()).toMatchObject({
      beganAtMs: beganAtMs + 9_000_000,
      accounts: [],
    });
  });

  it('needs the bearer token of the session', async () => {
    const answer = await world.browser.get('/limit-service-api/api/external/web/v3/limits');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
  });
});
