import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { giveBonus } from '../../../test/worlds/bonus-grants-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildDeposit, buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';

/** Call of an act: its key where the same call is sent again. */
interface Call {
  readonly key?: string;
}

describeCore('a bonus', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  /** Opens the desk, and has two of the staff sit there. */
  const open = async (one: string, other: string): Promise<void> => {
    desk = await startDesk(world);
    ann = await desk.sit(one, ['marketing']);
    bob = await desk.sit(other, ['marketing']);
  };
  beforeEach(() => open('ann', 'bob'));
  afterEach(() => desk.close());

  let keys = 0;
  const grant = (over: object = {}, call: Call = {}, by = ann) =>
    by.run('bonus.grant', { playerId: String(world.playerId), amount: '15.00', reference: 'ticket-17', ...over }, call);
  /** Grants it, and answers the bonus account. */
  const granted = async (over: object = {}): Promise<string> => {
    expect((await grant(over)).json()).toMatchObject({ approvalId: null });
    return (await bonus())[0]?.id ?? '';
  };
  const approve = (approvalId: string, by = bob) => by.run('approval.approve', { approvalId });
  /** Ann asks for it, and bob agrees. */
  const takeBack = async (reference = 'ticket-17') => {
    const asked = await ann.run('bonus.take-back', { reference });
    return asked.statusCode === 200 ? approve(asked.json().approvalId) : asked;
  };
  const statuses = (answers: readonly { readonly statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).sort();
  const audit = async () => {
    const query = world.database.kysely.selectFrom('staff_audit').select(['staff', 'command', 'subject', 'outcome']);
    const rows = await query.where('command', 'like', 'bonus.%').orderBy('seq').execute();
    return rows.map((row) => ({ ...row, outcome: JSON.parse(row.outcome) as unknown }));
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
    const id = await granted();
    await granted({ reference: 'ticket-18', amount: '0.50' });
    expect(await bonus()).toEqual([expect.objectContaining({ id, iso: 'EUR', balanceMinor: 1550 })]);
    expect((await accounts()).find(({ type }) => type === 0)?.balanceMinor).toBe(100_000);
  });

  it('is granted once for a call, at once and again, and opens one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant({}, { key: 'one-call-1' })));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().entry)).size).toBe(1);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500]);
    expect(refusedWith(await grant({ amount: '15.01' }, { key: 'one-call-1' }))).toEqual([
      409,
      'duplicate_key',
      undefined,
    ]);
    const many = await Promise.all(Array.from({ length: 5 }, (_, at) => grant({ reference: `ticket-2${at}` })));
    expect(statuses(many)).toEqual([200, 200, 200, 200, 200]);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500 * 6]);
  });

  it('is granted once for a reference, whoever asks again, also after it was taken back', async () => {
    const answers = await Promise.all([grant(), grant(), grant({}, {}, bob), grant({ amount: '16.00' }, {}, bob)]);
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    await takeBack();
    expect(refusedWith(await grant())).toEqual([409, 'duplicate_key', 'reference']);
    expect((await audit()).filter(({ command }) => command === 'bonus.grant')).toHaveLength(1);
    expect((await bonus())[0]?.balanceMinor).toBe(0);
  });

  it.each([
    [{ playerId: '99' }, 404, 'playerId'],
    [{ playerId: 'ann' }, 400, 'input.playerId'],
    [{ amount: '0.00' }, 400, 'amount'],
    [{ amount: '1.001' }, 400, 'amount'],
    [{ amount: '-1' }, 400, 'input.amount'],
    [{ amount: '999999999999999' }, 400, 'input.amount'],
    [{ reference: 'short' }, 400, 'input.reference'],
  ])('is not granted for %j, and nothing is written', async (over, status, field) => {
    const refused = refusedWith(await grant(over));
    expect([refused[0], refused[2]]).toEqual([status, field]);
    expect([await bonus(), await audit()]).toEqual([[], []]);
  });

  it('is granted and taken back by nobody with the token that the staff shares', async () => {
    await granted();
    const headers = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
    const body = { playerId: String(world.playerId), amount: '15.00', reference: 'ticket-18' };
    expect((await world.browser.post('/web-api/bonus-grants', body, headers)).statusCode).toBe(404);
    expect((await world.browser.post('/web-api/bonus-grants/ticket-17/take-back', {}, headers)).statusCode).toBe(404);
    expect((await bonus())[0]?.balanceMinor).toBe(1500);
    expect(refusedWith(await takeBack('ticket-99'))).toEqual([404, 'not_found', 'reference']);
  });

  it('is not granted beyond what the player’s jurisdiction allows [se.bonuses] [de.bonuses]', async () => {
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'de' }).execute();
    await granted();
    expect(refusedWith(await grant({ reference: 'ticket-18' }))).toEqual([400, 'validation_failed', 'playerId']);
    expect((await bonus()).map(({ balanceMinor }) => balanceMinor)).toEqual([1500]);
    await takeBack();
    await granted({ reference: 'ticket-19' });
  });

  it('stands in the audit with who granted it, and with both who took it back', async () => {
    const account = await granted();
    await place(account, { amount: 1000 });
    await takeBack();
    const subject = `player:${world.playerId}`;
    const facts = { reference: 'ticket-17', account, iso: 'EUR' };
    expect(await audit()).toEqual([
      { staff: 'ann', command: 'bonus.grant', subject, outcome: { ...facts, amountMinor: 1500 } },
      {
        staff: 'ann',
        command: 'bonus.take-back',
        subject,
        outcome: { ...facts, amountMinor: -1500, owedMinor: 1000, approval: expect.any(Number), approvedBy: 'bob' },
      },
    ]);
  });

  it('waits for a second person where it is large, with what the staff gave the player within a day', async () => {
    await granted({ amount: '3000' });
    const preview = async (amount: string, reference = 'ticket-18') => {
      const input = { playerId: String(world.playerId), amount, reference };
      return (await ann.send('POST', 'commands/bonus.grant/preview', { input })).json();
    };
    expect(await preview('999.99')).toMatchObject({ isForTwo: false });
    const told = await preview('1000');
    expect([told.isForTwo, JSON.parse(told.preview)]).toEqual([
      true,
      { reference: 'ticket-18', iso: 'EUR', amountMinor: 100_000, ofLateMinor: 300_000 },
    ]);
    const asked = await grant({ amount: '1000', reference: 'ticket-18' });
    const { approvalId } = asked.json();
    expect(refusedWith(await approve(approvalId, ann))[0]).toBe(403);
    expect((await bonus())[0]?.balanceMinor).toBe(300_000);
    expect((await approve(approvalId)).statusCode).toBe(200);
    expect(refusedWith(await approve(approvalId))[0]).toBe(404);
    expect((await bonus())[0]?.balanceMinor).toBe(400_000);
    await world.database.kysely.updateTable('bonus_grants').set({ granted_at_ms: 1 }).execute();
    expect(await preview('3999.99', 'ticket-19')).toMatchObject({ isForTwo: false });
  });

  it('that waits is not granted where something else had its reference meanwhile', async () => {
    const { approvalId } = (await grant({ amount: '4000' })).json();
    await granted({ amount: '1' });
    expect(refusedWith(await approve(approvalId))).toEqual([409, 'duplicate_key', 'reference']);
    expect((await bonus())[0]?.balanceMinor).toBe(100);
  });

  describe('of one of the staff', () => {
    beforeEach(async () => {
      await desk.close();
      await world.restart({ bonusBounds: { perGrant: '20', perDay: '50' } });
      await open('cid', 'dan');
    });

    it('is bounded in one grant, and in a day by one person, whatever is asked at once', async () => {
      expect(refusedWith(await grant({ amount: '20.01' }))).toEqual([400, 'validation_failed', 'amount']);
      const requested = Array.from({ length: 5 }, (_, at) => grant({ amount: '20.00', reference: `ticket-5${at}` }));
      expect(statuses(await Promise.all(requested))).toEqual([200, 200, 400, 400, 400]);
      expect((await bonus())[0]?.balanceMinor).toBe(4_000);
      expect((await grant({ amount: '20.00', reference: 'ticket-60' }, {}, bob)).statusCode).toBe(200);
      expect(await audit()).toHaveLength(3);
      await world.database.kysely.updateTable('bonus_grants').set({ granted_at_ms: 1 }).execute();
      expect((await grant({ amount: '20.00', reference: 'ticket-61' })).statusCode).toBe(200);
    });
  });

  it('taken back takes what is left of it; what was spent is owed from later winnings of the bonus account', async () => {
    const accountId = await granted();
    await place(accountId, { amount: 1000 });
    expect((await takeBack()).statusCode).toBe(200);
    expect(refusedWith(await takeBack())).toEqual([404, 'not_found', 'reference']);
    expect([(await bonus())[0]?.balanceMinor, await owed(accountId)]).toEqual([0, 1000]);
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect([(await bonus())[0]?.balanceMinor, await owed(accountId)]).toEqual([1100, 0]);
  });

  it('is staked without minimum and maximum, and what it wins is bonus money again', async () => {
    const accountId = await giveBonus(world, {
      playerId: world.playerId,
      amount: '20000.00',
      reference: 'ticket-17',
    });
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
    const accountId = await granted({ amount: '100.00' });
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
});
