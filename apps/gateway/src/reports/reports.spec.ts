import type { DeskFigures, DeskReport, DeskTaxes, DeskToday } from '@longshot/contracts/desk';
import { playerDay } from '@longshot/domain/limits';
import { PURPOSE_ROLES, shareOut } from '@longshot/domain/reports';
import fc from 'fast-check';
import { type BookMovement, MOVEMENTS, type MovementKind, writeMovement } from '../../test/worlds/books-for-tests.ts';
import { addTestAccounts } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../test/worlds/desk-for-tests.ts';
import type { TransferPurpose } from '../wallet/ledger/index.ts';

/** The rule knows every purpose of the ledger: a new one does not compile before it is told what it counts as. */
const ROLES: Readonly<Record<TransferPurpose, string>> = PURPOSE_ROLES;

const ZONE = 'Europe/Berlin';
const PRODUCTS = ['sport', 'toto', 'casino', 'lotto'];
const SPORTS = ['football', 'ice-hockey', 'tennis'];

/** An entry of an account of the house with everything that is known of it, read without any of the code of reports. */
interface PlainEntry {
  readonly house: string;
  readonly purpose: string;
  readonly iso: string;
  readonly amount: bigint;
  readonly atMs: number;
  readonly couponId: number | null;
  readonly key: string;
  readonly country: string;
  readonly playerId: number | null;
}

const plainSum = (entries: readonly PlainEntry[], isCounted: (entry: PlainEntry) => boolean): number =>
  Number(entries.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0n));

const isStake = ({ purpose }: PlainEntry): boolean => /stake|^advance-return/.test(purpose);
const isFed = ({ purpose }: PlainEntry): boolean =>
  ['jackpot-feed', 'jackpot-feed-return', 'lotto-pool'].includes(purpose);
const isOfProduct = ({ house }: PlainEntry): boolean => PRODUCTS.includes(house);

/** The figures as a plain sum over entries tells them. */
function plainFigures(entries: readonly PlainEntry[], iso: string): DeskFigures {
  const own = entries.filter((entry) => entry.iso === iso);
  const ofPlay = own.filter(isOfProduct);
  const funded = (purposes: readonly string[]) =>
    plainSum(own, ({ house, purpose }) => house === 'funding' && purposes.includes(purpose));
  const ggrMinor = plainSum(ofPlay, () => true);
  const bonusMinor = 0 - plainSum(own, ({ house }) => house === 'bonus');
  return {
    iso,
    stakedMinor: plainSum(ofPlay, isStake),
    paidMinor: 0 - plainSum(ofPlay, (entry) => !isStake(entry) && !isFed(entry)),
    setAsideMinor: 0 - plainSum(ofPlay, isFed),
    ggrMinor,
    bonusMinor,
    ngrMinor: ggrMinor - bonusMinor,
    depositedMinor: 0 - funded(['deposit', 'deposit-reversal', 'refund-paid']),
    withdrawnMinor: funded(['withdrawal-paid']),
  };
}

