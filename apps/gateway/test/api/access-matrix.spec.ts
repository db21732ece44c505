import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, type ErrorBody, type LaunchedGame, type Operation, type Session } from '@longshot/contracts';
import { operationClasses, operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import { OPERATION_CLASSES, PLAYER_REASONS, type AccessReason, type PlayerReason } from '@longshot/domain/access';
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import { readSettings } from '../../src/settings.ts';
import { HttpVisitor, type Call, type HttpAnswer } from '../worlds/http-visitor-for-tests.ts';
import { matrix, templateOf } from './access-matrix.ts';
import { valid } from './arbitrary-of-schema.ts';
import { buildSingle } from './build-single.ts';

const all: readonly Operation[] = Object.values(operations);
const classes: Readonly<Record<string, string>> = operationClasses;

const sample = (schema: OperationSchemas['body']): unknown =>
  schema === undefined ? undefined : fc.sample(valid(schema), { seed: 7, numRuns: 1 })[0];

/** A call whose parts the operation's schemas accept. */
function callOf({ name }: Operation): Call {
  const { params, query, body }: OperationSchemas = operationSchemas[name as keyof typeof operationSchemas];
  return { params: sample(params), query: sample(query), body: sample(body), key: 'key-of-the-matrix' };
}

/** Beside what its class says, an operation may say itself that it waits for the terms. */
const isClosed = (reason: AccessReason, { name, errors }: Operation): boolean =>
  matrix[reason].closed.some((each) => each === classes[name]) ||
  (reason === 'terms' && errors.includes('terms_changed'));

/** Refusal of access that an answer tells: nothing where the call was let through, whatever became of it. */
function toldOf({ status, body }: HttpAnswer): unknown {
  const { code, details } = (body ?? {}) as Partial<ErrorBody>;
  return details?.reason === undefined ? 'let through' : [status, code, details.reason, details.page];
}

function expectedOf(reason: AccessReason, operation: Operation): unknown {
  const { status, code, page } = matrix[reason];
  return isClosed(reason, operation) ? [status, code, reason, page] : 'let through';
}

/** Sets a limit in the rows of the player who stands for a reason. */
const limit = (type: number, value: number, startsAtMs: number, endsAtMs: number | null) => (playerId: number) => sql`
  insert into player_limits (site_id, player_id, limit_type, value, state, asked_at_ms, starts_at_ms, ends_at_ms)
  values ('longshot', ${playerId}::bigint, ${type}, ${value}, 'ACTIVE', ${startsAtMs}::bigint, ${startsAtMs}::bigint,
    ${endsAtMs}::bigint)`;
const column = (set: RawBuilder<unknown>) => (playerId: number) =>
  sql`update players set ${set} where id = ${playerId}::bigint`;

const DAY_MS = 86_400_000;
const nowMs = Date.now();
const standing: Readonly<Record<Exclude<PlayerReason, 'currency-frozen'>, (playerId: number) => RawBuilder<unknown>>> =
  {
    banned: column(sql`ban_level = 10`),
    'under-age': column(sql`date_of_birth = '2020-01-01'`),
    terms: column(sql`terms_version = '0'`),
    'self-excluded': limit(30, 30, nowMs - DAY_MS, nowMs + 29 * DAY_MS),
    'time-out': limit(33, 7, nowMs - DAY_MS, nowMs + 6 * DAY_MS),
    'session-limit': limit(31, 1, nowMs - DAY_MS, null),
    'needs-data': column(sql`needs_data = true`),
    'needs-identification': column(sql`needs_identification = true`),
    'reality-check': limit(32, 5, nowMs - DAY_MS, null),
  };

const playerReasons = PLAYER_REASONS.filter((reason) => reason !== 'currency-frozen');
const visitorReasons = Object.keys(templateOf) as (keyof typeof templateOf)[]; // the keys of this very object
const countries = ['FR', 'BE', 'NL', 'LU', 'CH', 'AT', 'DK'];

describe('the matrix of access', () => {
  let folder: string;
  let gateway: Gateway;
  const start = async (): Promise<Gateway> => {
    const environment = { PORT: '0', LONGSHOT_DATA: folder, FEED: 'simulator:matrix', LOG_LEVEL: 'silent' };
    const reached = { REQUESTS_PER_MINUTE: '100000000', TRUSTED_PROXIES: '127.0.0.1,::1' };
    return startGateway(readSettings({ ...environment, ...reached }));
  };
  const writeSite = async (settings: object): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'site.json'), JSON.stringify(settings));
  };
  const blocks = visitorReasons.map((reason, index) => ({
    templateTypeId: templateOf[reason],
    countries: [countries[index]],
  }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-access-'));
    await writeSite({ blocks });
    gateway = await start();
  }, 180_000);
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('says of each reason only classes that there are, and never closes what a player has coming', () => {
    const named = Object.values(matrix).flatMap(({ closed }) => closed);
    expect(OPERATION_CLASSES).toEqual(expect.arrayContaining(named));
    expect(named).not.toContain('credit');
    expect(named).not.toContain('safety');
    expect(named).not.toContain('support');
  });

  it.each(visitorReasons)(
    'holds over every operation for a visitor: %s',
    async (reason) => {
      const visitor = new HttpVisitor(gateway.port);
      visitor.country = countries[visitorReasons.indexOf(reason)] ?? '';
      await visitor.open();
      for (const operation of all) {
        const answer = await visitor.call(operation, callOf(operation));
        expect([operation.name, toldOf(answer)]).toEqual([operation.name, expectedOf(reason, operation)]);
      }
    },
    180_000,
  );

  describe('for players', () => {
    const visitors = new Map<string, { readonly visitor: HttpVisitor; readonly session: Session; token: string }>();
    beforeAll(async () => {
      for (const reason of [...playerReasons, 'none']) {
        const visitor = new HttpVisitor(gateway.port);
        const session = await visitor.register(`${reason}@example.com`);
        const accountId = session.accounts[0]?.id ?? '';
        const { body } = await visitor.call(operations.launchGame, { body: { gameId: '101', accountId } });
        visitors.set(reason, { visitor, session, token: (body as LaunchedGame).token });
      }
      await gateway.stop();
      const database = await openDatabase({ dataFolder: folder, databaseUrl: null });
      for (const reason of playerReasons) {
        await standing[reason](Number(visitors.get(reason)?.session.user?.id)).execute(database.kysely);
      }
      await database.kysely
        .updateTable('accounts')
        .set({ balance_minor: 100_000 })
        .where('player_id', 'is not', null)
        .execute();
      await database.close();
      gateway = await start();
      for (const { visitor } of visitors.values()) {
        visitor.moveTo(gateway.port);
        await visitor.open();
      }
    }, 180_000);

    /** Good bodies, where calls are judged under the lock of the account. */
    async function bodiesOf(reason: string): Promise<Readonly<Record<string, unknown>>> {
      const { visitor, session, token } = visitors.get(reason) ?? fail(reason);
      const accountId = session.accounts[0]?.id ?? '';
      const payment = { accountId, amountMinor: 2_000, iso: session.accounts[0]?.iso, language: 'en' };
      const { methods } = (await visitor.call(operations.getPaymentMethods, {})).body as {
        methods: readonly { id: string; direction: string; destination: string }[];
      };
      const methodOf = (direction: string) =>
        methods.find((each) => each.direction === direction && ['none', 'email'].includes(each.destination))?.id;
      return {
        placeCoupon: await buildSingle(visitor, session),
        createDeposit: { ...payment, methodId: methodOf('deposit') },
        createWithdrawal: { ...payment, methodId: methodOf('withdrawal'), destination: { email: 'a@example.com' } },
        launchGame: { gameId: '101', accountId },
        playGameRound: { token, key: 'round-of-matrix', stakeMinor: 100, choice: { game: 'dice', chance: 50 } },
      };
    }

    it.each(playerReasons)(
      'holds over every operation for a player: %s',
      async (reason) => {
        const { visitor } = visitors.get(reason) ?? fail(reason);
        const bodies = await bodiesOf(reason);
        // What is closed comes first: looking at the time, or saying that one is here, opens stakes again.
        const requested = all.filter(({ name }) => name !== 'signOut' && name !== 'endSessions');
        for (const operation of requested.toSorted(
          (a, b) => Number(isClosed(reason, b)) - Number(isClosed(reason, a)),
        )) {
          const body = bodies[operation.name];
          const call = { ...callOf(operation), key: `key-${operation.name}`, ...(body === undefined ? {} : { body }) };
          const answer = await visitor.call(operation, call);
          expect([operation.name, toldOf(answer)]).toEqual([operation.name, expectedOf(reason, operation)]);
        }
      },
      180_000,
    );
  });
});

function fail(reason: string): never {
  throw new Error(`nobody stands for ${reason}`);
}
