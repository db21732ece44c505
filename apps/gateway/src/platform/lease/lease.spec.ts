import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createServerDatabase, describeOn, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { connectServer } from '../database/open-database.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/database.ts';
import { createManualClock, systemClock, type ManualClock } from '../clock/feed-clock.ts';
import { describeSelf } from './lease-holder.ts';
import { GATEWAY_LEASE, LEASE_MS, LeaseLost, takeLease, type Lease } from './lease.ts';

jest.setTimeout(120_000);

const START_MS = 1_000_000;

describeOn(serverKinds, 'a lease', () => {
  let url = '';
  let drop = async (): Promise<void> => undefined;
  const opened: Database[] = [];
  const open = async (): Promise<Database> => {
    const database = await connectServer({ databaseUrl: url, dataFolder: '', maxConnections: 4 });
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    ({ url, drop } = await createServerDatabase(process.env['DATABASE_URL'] ?? ''));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await drop();
  });

  const lost: string[] = [];
  const take = async (database: Database, clock: Pick<ManualClock, 'elapsedMs' | 'after'> = systemClock()) => {
    lost.length = 0;
    return takeLease({ database, clock, onLost: (sentence) => lost.push(sentence) });
  };
  /** As if the holder stood on another machine, of which nothing is known. */
  const moveAway = (database: Database) =>
    sql`update leases set about = jsonb_set(about, '{place}', '"elsewhere"')`.execute(database.kysely);
  const letPass = (database: Database) =>
    sql`update leases set until = clock_timestamp() - interval '1 ms'`.execute(database.kysely);
  const settle = async (isDone: () => boolean) => {
    for (let tries = 0; !isDone() && tries < 500; tries++) await wait(10);
  };
  const untilMs = async (database: Database) => {
    const { rows } = await sql<{
      ms: number;
    }>`select (extract(epoch from until) * 1000)::bigint as ms from leases`.execute(database.kysely);
    return rows[0]?.ms ?? 0;
  };

  it('is refused to a second, who is told who holds it since when and where', async () => {
    const [first, second] = [await open(), await open()];
    const lease = await take(first);
    lease.serveAt('http://localhost:4200');
    const sentence = `process ${process.pid} on ${describeSelf().host} holds it since`;
    const error = await take(second).catch((thrown: Error) => thrown);
    expect(String(error)).toContain(sentence);
    expect(String(error)).toMatch(/since \d{4}-\d\d-\d\dT[\d:.]+Z and serves at http:\/\/localhost:4200\. Stop it/);
    await lease.release();
    const next = await take(second);
    expect(next.epoch).toBe(lease.epoch + 1);
    await next.release();
  });

  it('goes to one of many who ask at once on an empty database, and the schema is made once', async () => {
    const databases = await Promise.all(Array.from({ length: 5 }, open));
    const requested = await Promise.allSettled(
      databases.map(async (database) => {
        const lease = await take(database);
        await migrate(database.kysely);
        return lease;
      }),
    );
    const held = requested.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(held).toHaveLength(1);
    for (const each of requested) {
      if (each.status === 'rejected') expect(String(each.reason)).toContain('Another gateway works on this database');
    }
    await held[0]?.release();
  });

  it('is taken at once from a process of this machine that has ended', async () => {
    const [first, second] = [await open(), await open()];
    const clock = createManualClock(START_MS);
    await take(first, clock);
    await sql`update leases set about = jsonb_set(about, '{pid}', '2147483647')`.execute(first.kysely);
    const next = await take(second, createManualClock(START_MS));
    expect(next.epoch).toBe(2);
  });

  it('is waited for by who stands by, who is told once by whom it is held, and takes it when it is let go', async () => {
    const [first, second] = [await open(), await open()];
    const lease = await take(first);
    const told: string[] = [];
    const standby = takeLease({
      database: second,
      clock: systemClock(),
      onLost: () => undefined,
      onWaiting: (sentence) => told.push(sentence),
    });
    await settle(() => told.length > 0);
    await wait(600);
    expect(told).toEqual([
      expect.stringMatching(/^Another gateway works on .+ and is starting\. This one stands by\.$/),
    ]);
    await lease.release();
    const next = await standby;
    expect(next.epoch).toBe(lease.epoch + 1);
    await next.release();
  });

  it('of several is had with all of them or not at all', async () => {
    const [first, second] = [await open(), await open()];
    const input = { clock: systemClock(), onLost: () => undefined };
    const games = await takeLease({ ...input, database: first, names: ['games'] });
    let isHad = false;
    const both = takeLease({ ...input, database: second, names: ['jobs', 'games'], onWaiting: () => undefined });
    void both.then(() => (isHad = true));
    await wait(600);
    expect(isHad).toBe(false);
    const jobs = await takeLease({ ...input, database: first, names: ['jobs'] });
    await games.release();
    await wait(600);
    expect(isHad).toBe(false);
    await jobs.release();
    const had = await both;
    expect([had.epoch, had.beforeCommit]).toEqual([
      jobs.epoch + 1,
      `select 1 / (count(*) / 2) from leases where name = 'jobs' and epoch = ${jobs.epoch + 1} or name = 'games' and epoch = 2`,
    ]);
    await had.release();
  });

  it('of several lets nothing be committed when one of them is another’s', async () => {
    const [first, players] = [await open(), await open()];
    const input = { clock: createManualClock(START_MS), onLost: () => undefined };
    const lease = await takeLease({ ...input, database: first, names: ['jobs', 'games'] });
    await migrate(first.kysely);
    players.setFence(lease);
    const insert = (name: string) =>
      players.transaction((trx) => trx.insertInto('site_secrets').values({ site_id: 's', name, value: 'v' }).execute());
    await insert('before');
    await sql`update leases set epoch = epoch + 1 where name = 'games'`.execute(first.kysely);
    await expect(insert('after')).rejects.toThrow(LeaseLost);
  });

  it('is taken from a holder elsewhere when its time has passed, by the clock of the database', async () => {
    const [first, second] = [await open(), await open()];
    await take(first, createManualClock(START_MS));
    await moveAway(first);
    const asking = take(second);
    let isTaken = false;
    void asking.then(() => (isTaken = true));
    await wait(400);
    expect(isTaken).toBe(false);
    await letPass(first);
    const next = await asking;
    expect(next.epoch).toBe(2);
    await next.release();
  });

  describe('whose holder was stopped for longer than it lasts', () => {
    let clock: ManualClock;
    let lease: Lease;
    let players: Database;
    const insert = (name: string) =>
      players.transaction((trx) => trx.insertInto('site_secrets').values({ site_id: 's', name, value: 'v' }).execute());
    const names = async () => (await opened[0]?.kysely.selectFrom('site_secrets').select('name').execute())?.length;
    beforeEach(async () => {
      clock = createManualClock(START_MS);
      const own = await open();
      players = await open();
      lease = await take(own, clock);
      await migrate(own.kysely);
      players.setFence(lease);
    });

    it('decides nothing until it has been renewed, then goes on under its own epoch', async () => {
      await insert('before');
      // Stopped: time passes, and no timer has had its turn yet.
      const held = jest.spyOn(clock, 'elapsedMs').mockReturnValue(START_MS + LEASE_MS);
      await expect(insert('stopped')).rejects.toThrow(LeaseLost);
      await expect(players.kysely.selectFrom('site_secrets').selectAll().execute()).rejects.toThrow(LeaseLost);
      held.mockRestore();
      const beforeMs = await untilMs(opened[0] as Database);
      clock.advance(LEASE_MS / 3);
      let renewedMs = beforeMs;
      for (let tries = 0; renewedMs === beforeMs && tries < 500; tries++)
        renewedMs = await untilMs(opened[0] as Database);
      await wait(20);
      await insert('after');
      expect([await names(), lost]).toEqual([2, []]);
      await lease.release();
    });

    it('decides nothing any more when another has taken it, not even what was begun before', async () => {
      const begun = players.transaction(async (trx) => {
        await trx.insertInto('site_secrets').values({ site_id: 's', name: 'begun', value: 'v' }).execute();
        await letPass(opened[0] as Database);
        await moveAway(opened[0] as Database);
        const other = await takeLease({ database: await open(), clock: createManualClock(0), onLost: () => undefined });
        expect(other.epoch).toBe(lease.epoch + 1);
      });
      await expect(begun).rejects.toThrow(LeaseLost);
      expect(await names()).toBe(0);
      clock.advance(LEASE_MS / 3);
      await settle(() => lost.length > 0);
      expect(lost).toEqual([
        expect.stringMatching(/^Another gateway has taken over this database: process \d+ on .+ends\.$/),
      ]);
      await expect(insert('later')).rejects.toThrow(LeaseLost);
    });
  });

  it('is named so that its statement stays short', async () => {
    expect((await take(await open(), createManualClock(START_MS))).beforeCommit).toBe(
      `select 1 / count(*) from leases where name = '${GATEWAY_LEASE}' and epoch = 1`,
    );
  });
});