describeCore('reports', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let accounts: readonly string[];
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
    const others = [await addTestAccounts(world, 100_000), await addTestAccounts(world, 100_000)];
    const { kysely } = world.database;
    for (const [index, country] of ['DE', 'SE'].entries())
      await kysely
        .updateTable('players')
        .set({ country })
        .where('id', '=', others[index]?.playerId ?? 0)
        .execute();
    accounts = [world, ...others].flatMap(({ accountId, dollarsId }) => [accountId, dollarsId]);
  });
  afterEach(() => desk.close());

  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await ann.get(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json<Answer>();
  };

  /** Every entry of the house, read from the tables as they stand. */
  async function readEntries(): Promise<readonly PlainEntry[]> {
    const { kysely } = world.database;
    const rows = await kysely
      .selectFrom('entries as e')
      .innerJoin('transfers as t', 't.id', 'e.transfer_id')
      .select(['e.account_id', 'e.iso', 'e.amount_minor', 't.purpose', 't.created_at_ms', 't.coupon_id'])
      .select(['t.idempotency_key', 't.account_id as owner'])
      .where('e.account_id', 'like', 'house:%')
      .execute();
    const players = await kysely
      .selectFrom('accounts as a')
      .innerJoin('players as p', 'p.id', 'a.player_id')
      .select(['a.id', 'p.country', 'p.id as playerId'])
      .execute();
    const owners = new Map(players.map((player) => [player.id, player]));
    return rows.map((row) => ({
      house: row.account_id.split(':')[2] ?? '',
      purpose: row.purpose,
      iso: row.iso,
      amount: BigInt(row.amount_minor),
      atMs: row.created_at_ms,
      couponId: row.coupon_id,
      key: row.idempotency_key,
      country: owners.get(row.owner)?.country ?? '',
      playerId: owners.get(row.owner)?.playerId ?? null,
    }));
  }

  const within = (entries: readonly PlainEntry[], period: string) =>
    entries.filter(({ atMs }) => playerDay(atMs, ZONE).startsWith(period));

  const isosOf = (entries: readonly PlainEntry[]): readonly string[] =>
    [
      ...new Set(
        entries.filter(({ house }) => [...PRODUCTS, 'bonus', 'funding'].includes(house)).map(({ iso }) => iso),
      ),
    ].sort();

  /** Part of each subject in the entries: those of coupons shared out among the sports of their legs. */
  async function plainSubjects(entries: readonly PlainEntry[]): Promise<ReadonlyMap<string, bigint>> {
    const { kysely } = world.database;
    const bets = await kysely.selectFrom('bets').select(['coupon_id', 'event']).execute();
    const games = await kysely.selectFrom('casino_transactions').select(['transaction_id', 'game_id']).execute();
    const sums = new Map<string, bigint>();
    const add = (subject: string, amount: bigint) => sums.set(subject, (sums.get(subject) ?? 0n) + amount);
    for (const { house, iso, amount, couponId, key } of entries.filter(isOfProduct)) {
      if (house === 'casino') {
        const game = games.find(({ transaction_id: id }) => key.includes(id));
        add(`game:${game?.game_id ?? ''} ${iso}`, amount);
      } else if (house === 'sport') {
        const legs = bets.filter(({ coupon_id: id }) => id === couponId).map(({ event }) => event.sportSlug);
        const counted = [...new Set(legs)].map((each) => ({
          sport: each,
          legs: legs.filter((leg) => leg === each).length,
        }));
        for (const [each, part] of shareOut(amount, counted)) add(`sport:${each} ${iso}`, part);
      } else add(`${house} ${iso}`, amount);
    }
    return sums;
  }

  const movement = (fromMs: number, untilMs: number): fc.Arbitrary<BookMovement> =>
    fc.record({
      kind: fc.constantFrom(...(Object.keys(MOVEMENTS) as MovementKind[])),
      accountId: fc.constantFrom(...accounts),
      amountMinor: fc.integer({ min: 1, max: 400 }),
      atMs: fc.integer({ min: fromMs, max: untilMs }),
      sports: fc.array(fc.constantFrom(...SPORTS), { minLength: 1, maxLength: 6 }),
      gameId: fc.constantFrom('1', '2', '17'),
    });

  const write = async (movements: readonly BookMovement[]): Promise<void> => {
    for (const each of movements) await writeMovement(world.database, each);
  };

  const writeRandom = (count: number, seed: number, fromMs: number): Promise<void> => {
    const one = fc.array(movement(fromMs, world.clock.nowMs()), { minLength: count, maxLength: count });
    return write(fc.sample(one, { seed, numRuns: 1 })[0] ?? []);
  };

  it('know every purpose of the ledger', () => {
    expect(Object.keys(ROLES).length).toBeGreaterThan(50);
    expect(Object.values(MOVEMENTS).every(({ purpose }) => purpose in ROLES)).toBe(true);
  });

  it.each([1, 2])('are what a plain sum over any movements says, however they are split (%i)', async (seed) => {
    await writeRandom(250, seed, Date.UTC(2026, 1, 26));
    const entries = await readEntries();
    for (const period of ['2026-02', '2026-03', '2026-03-07', '2026-02-28', '2025-12']) {
      const own = within(entries, period);
      const expected = isosOf(own).map((iso) => plainFigures(own, iso));
      for (const by of ['subject', 'day', 'country']) {
        const report = await get<DeskReport>(`reports/${period}?by=${by}`);
        expect([period, by, report.totals]).toEqual([period, by, expected]);
        for (const { iso, ggrMinor, bonusMinor } of report.ledger) {
          const total = expected.find((each) => each.iso === iso);
          expect([total?.ggrMinor, total?.bonusMinor]).toEqual([ggrMinor, bonusMinor]);
        }
      }
      const byDay = await get<DeskReport>(`reports/${period}?by=day`);
      for (const { key, name: _, ...figures } of byDay.rows)
        expect(figures).toEqual(plainFigures(within(own, key), figures.iso));
      const byCountry = await get<DeskReport>(`reports/${period}?by=country`);
      for (const { key, name: _, ...figures } of byCountry.rows)
        expect(figures).toEqual(
          plainFigures(
            own.filter(({ country }) => country === key),
            figures.iso,
          ),
        );
      const bySubject = await get<DeskReport>(`reports/${period}?by=subject`);
      const subjects = new Map(
        bySubject.rows
          .filter(({ key }) => key !== 'money' && key !== 'bonus')
          .map(({ key, iso, ggrMinor }) => [`${key} ${iso}`, BigInt(ggrMinor)]),
      );
      expect(subjects).toEqual(await plainSubjects(own));
    }
  });

  it('tell today beside yesterday and last week, up to the same time of day and whole', async () => {
    await writeRandom(200, 3, world.clock.nowMs() - 8 * 86_400_000);
    const entries = await readEntries();
    const now = world.clock.nowMs();
    const { columns } = await get<DeskToday>('today');
    expect(columns.map(({ id, day }) => [id, day])).toEqual([
      ['today', '2026-03-14'],
      ['yesterday-by-now', '2026-03-13'],
      ['yesterday', '2026-03-13'],
      ['week-ago-by-now', '2026-03-07'],
      ['week-ago', '2026-03-07'],
    ]);
    for (const { id, day, figures, activePlayers } of columns) {
      const daysAgo = { today: 0, yesterday: 1, 'week-ago': 7 }[id.replace('-by-now', '')] ?? 0;
      const isBefore = ({ atMs }: PlainEntry): boolean => !id.endsWith('by-now') || atMs <= now - daysAgo * 86_400_000;
      const own = within(entries, day).filter(isBefore);
      expect([id, figures]).toEqual([id, isosOf(own).map((iso) => plainFigures(own, iso))]);
      const staking = ['stake', 'game-stake', 'toto-stake', 'lotto-stake'];
      const played = own.filter(({ purpose }) => staking.includes(purpose)).map(({ playerId }) => playerId);
      expect([id, activePlayers]).toEqual([id, new Set(played).size]);
    }
  });

  it('share a coupon of several sports out by its legs, as the example of the ruling says', async () => {
    const atMs = Date.UTC(2026, 2, 1, 12);
    const on = { accountId: world.accountId, atMs, sports: ['tennis', 'football', 'basketball'] };
    await write([
      { ...on, kind: 'stake', amountMinor: 1_000 },
      { ...on, kind: 'payout', amountMinor: 500 },
    ]);
    const { rows } = await get<DeskReport>('reports/2026-03-01');
    expect(rows.map(({ key, stakedMinor, paidMinor, ggrMinor }) => [key, stakedMinor, paidMinor, ggrMinor])).toEqual([
      ['sport:basketball', 333, 166, 167],
      ['sport:football', 333, 167, 166],
      ['sport:tennis', 334, 167, 167],
    ]);
  });

  it('owe a tax where two people have told a rate, and say nothing where nobody has', async () => {
    const [, , german = '', , swedish = ''] = accounts;
    const atMs = Date.UTC(2026, 2, 5, 12);
    await write([
      { kind: 'stake', accountId: german, amountMinor: 10_007, atMs },
      { kind: 'stake of a game', accountId: german, amountMinor: 5_000, atMs },
      { kind: 'stake', accountId: swedish, amountMinor: 700, atMs },
    ]);
    const bob = await desk.sit('bob', ['owner']);
    const told = { country: 'DE', product: 'sport', base: 'stakes', percent: '5.3', fromMonth: '2026-03' } as const;
    const asked = await ann.run('tax.set', { ...told, source: 'A paper of the ministry' });
    const unknown = await get<DeskTaxes>('taxes/2026-03');
    expect(unknown.rows.map(({ owedMinor }) => owedMinor)).toEqual([null, null, null]);
    expect((await bob.run('approval.approve', { approvalId: asked.json().approvalId })).statusCode).toBe(200);
    const { rows, rates } = await get<DeskTaxes>('taxes/2026-03');
    expect(
      rows.map(({ country, product, stakedMinor, rate, owedMinor }) => [
        country,
        product,
        stakedMinor,
        rate?.percent,
        owedMinor,
      ]),
    ).toEqual([
      ['DE', 'casino', 5_000, undefined, null],
      ['DE', 'sport', 10_007, '5.3', 530],
      ['SE', 'sport', 700, undefined, null],
    ]);
    expect(rates).toMatchObject([{ ...told, source: 'A paper of the ministry', setBy: 'ann' }]);
    expect((await get<DeskTaxes>('taxes/2026-02')).rows).toEqual([]);
  });

  it.each(['2026-13', '2026-02-30', '26-01', 'today'])('refuse %s as a period', async (period) => {
    const answer = await ann.get(`reports/${period}`);
    expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([
      400,
      'validation_failed',
      'period',
    ]);
  });
});
