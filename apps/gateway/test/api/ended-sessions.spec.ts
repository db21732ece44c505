import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@longshot/contracts';
import { DEMO_PLAYER } from '../../src/server.ts';
import { createServerDatabase, describeOnServer, type ServerDatabase } from '../worlds/database-for-tests.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPage, type TestPage } from '../worlds/stream-for-tests.ts';
import { HttpVisitor } from '../worlds/http-visitor-for-tests.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

/** Closed with this code, a page knows that its session has ended. */
const SIGNED_OUT = 4001;

interface RunningGateway {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startGateway(databaseUrl: string, dataFolder: string): Promise<RunningGateway> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LONGSHOT_DATA: dataFolder,
      PORT: '0',
      FEED: 'simulator',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:(\d+)\n/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}.`)));
  });
  return { child, port };
}

/** A browser that is signed in, with a page that is open. */
interface SignedIn {
  readonly visitor: HttpVisitor;
  readonly page: TestPage;
}

describeOnServer('a session that has ended, at a gateway that runs', () => {
  let made: ServerDatabase;
  let database: Database;
  let folder: string;
  let gateway: RunningGateway;
  const open: TestPage[] = [];

  const signIn = async (player = DEMO_PLAYER): Promise<SignedIn> => {
    const visitor = new HttpVisitor(gateway.port);
    await visitor.signIn(player);
    const page = await openPage(`ws://127.0.0.1:${gateway.port}/stream`, { cookie: visitor.cookieHeader });
    open.push(page);
    return { visitor, page };
  };
  const statusOf = async ({ visitor }: SignedIn) => (await visitor.call(operations.getAccounts, {})).status;
  const expectEnded = async (who: SignedIn) => {
    expect(await who.page.closed).toBe(SIGNED_OUT);
    expect(await statusOf(who)).toBe(401);
  };

  beforeAll(async () => {
    made = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
    folder = await mkdtemp(join(tmpdir(), 'longshot-ended-'));
    gateway = await startGateway(made.url, folder);
    database = await openDatabase({ databaseUrl: made.url, dataFolder: '', maxConnections: 2 });
  }, 120_000);
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => gateway.child.once('exit', resolve));
    gateway.child.kill('SIGKILL');
    await ended;
    await database.close();
    await made.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('by signing out closes its socket and opens nothing more, while the player’s other session goes on', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const cookie = first.visitor.cookieHeader;
    await first.visitor.call(operations.signOut, {});
    expect(await first.page.closed).toBe(SIGNED_OUT);
    const answer = await fetch(`http://localhost:${gateway.port}${operations.getAccounts.path}`, {
      headers: { cookie },
    });
    expect(answer.status).toBe(401);
    expect(await statusOf(second)).toBe(200);
    expect(second.page.socket.readyState).toBe(second.page.socket.OPEN);
  }, 60_000);

  it('by another password, set in one of two, ends the other one', async () => {
    const player = { email: 'changes@longshot.example', password: 'long enough' };
    await new HttpVisitor(gateway.port).register(player.email);
    const [first, second] = [await signIn(player), await signIn(player)];
    const body = { password: player.password, newPassword: 'longer than before' };
    expect((await first.visitor.call(operations.changePassword, { body })).status).toBe(200);
    await expectEnded(second);
    expect(await statusOf(first)).toBe(200);
    expect(first.page.socket.readyState).toBe(first.page.socket.OPEN);
  }, 60_000);

  it('by a ban that the staff wrote into the database ends every one of the player', async () => {
    const player = { email: 'banned@longshot.example', password: 'long enough' };
    await new HttpVisitor(gateway.port).register(player.email);
    const all = [await signIn(player), await signIn(player)];
    for (const each of all) expect(await statusOf(each)).toBe(200);
    await database.kysely
      .updateTable('players')
      .set({ is_blocked: true })
      .where('email_key', '=', player.email)
      .execute();
    for (const each of all) await expectEnded(each);
  }, 60_000);

  it('by another process, which takes its row away, is over here too, with its socket', async () => {
    const [gone, other] = [await signIn(), await signIn()];
    expect(await statusOf(gone)).toBe(200);
    const sessions = await database.kysely
      .selectFrom('sessions')
      .select('id')
      .orderBy('created_at_ms', 'desc')
      .execute();
    await database.kysely
      .deleteFrom('sessions')
      .where('id', '=', sessions[1]?.id ?? '')
      .execute();
    await expectEnded(gone);
    expect(await statusOf(other)).toBe(200);
    expect(other.page.socket.readyState).toBe(other.page.socket.OPEN);
  }, 60_000);
});
