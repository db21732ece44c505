import type { DeskClosingCard, DeskClosings } from '@longshot/contracts/desk';
import { type MovementKind, writeMovement } from '../../../test/worlds/books-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

/** First moment of a day of March 2026 in Berlin, where clocks change on the 29th; the 32nd is that of April. */
const march = (day: number): number => Date.UTC(2026, 2, day - 1, day > 29 ? 22 : 23);
const DAY_MS = 86_400_000;

describeCore('the books', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  const sit = async () => {
    ann = await desk.sit(`ann-${world.clock.nowMs()}`, ['payments']);
    bob = await desk.sit(`bob-${world.clock.nowMs()}`, ['compliance']);
  };
  beforeEach(async () => {
    desk = await startDesk(world);
    await sit();
  });
  afterEach(() => desk.close());

  /** Sessions of the desk do not last as long: who sits there comes again. */
  const goTo = async (atMs: number): Promise<void> => {
    world.clock.jump(atMs - world.clock.nowMs());
    await sit();
  };
  const write = (kind: MovementKind, amountMinor: number, atMs: number) =>
    writeMovement(world.database, { kind, accountId: world.accountId, amountMinor, atMs });
  const ask = (period: string) => ann.run('books.close', { period });
  const close = async (period: string): Promise<void> => {
    const asked = await ask(period);
    expect([period, asked.statusCode, asked.body]).toEqual([period, 200, expect.any(String)]);
    const { approvalId } = asked.json();
    expect((await ann.run('approval.approve', { approvalId })).json().details.field).toBe('asker');
    const agreed = await bob.run('approval.approve', { approvalId });
    expect([period, agreed.statusCode, agreed.body]).toEqual([period, 200, expect.any(String)]);
  };
  const refusedWith = async (period: string) => {
    const answer = await ask(period);
    const { code, details } = answer.json();
    return [answer.statusCode, code, details?.field];
  };
  const balance = async () =>
    (
      await world.database.kysely
        .selectFrom('accounts')
        .select('balance_minor')
        .where('id', '=', world.accountId)
        .executeTakeFirstOrThrow()
    ).balance_minor;
  const closings = async () => (await ann.get('closings')).json<DeskClosings>();
  const card = async (id: string) => (await ann.get(`closings/${id}`)).json<DeskClosingCard>();

  it('are closed for a month by two people, with what stood in the ledger', async () => {
    await write('stake', 10_000, march(15));
    await write('payout', 4_000, march(31));
    await write('deposit', 2_500, march(20));
    await write('stake', 77, march(32));
    await goTo(march(32) + DAY_MS + 3_600_000);
    expect((await closings()).next).toEqual({ day: '2026-03-14', month: '2026-03' });
    const asked = await ask('2026-03');
    expect((await closings()).closings).toEqual([]);
    const [waiting] = (await bob.get('approvals')).json().approvals;
    expect(JSON.parse(waiting.preview)).toMatchObject({
      period: '2026-03',
      sums: [{ iso: 'EUR', stakedMinor: 10_000, paidMinor: 4_000, ggrMinor: 6_000 }, { iso: 'USD' }],
    });
    expect((await bob.run('approval.approve', { approvalId: asked.json().approvalId })).statusCode).toBe(200);
    const { closings: listed, next } = await closings();
    // The fillings of both accounts are movements of the month as well.
    expect(listed).toMatchObject([
      { period: '2026-03', transfers: 5, figures: [{ ggrMinor: 6_000, depositedMinor: 2_500 }, { iso: 'USD' }] },
    ]);
    expect(next).toEqual({ day: '2026-04-01', month: null });
    const { sums } = await card(listed[0]?.id ?? '');
    expect(sums.map(({ house, purpose, iso, amountMinor }) => [house, purpose, iso, amountMinor])).toContainEqual([
      ...['sport', 'payout', 'EUR'],
      -4_000,
    ]);
    for (const iso of ['EUR', 'USD'])
      expect(sums.filter((sum) => sum.iso === iso).reduce((all, { amountMinor }) => all + amountMinor, 0)).toBe(0);
    for (const { amountMinor, ledgerMinor } of sums) expect(amountMinor).toBe(ledgerMinor);
  });

  it('take nothing into a closed time any more, and what is corrected later counts when it is written', async () => {
    await goTo(march(32) + DAY_MS);
    await close('2026-03');
    await expect(write('stake', 100, march(32) - 1)).rejects.toThrow('the books are closed');
    await expect(write('stake', 100, march(2))).rejects.toThrow('the books are closed');
    expect(await balance()).toBe(100_000);
    await write('payout taken back', 100, march(32));
    const [closing] = (await closings()).closings;
    const { sums } = await card(closing?.id ?? '');
    for (const { amountMinor, ledgerMinor } of sums) expect(amountMinor).toBe(ledgerMinor);
    await goTo(march(63));
    await close('2026-04');
    expect((await closings()).closings[0]).toMatchObject({ period: '2026-04', figures: [{ ggrMinor: 100 }] });
  });

  it('are not closed before a time is over, twice, or with a gap', async () => {
    expect(await refusedWith('2026-03')).toEqual([400, 'validation_failed', 'period-open']);
    expect(await refusedWith('2026-03-14')).toEqual([400, 'validation_failed', 'period-open']);
    expect(await refusedWith('2026-02-30')).toEqual([400, 'validation_failed', 'period']);
    // An hour is left for what was under way.
    await goTo(march(15) + 3_599_999);
    expect(await refusedWith('2026-03-14')).toEqual([400, 'validation_failed', 'period-open']);
    await goTo(march(65));
    expect(await refusedWith('2026-04')).toEqual([400, 'validation_failed', 'period-gap']);
    expect(await refusedWith('2026-03-15')).toEqual([400, 'validation_failed', 'period-gap']);
    await close('2026-03-14');
    await close('2026-03-15');
    expect(await refusedWith('2026-03-15')).toEqual([409, 'duplicate_key', 'period']);
    expect(await refusedWith('2026-03-17')).toEqual([400, 'validation_failed', 'period-gap']);
    await close('2026-03');
    expect(await refusedWith('2026-03')).toEqual([409, 'duplicate_key', 'period']);
    expect(await refusedWith('2026-02')).toEqual([409, 'duplicate_key', 'period']);
    expect(await refusedWith('2026-03-20')).toEqual([409, 'duplicate_key', 'period']);
    await close('2026-04');
  });

  it('are closed once, whoever agrees to it twice, and refuse a rate for what is closed', async () => {
    await goTo(march(32) + DAY_MS);
    const first = await ask('2026-03');
    expect((await ask('2026-03')).json().details.field).toBe('input');
    const { approvalId } = first.json();
    const answers = await Promise.all([
      bob.run('approval.approve', { approvalId }),
      bob.run('approval.approve', { approvalId }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await closings()).closings).toHaveLength(1);
    const rate = {
      country: 'DE',
      product: 'sport',
      base: 'ggr',
      percent: '5',
      fromMonth: '2026-03',
      source: 'A paper',
    } as const;
    expect((await bob.run('tax.set', rate)).json()).toMatchObject({
      code: 'field_locked',
      details: { field: 'fromMonth' },
    });
    expect((await bob.run('tax.set', { ...rate, fromMonth: '2026-04' })).statusCode).toBe(200);
  });

  it('are never changed once they are closed', async () => {
    await goTo(march(32) + DAY_MS);
    await close('2026-03');
    const { kysely } = world.database;
    await expect(kysely.updateTable('book_closings').set({ until_ms: 0 }).execute()).rejects.toThrow('never changed');
    await expect(kysely.deleteFrom('book_closing_sums').execute()).rejects.toThrow('never changed');
    await expect(kysely.deleteFrom('book_closings').execute()).rejects.toThrow('never changed');
  });
});
