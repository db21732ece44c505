import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { setDeskRoles } from '../../identity/staff/index.ts';
import { APPROVAL_MS } from './approval-record.ts';

describeCore('four eyes', databaseKinds.length > 0 ? databaseKinds : databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['payments']);
    bob = await desk.sit('bob', ['payments']);
  });
  afterEach(() => desk.close());

  const correction = (amount = '50.00', direction: 'give' | 'take' = 'give') =>
    ({ accountId: world.accountId, direction, amount, purpose: 'goodwill' }) as const;
  const ask = async (amount?: string, direction?: 'give' | 'take') => {
    const answer = await ann.run('balance.correct', correction(amount, direction), { reason: 'Paid twice.' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return { approvalId: String(answer.json().approvalId) };
  };
  const audit = async () =>
    (
      await world.database.kysely
        .selectFrom('staff_audit')
        .select(['staff', 'command', 'subject', 'reason', 'outcome'])
        .where('staff', '!=', 'command line')
        .orderBy('seq')
        .execute()
    ).map(({ outcome, ...entry }) => ({ ...entry, outcome: JSON.parse(outcome) as object }));
  const waiting = async () => (await bob.get('approvals')).json().approvals;

  it('keeps what one asked for until another agrees, and writes both down', async () => {
    const asked = await ask();
    expect(await world.browser.balance()).toBe(100_000);
    expect(await waiting()).toEqual([
      expect.objectContaining({ id: asked.approvalId, command: 'balance.correct', askedBy: 'ann', state: 'waiting' }),
    ]);
    const done = await bob.run('approval.approve', asked, { reason: 'Seen the statement.' });
    expect(done.json()).toMatchObject({ approvalId: null });
    expect(await world.browser.balance()).toBe(105_000);
    expect(await waiting()).toEqual([]);
    const subject = `player:${world.playerId}`;
    expect(await audit()).toEqual([
      expect.objectContaining({ staff: 'ann', command: 'approval.ask', subject, reason: 'Paid twice.' }),
      {
        staff: 'ann',
        command: 'balance.correct',
        subject,
        reason: 'Paid twice.',
        outcome: expect.objectContaining({ approvedBy: 'bob', amountMinor: 5_000, before: 100_000, after: 105_000 }),
      },
      {
        staff: 'bob',
        command: 'approval.approve',
        subject,
        reason: 'Seen the statement.',
        outcome: { command: 'balance.correct', askedBy: 'ann', state: 'approved' },
      },
    ]);
    const decided = (await ann.get('approvals?of=decided')).json().approvals;
    expect(decided).toMatchObject([{ state: 'approved', decidedBy: 'bob', decidedReason: 'Seen the statement.' }]);
  });

  it('refuses the same person as the second, and whoever may not do it alone either', async () => {
    const asked = await ask();
    expect(refusedWith(await ann.run('approval.approve', asked))).toEqual([403, 'forbidden', 'asker']);
    expect(refusedWith(await ann.run('approval.refuse', asked))).toEqual([403, 'forbidden', 'asker']);
    const marketer = await desk.sit('mia', ['marketing']);
    for (const command of ['approval.approve', 'approval.refuse'] as const)
      expect(refusedWith(await marketer.run(command, asked))).toEqual([403, 'forbidden', 'balances.correct']);
    expect(await world.browser.balance()).toBe(100_000);
    expect((await waiting()).length).toBe(1);
  });

  it('refuses what was asked for by somebody whose right was taken since', async () => {
    const asked = await ask();
    const { database, settings, clock } = world;
    await setDeskRoles(database, { siteId: settings.siteId, nowMs: clock.nowMs(), name: 'ann', roles: ['support'] });
    expect(refusedWith(await bob.run('approval.approve', asked))).toEqual([403, 'forbidden', 'asker-rights']);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('refuses an approval after its time, and lets the same be asked for again', async () => {
    const asked = await ask();
    expect(refusedWith(await ann.run('balance.correct', correction()))).toEqual([409, 'duplicate_key', 'input']);
    world.clock.advance(APPROVAL_MS);
    const carl = await desk.sit('carl', ['payments']);
    expect(refusedWith(await carl.run('approval.approve', asked))[1]).toBe('time_up');
    expect((await carl.get('approvals')).json().approvals).toEqual([]);
    expect((await carl.get('approvals?of=decided')).json().approvals).toMatchObject([{ state: 'expired' }]);
    expect((await carl.run('balance.correct', correction())).json().approvalId).not.toBe(asked.approvalId);
  });

  it('can be withdrawn by who asked alone, and refused by another; then nothing comes of it', async () => {
    const first = await ask();
    expect(refusedWith(await bob.run('approval.withdraw', first))).toEqual([403, 'forbidden', 'asker']);
    expect((await ann.run('approval.withdraw', first)).statusCode).toBe(200);
    const second = await ask();
    expect((await bob.run('approval.refuse', second, { reason: 'Paid once.' })).statusCode).toBe(200);
    for (const asked of [first, second])
      expect(refusedWith(await bob.run('approval.approve', asked))).toEqual([404, 'not_found', 'approvalId']);
    expect(await world.browser.balance()).toBe(100_000);
    const decided = (await ann.get('approvals?of=decided')).json().approvals;
    expect(decided.map(({ state }: { state: string }) => state)).toEqual(['refused', 'withdrawn']);
  });

  it('is done once, whoever agrees at the same moment and however often', async () => {
    const carl = await desk.sit('carl', ['payments']);
    const asked = await ask();
    const key = 'agreed-once';
    const answers = await Promise.all([
      bob.run('approval.approve', asked, { key }),
      bob.run('approval.approve', asked, { key }),
      carl.run('approval.approve', asked),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await world.browser.balance()).toBe(105_000);
    expect((await audit()).length).toBe(3);
  });

  it('takes no more than there is: neither when it is asked for, nor when it was spent since', async () => {
    const tooMuch = await ann.run('balance.correct', correction('1000.01', 'take'));
    expect(refusedWith(tooMuch)).toEqual([422, 'insufficient_funds', 'amount']);
    const asked = await ask('1000.00', 'take');
    const { kysely } = world.database;
    const other = await ann.run('balance.correct', correction('0.01', 'take'));
    expect((await bob.run('approval.approve', { approvalId: other.json().approvalId })).statusCode).toBe(200);
    expect(refusedWith(await bob.run('approval.approve', asked))).toEqual([422, 'insufficient_funds', 'amount']);
    expect(await world.browser.balance()).toBe(99_999);
    const moved = await kysely.selectFrom('transfers').select('purpose').where('purpose', '!=', 'seed').execute();
    expect(moved).toEqual([{ purpose: 'balance-correction-back' }]);
    expect((await waiting()).length).toBe(1);
  });

  it('refuses a sum that is none, an account that is not there, and a stranger to the list', async () => {
    expect(refusedWith(await ann.run('balance.correct', correction('0.001')))).toEqual([
      400,
      'validation_failed',
      'amount',
    ]);
    expect(refusedWith(await ann.run('balance.correct', correction('0')))[2]).toBe('amount');
    const nobody = await ann.run('balance.correct', { ...correction(), accountId: '0-none' });
    expect(refusedWith(nobody)).toEqual([404, 'not_found', 'accountId']);
    expect(await audit()).toEqual([]);
  });
});
