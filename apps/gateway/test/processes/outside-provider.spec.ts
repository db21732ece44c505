import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, type LaunchedGame, type WalletCatalogue } from '@longshot/contracts';
import { startGateway, type Gateway } from '../../src/gateway.ts';
import { DEMO_PLAYER } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import { walletPath } from '../../src/casino/wallet-api/wallet-routes.ts';
import { signWalletCall, WALLET_SIGNATURE_HEADER } from '../../src/casino/wallet-api/wallet-signature.ts';
import { freePort } from '../worlds/free-port.ts';
import { sitAtHttpDesk } from '../worlds/http-desk-for-tests.ts';
import { buildFreeRounds } from '../worlds/offers-for-tests.ts';
import { HttpVisitor } from '../worlds/http-visitor-for-tests.ts';
import { buildProvider, TITLES } from '../worlds/outside-provider-for-tests.ts';

const CLI = join(import.meta.dirname, '../../../../tools/provider/src/cli.ts');

interface Ended {
  readonly code: number;
  readonly out: string;
}

/** Runs the command of providers in a process of its own. */
const check = (url: string, env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, url], { env: { ...process.env, ...env } }, (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code), out });
    });
  });

describe('a game provider in a process of its own', () => {
  let folder: string;
  let gateway: Gateway;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-provider-'));
    const deskPort = await freePort();
    const environment = {
      PORT: '0',
      DESK_PORT: String(deskPort),
      LONGSHOT_DATA: folder,
      FEED: 'simulator:provider',
      LOG_LEVEL: 'silent',
    };
    gateway = await startGateway(readSettings({ ...environment, REQUESTS_PER_MINUTE: '100000' }));
    const visitor = new HttpVisitor(gateway.port);
    const { accounts } = await visitor.signIn(DEMO_PLAYER);
    visitor.staffToken = (await readFile(join(folder, 'staff-token'), 'utf8')).trim();
    const { staffToken } = visitor;
    const siteUrl = `http://localhost:${gateway.port}`;
    const desk = { siteUrl, deskUrl: `http://localhost:${deskPort}`, staffToken };
    const run = await sitAtHttpDesk(desk, 'ann', ['owner']);
    const providerId = 'acme';
    await run('provider.add', buildProvider({ addresses: ['127.0.0.1', '::1'] }));
    const { disclosed } = await run('provider-key.make', { providerId });
    const [keyId, secret] = [disclosed?.['keyId'] ?? '', disclosed?.['secret'] ?? ''];
    const payload = JSON.stringify({ games: TITLES });
    const signature = signWalletCall({ keyId, secret }, Date.now(), 'catalogue', payload);
    const taken = await fetch(`http://localhost:${gateway.port}${walletPath('acme', 'catalogue')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: signature },
      body: payload,
    });
    await run('provider.show', { providerId });
    const { games } = (await taken.json()) as WalletCatalogue;
    const gameId = games.find((game) => game.gameId === 'acme-dice')?.houseGameId ?? '';
    const offer = buildFreeRounds(Date.now(), gameId, { stake: 100 });
    await visitor.call(operations.publishOffer, { body: { offer: { ...offer } } });
    await visitor.call(operations.takeOffer, { params: { offerId: 'reels' }, body: {} });
    const body = { gameId, accountId: accounts[0]?.id ?? '' };
    const { token } = (await visitor.call(operations.launchGame, { body })).body as LaunchedGame;
    env = { PROVIDER_ID: 'acme', PROVIDER_KEY: keyId, PROVIDER_SECRET: secret, GAME_TOKEN: token };
  }, 180_000);
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds every rule of wallet v1 held', async () => {
    const { code, out } = await check(`http://localhost:${gateway.port}`, env);
    expect(out.split('\n').filter((line) => line.startsWith('failed'))).toEqual([]);
    expect([code, out.split('\n').filter((line) => line.startsWith('ok')).length]).toEqual([0, 21]);
  }, 60_000);

  it('says what does not hold: a secret that is not the provider’s', async () => {
    const { code, out } = await check(`http://localhost:${gateway.port}`, { ...env, PROVIDER_SECRET: 'guessed' });
    expect([code, out]).toEqual([
      1,
      'failed  a token tells its player: balance answers 403 forbidden x-wallet-signature\n',
    ]);
  }, 60_000);
});
