import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { operations, type ErrorBody, type LaunchedGame } from '@longshot/contracts';
import { PLAYER_REASONS, type AccessClass, type AccessReason } from '@longshot/domain/access';
import { sql } from 'kysely';
import { IN_HOUSE } from '../../src/casino/catalogue/game-catalogue.ts';
import { walletPath } from '../../src/casino/wallet-api/wallet-routes.ts';
import {
  signWalletCall,
  WALLET_ACTIONS,
  WALLET_SIGNATURE_HEADER,
  type WalletAction,
} from '../../src/casino/wallet-api/wallet-signature.ts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { siteSecret } from '../../src/platform/secrets/site-secret.ts';
import { readSettings } from '../../src/settings.ts';
import { HttpVisitor } from '../worlds/http-visitor-for-tests.ts';
import { matrix } from './access-matrix.ts';
import { blocks, countryOfReason, DAY_MS, nowMs, settings, standing, visitorReasons } from './access-standing.ts';

/** Each call of the wallet by its class, written down by hand. */
const classOfAction: Readonly<Record<WalletAction, AccessClass>> = {
  balance: 'credit',
  bet: 'stake',
  win: 'credit',
  close: 'credit',
  rollback: 'credit',
};

const GAME_ID = '101';
const REASONS: readonly AccessReason[] = ['maintenance', ...visitorReasons, ...PLAYER_REASONS];

interface Playing {
  readonly playerId: string;
  readonly token: string;
}

describe('the matrix of access over calls of game providers', () => {
  let folder: string;
  let gateway: Gateway;
  let secret: string;
  const players = new Map<AccessReason, Playing>();
  const start = async (): Promise<Gateway> => {
    const environment = { PORT: '0', LONGSHOT_DATA: folder, FEED: 'simulator:matrix', LOG_LEVEL: 'silent' };
    const reached = { REQUESTS_PER_MINUTE: '100000000', TRUSTED_PROXIES: '127.0.0.1,::1' };
    return startGateway(readSettings({ ...environment, ...reached }));
  };
  const writeSite = async (site: object): Promise<void> =>
    writeFile(join(folder, 'site.json'), JSON.stringify({ ...settings, blocks, ...site }));
  const changeDatabase = async (change: (database: Database) => Promise<void>): Promise<void> => {
    await gateway.stop();
    const database = await openDatabase({ dataFolder: folder, databaseUrl: null });
    await change(database);
    await database.close();
    gateway = await start();
  };
  const playing = (reason: AccessReason): Playing => {
    const found = players.get(reason);
    if (!found) throw new Error(`nobody plays for ${reason}`);
    return found;
  };

  /** Sends a call as the provider does; answers what access says of it. */
  async function call(reason: AccessReason, action: WalletAction, over: object): Promise<unknown> {
    const { playerId, token } = playing(reason);
    const iso = reason === 'currency-frozen' ? 'USD' : 'EUR';
    const moved = { token, playerId, iso, gameId: GAME_ID, amountMinor: 100, ...over };
    const { gameId: _game, amountMinor: _amount, ...takenBack } = moved;
    const { amountMinor: _none, ...closed } = moved;
    const bodies = { balance: { token }, bet: moved, win: moved, close: closed, rollback: takenBack };
    const text = JSON.stringify(bodies[action]);
    const signature = signWalletCall({ secret }, Date.now(), action, text);
    const answer = await fetch(`http://localhost:${gateway.port}${walletPath(IN_HOUSE.id, action)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: signature },
      body: text,
    });
    if (answer.status === 200) return 'let through';
    const { code, details } = (await answer.json()) as ErrorBody;
    return [answer.status, code, details.reason, details.page];
  }

  const before = (reason: AccessReason) => `${reason}-before`;

  /** Stage of a round whose stake was taken before the reason came. */
  const callOf = (reason: AccessReason, action: WalletAction): Promise<unknown> => {
    if (action === 'bet') return call(reason, action, { transactionId: `${reason}-bet`, roundId: `${reason}-new` });
    if (action === 'rollback') return call(reason, action, { transactionId: `${before(reason)}-2` });
    return call(reason, action, { transactionId: `${reason}-${action}`, roundId: before(reason) });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-wallet-access-'));
    await mkdir(folder, { recursive: true });
    await writeSite({ frozenCurrencies: [] });
    gateway = await start();
    for (const reason of REASONS) {
      const visitor = new HttpVisitor(gateway.port);
      // Registrations of one address are counted.
      visitor.address = `192.0.2.${players.size + 1}`;
      const { user, accounts } = await visitor.register(`${reason}@example.com`);
      const body = { gameId: GAME_ID, accountId: accounts[0]?.id ?? '' };
      const { token } = (await visitor.call(operations.launchGame, { body })).body as LaunchedGame;
      players.set(reason, { playerId: user?.id ?? '', token });
    }
    await changeDatabase(async (database) => {
      secret = await siteSecret(database, 'longshot', `casino-${IN_HOUSE.id}`);
      await sql`update accounts set balance_minor = 100000 where player_id is not null`.execute(database.kysely);
      await standing['currency-frozen'](Number(playing('currency-frozen').playerId)).execute(database.kysely);
    });
    for (const reason of REASONS) {
      for (const number of ['', '-2']) {
        const id = `${before(reason)}${number}`;
        expect([reason, await call(reason, 'bet', { transactionId: id, roundId: id })]).toEqual([
          reason,
          'let through',
        ]);
      }
    }
    await writeSite({});
    await changeDatabase(async (database) => {
      // A visit that has begun lately would have its hour left.
      await sql`delete from player_visits`.execute(database.kysely);
      for (const reason of PLAYER_REASONS.filter((each) => each !== 'currency-frozen')) {
        await standing[reason](Number(playing(reason).playerId)).execute(database.kysely);
      }
      for (const reason of visitorReasons) {
        const { playerId } = playing(reason);
        await sql`update sessions set country = ${countryOfReason(reason)}
          where player_id = ${playerId}::bigint`.execute(database.kysely);
      }
    });
  }, 300_000);
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const holds = async (reason: AccessReason): Promise<void> => {
    const { closed, status, code, page } = matrix[reason];
    for (const action of WALLET_ACTIONS) {
      const isClosed = closed.some((each) => each === classOfAction[action]);
      const expected = isClosed ? [status, code, reason, page] : 'let through';
      expect([action, await callOf(reason, action)]).toEqual([action, expected]);
    }
  };

  it.each([...visitorReasons, ...PLAYER_REASONS])('holds over every call: %s', holds, 60_000);

  it('holds over every call during maintenance, from its beginning', async () => {
    await writeSite({ site: { startAt: new Date(nowMs - DAY_MS).toISOString(), finishAt: null } });
    const look = () => fetch(`http://localhost:${gateway.port}/web-api/search?text=united&language=en`);
    for (const until = Date.now() + 20_000; (await look()).status !== 503 && Date.now() < until;) await setTimeout(100);
    await holds('maintenance');
  }, 60_000);
});
