import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import {
  createServerDatabase,
  describeOnServer,
  type ServerDatabase,
} from '../../../../test/worlds/database-for-tests.ts';
import { findDatabaseAbilities } from '../database-abilities.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../database.ts';

const serverUrl = process.env['DATABASE_URL'] ?? '';

/** A way to the server that can be closed. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port || 5432) });
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stall = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: through.href, stall, close };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describeOnServer('a database behind a network', () => {
  let made: ServerDatabase;
  let way: Awaited<ReturnType<typeof openWay>>;
  let database: Database;
  beforeEach(async () => {
    made = await createServerDatabase(serverUrl);
    way = await openWay(made.url);
    database = await openDatabase({ databaseUrl: way.url, dataFolder: '', maxConnections: 3, databaseTimeoutMs: 500 });
  });
  afterEach(async () => {
    await database.close();
    await way.close().catch(() => undefined);
    await made.drop();
  });

  it('gives up an answer that does not come, and every connection that is as old', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.kysely)));
    way.stall();
    expect(await failureOf(sql`select 1`.execute(database.kysely))).toMatchObject({ code: 'database_unavailable' });
    // The others would be silent as well; a new one goes through.
    expect((await sql`select 2 as two`.execute(database.kysely)).rows).toEqual([{ two: 2 }]);
  });

  it('runs a transaction again whose connection was found dead at its beginning, and never later', async () => {
    const end = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    let begun = 0;
    await database.transaction((trx) => sql`select 1`.execute(trx));
    let isCut = false;
    database.setRoundTripHook(async (text, run) => {
      if (text !== 'begin' || isCut) return run();
      isCut = true;
      await end.execute(database.kysely);
      return run();
    });
    await database.transaction(async (trx) => {
      begun += 1;
      await sql`select 1`.execute(trx);
    });
    database.setRoundTripHook(null);
    const late = database.transaction(async (trx) => {
      begun += 1;
      await end.execute(database.kysely);
      await sql`select 1`.execute(trx);
    });
    expect([isDatabaseUnavailable(await failureOf(late)), begun]).toEqual([true, 2]);
  });

  it('says that nobody answers, and what it can do', async () => {
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: true, reason: '' });
    await way.close();
    expect(await failureOf(database.transaction((trx) => sql`select 1`.execute(trx)))).toMatchObject({
      code: 'database_unavailable',
      reason: 'ECONNREFUSED',
      moment: 'connecting',
    });
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: false, canWrite: false, reason: 'ECONNREFUSED' });
  });

  it('knows after a refusal for want of room that it cannot write until it can', async () => {
    database.setRoundTripHook((text, run) =>
      text.includes('room_to_write') || text.startsWith('insert')
        ? Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
        : run(),
    );
    const insert = sql`insert into site_secrets (site_id, name, secret) values ('a', 'b', 'c')`;
    expect(await failureOf(insert.execute(database.kysely))).toMatchObject({ reason: '53100' });
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: false, reason: '53100' });
    database.setRoundTripHook(null);
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: true, reason: '' });
    expect(database.refusedToWrite()).toBeNull();
  });

  it('cannot write on a server that only reads', async () => {
    await sql
      .raw(`alter database ${new URL(made.url).pathname.slice(1)} set default_transaction_read_only = on`)
      .execute(database.kysely);
    // What is set for a database holds for new connections.
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    await failureOf(end.execute(database.kysely));
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: false, reason: '25006' });
  });
});
