import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { planCrash } from '../../../test/worlds/crash-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { findLedgerFaults } from '../ledger/ledger-checks.ts';
import { buildDeposit, buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';

describeCore('a bonus', databaseKinds, (world) => {
  const staff = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'Ann' };
  let keys = 0;
  const grant = async (over: object = {}, headers: Record<string, string> = staff) => {
    const payload = { playerId: String(world.playerId), amount: '15.00', reference: 'ticket-17', ...over };
    const answer = await world.app.inject({ method: 'POST', url: '/web-api/bonus-grants', headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const takeBack = async (reference = 'ticket-17') => {
    const url = `/web-api/bonus-grants/${reference}/take-back`;
    const answer = await world.app.inject({ method: 'POST', url, headers: staff });
    return { status: answer.statusCode, ...answer.json() };
  };
  const place = (accountId: string, over: object = {}) =>
    world.browser.place(buildCoupon(accountId, over), `bonus-key-${++keys}`);
  const accounts = async (): Promise<{ id: string; type: number; iso: string; balanceMinor: number }[]> =>
    (await world.browser.get('/web-api/user/accounts')).json().accounts;
  const bonus = async () => (await accounts()).filter(({ type }) => type === 4);
  const owed = async (accountId: string) => {
    const rows = await world.database.kysely
      .selectFrom('claims')
      .select('remaining_minor')
      .where('account_id', '=', accountId)
      .execute();
    return rows.reduce((sum, row) => sum + row.remaining_minor, 0);
  };

  it('opens the one bonus account with the first grant, in the currency of the main account [coupon.bonus-account]', async () => {
    expect(await bonus()).toEqual([]);
    const first = await grant();
    expect(first).toMatchObject({ status: 200, iso: 'EUR', amountMinor: 1500, isTakenBack: false });
    await grant({ reference: 'ticket-18', amount: '0.50' });
    expect(await bonus()).toEqual([expect.objectContaining({ id: first.accountId, iso: 'EUR', balanceMinor: 1550 })]);
    expect((await accounts()).find(({ type }) => type === 0)?.balanceMinor).toBe(100_000);
  });

  it('is granted once for a reference, at once and again, and opens one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500]);
    expect(await grant({ amount: '15.01' })).toMatchObject({
      status: 409,
      code: 'duplicate_key',
      details: { field: 'reference' },
    });
    const many = await Promise.all(Array.from({ length: 5 }, (_, at) => grant({ reference: `ticket-2${at}` })));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500 * 6]);
  });

  it.each([
    [{ playerId: '99' }, 404, undefined],
    [{ playerId: 'ann' }, 400, 'playerId'],
    [{ amount: '0.00' }, 400, 'amount'],
    [{ amount: '1.001' }, 400, 'amount'],
    [{ amount: '-1' }, 400, 'amount'],
    [{ amount: '999999999999999' }, 400, 'amount'],
    [{ reference: 'short' }, 400, 'reference'],
  ])('is not granted for %j', async (over, status, field) => {
    const refused = await grant(over);
    expect([refused.status, refused.details?.field]).toEqual([status, field]);
    expect(await bonus()).toEqual([]);
  });

  it('is the staff’s to grant and to take back', async () => {
    expect((await grant({}, {})).status).toBe(403);
    expect((await takeBack('ticket-99')).status).toBe(404);
  });

  it('is not granted beyond what the player’s jurisdiction allows, and that is logged [se.bonuses] [de.bonuses]', async () => {
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'de' }).execute();
    expect((await grant()).status).toBe(200);
    const second = await grant({ reference: 'ticket-18' });
    expect([second.status, second.code, second.details?.field]).toEqual([400, 'validation_failed', 'playerId']);
    expect((await grant()).status).toBe(200);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500]);
    const actions = await world.database.kysely.selectFrom('staff_actions').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['bonus-granted', 'bonus-refused']);
    await takeBack();
    expect((await grant({ reference: 'ticket-19' })).status).toBe(200);
  });

  describe('of one of the staff', () => {
    beforeEach(async () => {
      await world.restart({ bonusBounds: { perGrant: '20', perDay: '50' } });
    });
    const by = (name: string) => ({ ...staff, 'x-staff-name': encodeURIComponent(name) });
    const log = () =>
      world.database.kysely.selectFrom('staff_actions').select(['staff', 'action']).orderBy('id').execute();

    it('is not granted by nobody, and written down with the name of whoever granted and took it back', async () => {
      const { status, details } = await grant({}, { 'x-staff-token': STAFF_TOKEN });
      expect([status, details.field]).toEqual([400, 'x-staff-name']);
      await grant({}, by('Jürgen O.'));
      await takeBack();
      await takeBack();
      expect(await log()).toEqual([
        { staff: 'Jürgen O.', action: 'bonus-granted' },
        { staff: 'Ann', action: 'bonus-taken-back' },
      ]);
    });

    it('is bounded in one grant, and in a day by one person, whatever is asked at once', async () => {
      expect(await grant({ amount: '20.01' })).toMatchObject({ status: 400, details: { field: 'amount' } });
      const requested = Array.from({ length: 5 }, (_, at) => grant({ amount: '20.00', reference: `ticket-5${at}` }));
      const answers = (await Promise.all(requested)).map(({ status }) => status).sort();
      expect(answers).toEqual([200, 200, 400, 400, 400]);
      expect((await bonus())[0]?.balanceMinor).toBe(4_000);
      expect((await grant({ amount: '20.00', reference: 'ticket-60' }, by('Bob'))).status).toBe(200);
      world.clock.advance(24 * 3_600_000);
      expect((await grant({ amount: '20.00', reference: 'ticket-61' })).status).toBe(200);
      const actions = (await log()).map(({ staff: name, action }) => `${name} ${action}`);
      expect(actions.filter((each) => each === 'Ann bonus-refused')).toHaveLength(4);
    });
  });

  it('taken back takes what is left of it; what was spent is owed from later winnings of the bonus account', async () => {
    const { accountId } = await grant();
    await place(accountId, { amount: 1000 });
    expect(await takeBack()).toMatchObject({ status: 200, isTakenBack: true });
    expect(await takeBack()).toMatchObject({ status: 200, isTakenBack: true });
    expect([(await bonus())[0]?.balanceMinor, await owed(accountId)]).toEqual([0, 1000]);
    expect(await grant()).toMatchObject({ status: 200, isTakenBack: true });
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect([(await bonus())[0]?.balanceMinor, await owed(accountId)]).toEqual([1100, 0]);
  });

  it('is staked without minimum and maximum, and what it wins is bonus money again', async () => {
    const { accountId } = await grant({ amount: '20000.00' });
    const bounds = await world.browser.post('/web-api/coupon/bounds', {
      iso: 'EUR',
      typeId: 0,
      accountId,
      bets: [{ eventId: EVENTS.line, marketKey: '1', outcomeId: '1' }],
    });
    expect(bounds.json()).toMatchObject({ minMinor: 1, isVipBetAvailable: false, availablePrepaidAmount: 0 });
    expect((await place(accountId, { amount: 1 })).statusCode).toBe(200);
    expect((await place(accountId, { amount: 1_500_000 })).statusCode).toBe(200);
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect((await bonus())[0]?.balanceMinor).toBe(2_000_000 - 1_500_001 + 2 + 3_150_000);
    expect((await accounts()).find(({ type }) => type === 0)?.balanceMinor).toBe(100_000);
    const rows = await world.database.kysely
      .selectFrom('transfers')
      .select('is_bonus')
      .where('account_id', '=', accountId)
      .execute();
    expect(rows.every((row) => row.is_bonus)).toBe(true);
  });

  it('is neither withdrawn nor deposited to, played in games or lent on', async () => {
    const { accountId } = await grant({ amount: '100.00' });
    const payments = [
      await pay(world, 'deposit', buildDeposit(accountId)),
      await pay(world, 'withdrawal', buildWithdrawal(accountId, { amountMinor: 5_000 })),
    ];
    for (const answer of payments) {
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'accountId']);
    }
    const game = await world.browser.post('/web-api/casino/launch', { gameId: GAME.dice, accountId });
    expect([game.statusCode, game.json().details.field]).toEqual([400, 'accountId']);
    await place(accountId);
    const lent = await place(accountId, { prepaidAmount: 500, bets: [buildBet({ eventId: EVENTS.other })] });
    expect(lent.json().details.refusals).toEqual([{ code: 'prepaid_unavailable', boundMinor: 0 }]);
    expect((await bonus())[0]?.balanceMinor).toBe(9_000);
  });

  it.each(['before', 'after'] as const)(
    'is granted and taken back whole when the process ends %s any round trip',
    async (moment) => {
      for (const [reference, move] of [
        ['ticket-40', () => grant({ reference: 'ticket-40' })],
        ['ticket-40', () => takeBack('ticket-40')],
      ] as const) {
        let hasCrashed = true;
        let moments = 0;
        for (let nth = 1; hasCrashed; nth++) {
          const crash = planCrash(world.database, nth, moment);
          await move();
          crash.lift();
          hasCrashed = crash.hasCrashed;
          if (hasCrashed) moments += 1;
        }
        expect(moments).toBeGreaterThanOrEqual(moment === 'before' ? 5 : 1);
        expect((await move()).reference).toBe(reference);
        expect(await findLedgerFaults(world.database.kysely)).toEqual([]);
      }
      const rows = await world.database.kysely
        .selectFrom('transfers')
        .select('purpose')
        .where('product', '=', 'bonus')
        .execute();
      expect(rows.map(({ purpose }) => purpose)).toEqual(['bonus-grant', 'bonus-grant-reversal']);
      expect((await bonus())[0]?.balanceMinor ?? 0).toBe(0);
    },
  );
});
