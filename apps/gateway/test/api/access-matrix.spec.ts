import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  operations,
  type ErrorBody,
  type LaunchedGame,
  type SharedTable,
  type Operation,
  type ResponseOf,
  type Session,
} from '@longshot/contracts';
import { operationClasses, operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import { OPERATION_CLASSES, PLAYER_REASONS, type AccessReason } from '@longshot/domain/access';
import * as fc from 'fast-check';
import { GAME } from '../worlds/casino-for-tests.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import { readSettings } from '../../src/settings.ts';
import { ticketBody } from '../worlds/lotto-for-tests.ts';
import { HttpVisitor, type Call, type HttpAnswer } from '../worlds/http-visitor-for-tests.ts';
import { matrix } from './access-matrix.ts';
import { blocks, countryOfReason, DAY_MS, nowMs, settings, standing, visitorReasons } from './access-standing.ts';
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

/** Operations that stake nothing in the account's currency: play money, a bonus game with one of its own, practice. */
const OF_NO_CURRENCY = ['tryGame', 'decideBonusGame', 'practiseMatch'];

const isOpenBeside = (reason: AccessReason, name: string): boolean =>
  reason === 'currency-frozen' && OF_NO_CURRENCY.includes(name);

/** Beside what its class says, an operation may say itself that it waits for the terms. */
const isClosed = (reason: AccessReason, { name, errors }: Operation): boolean =>
  (matrix[reason].closed.some((each) => each === classes[name]) && !isOpenBeside(reason, name)) ||
  (reason === 'terms' && errors.includes('terms_changed'));

/** Refusal of access that an answer tells, with the page that says so: nothing where the call was let through, whatever became of it. */
function toldOf({ status, body }: HttpAnswer): unknown {
  const { code, details } = (body ?? {}) as Partial<ErrorBody>;
  const isOfAccess = details?.reason !== undefined && details.page !== undefined;
  return isOfAccess ? [status, code, details.reason, details.page] : 'let through';
}

function expectedOf(reason: AccessReason, operation: Operation): unknown {
  const { status, code, page } = matrix[reason];
  return isClosed(reason, operation) ? [status, code, reason, page] : 'let through';
}

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
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-access-'));
    await writeSite({ ...settings, blocks });
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
      visitor.country = countryOfReason(reason);
      await visitor.open();
      for (const operation of all) {
        const answer = await visitor.call(operation, callOf(operation));
        expect([operation.name, toldOf(answer)]).toEqual([operation.name, expectedOf(reason, operation)]);
      }
    },
    180_000,
  );

  it('holds over every operation during maintenance, from its beginning until its end', async () => {
    const visitor = new HttpVisitor(gateway.port);
    await visitor.open();
    const site = { startAt: new Date(nowMs - DAY_MS).toISOString(), finishAt: new Date(nowMs + DAY_MS).toISOString() };
    await writeSite({ ...settings, blocks, site });
    const told = async (operation: Operation) => toldOf(await visitor.call(operation, callOf(operation)));
    const isNoticed = async () => (await told(operations.search)) !== 'let through';
    for (const until = Date.now() + 20_000; !(await isNoticed()) && Date.now() < until;) await setTimeout(100);
    for (const operation of all) {
      expect([operation.name, await told(operation)]).toEqual([operation.name, expectedOf('maintenance', operation)]);
    }
    await writeSite({ ...settings, blocks });
    for (const until = Date.now() + 20_000; (await isNoticed()) && Date.now() < until;) await setTimeout(100);
    expect(await told(operations.search)).toBe('let through');
  }, 180_000);

  it('opens no account where the visitor is seen, unless they tell that they live elsewhere', async () => {
    const visitor = new HttpVisitor(gateway.port);
    visitor.country = 'KP';
    await visitor.open();
    const person = {
      email: 'kim@example.com',
      password: 'long enough',
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    };
    const refused = await visitor.call(operations.registerFast, { body: person });
    expect([refused.status, (refused.body as ErrorBody).code]).toEqual([422, 'country_not_served']);
    const answer = await visitor.call(operations.registerFast, { body: { ...person, country: 'AT' } });
    expect(answer.status).toBe(200);
  });

  describe('for players', () => {
    interface Known {
      readonly visitor: HttpVisitor;
      readonly session: Session;
      readonly token: string;
      /** Opens a draw that many share. */
      readonly tableToken: string;
      /** Opens the game of two players. */
      readonly matchToken: string;
    }
    const visitors = new Map<string, Known>();
    beforeAll(async () => {
      for (const reason of [...PLAYER_REASONS, 'none']) {
        const visitor = new HttpVisitor(gateway.port);
        // Registrations of one address are counted.
        visitor.address = `192.0.2.${visitors.size + 1}`;
        const session = await visitor.register(`${reason}@example.com`);
        const accountId = session.accounts[0]?.id ?? '';
        const launch = async (gameId: string): Promise<string> =>
          ((await visitor.call(operations.launchGame, { body: { gameId, accountId } })).body as LaunchedGame).token;
        visitors.set(reason, {
          visitor,
          session,
          token: await launch('101'),
          tableToken: await launch('137'),
          matchToken: await launch(GAME.backgammon),
        });
      }
      await gateway.stop();
      const database = await openDatabase({ dataFolder: folder, databaseUrl: null });
      for (const reason of PLAYER_REASONS) {
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

    /** A round of a table that takes bets for a while. */
    async function roundOf({ visitor, tableToken }: Known): Promise<number> {
      for (let tries = 0; ; tries++) {
        const answer = await visitor.call(operations.openTable, { body: { token: tableToken } });
        if (answer.status !== 200 || tries > 400) throw new Error(`openTable: ${JSON.stringify(answer)}`);
        const { round, nowMs: toldMs } = answer.body as SharedTable;
        if (round?.phase === 'betting' && round.closesAtMs - toldMs > 30_000) return round.number;
        await setTimeout(250);
      }
    }

    /** The number of a draw of toto that takes coupons for a while. */
    async function openDraw(visitor: HttpVisitor): Promise<number> {
      const call = { params: { section: 'fifteen' }, query: { which: 'open' } };
      for (let tries = 0; ; tries++) {
        const { body } = await visitor.call(operations.getTotoDraw, call);
        const { draw } = body as ResponseOf<'getTotoDraw'>;
        if (draw && draw.closesAtMs - Date.now() > 15_000) return draw.number;
        if (tries > 400) throw new Error(`getTotoDraw: ${JSON.stringify(body)}`);
        await setTimeout(250);
      }
    }

    /** Good bodies, where calls are judged under the lock of the account. */
    async function bodiesOf(reason: string): Promise<Readonly<Record<string, unknown>>> {
      const known = visitors.get(reason) ?? fail(reason);
      const { visitor, session, token, tableToken, matchToken } = known;
      const accountId = session.accounts[0]?.id ?? '';
      const iso = reason === 'currency-frozen' ? 'USD' : 'EUR';
      const payment = { accountId, amountMinor: 2_000, iso, language: 'en' };
      const { methods } = (await visitor.call(operations.getPaymentMethods, {})).body as {
        methods: readonly { id: string; direction: string; destination: string }[];
      };
      const methodOf = (direction: string) =>
        methods.find((each) => each.direction === direction && ['none', 'email'].includes(each.destination))?.id;
      return {
        placeCoupon: await buildSingle(visitor, session),
        placeTotoCoupon: {
          drawNumber: await openDraw(visitor),
          accountId,
          stakeMinor: 10,
          marks: Array.from({ length: 15 }, () => ['1']),
        },
        buyLottoTicket: ticketBody({ clock: { nowMs: () => Date.now() } }, '6x49', accountId, [[[1, 2, 3, 4, 5, 6]]]),
        claimLottoGift: { code: 'NOBODY-GAVE-IT', accountId },
        createDeposit: { ...payment, methodId: methodOf('deposit') },
        createWithdrawal: {
          ...payment,
          methodId: methodOf('withdrawal'),
          // Who shared it with somebody excluded would be excluded, too.
          destination: { email: `${reason}@example.com` },
        },
        launchGame: { gameId: '101', accountId },
        playGameRound: {
          token,
          key: 'round-of-matrix',
          stakeMinor: 100,
          bet: { direction: 'under', target: 5_000 },
        },
        layTableBet: {
          token: tableToken,
          key: 'bet-of-matrix',
          round: await roundOf(known),
          stakeMinor: 100,
          bet: { picks: [7] },
        },
        seekMatch: { token: matchToken, stakeMinor: 100 },
      };
    }

    it('holds over what takes a key for who is signed in, wherever the site is closed to them', async () => {
      const { visitor } = visitors.get('none') ?? fail('none');
      const bodies = await bodiesOf('none');
      const { country } = visitor;
      for (const reason of visitorReasons) {
        visitor.country = countryOfReason(reason);
        for (const operation of all.filter(({ idempotent }) => idempotent)) {
          const section = operation.name === 'placeTotoCoupon' ? { params: { section: 'fifteen' } } : {};
          const call = { ...callOf(operation), key: `none-${reason}-${operation.name}`, ...section };
          const body = bodies[operation.name] ?? call.body;
          const told = toldOf(await visitor.call(operation, { ...call, body }));
          expect([reason, operation.name, told]).toEqual([reason, operation.name, expectedOf(reason, operation)]);
        }
      }
      visitor.country = country;
    }, 180_000);

    it.each(PLAYER_REASONS)(
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
          const good = body === undefined ? {} : { body };
          const section = operation.name === 'placeTotoCoupon' ? { params: { section: 'fifteen' } } : {};
          const call = { ...callOf(operation), key: `key-${operation.name}`, ...good, ...section };
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
