import type { LaunchedGame } from '@longshot/contracts';
import { dropCommitment } from '@longshot/games';
import type { LightMyRequestResponse } from 'fastify';
import type { MinimalCore, TestAccounts, TestCore, TestPlayer } from './core-for-tests.ts';
import { Sessions } from '../../src/identity/sessions/sessions.ts';
import { siteSecret } from '../../src/platform/secrets/site-secret.ts';
import { GAMES, IN_HOUSE } from '../../src/casino/catalogue/game-catalogue.ts';
import { launchGame } from '../../src/casino/games/launch-game.ts';
import { receiveWalletCall } from '../../src/casino/wallet-api/receive-call.ts';
import { walletPath } from '../../src/casino/wallet-api/wallet-routes.ts';
import {
  signWalletCall,
  WALLET_SIGNATURE_HEADER,
  type WalletAction,
} from '../../src/casino/wallet-api/wallet-signature.ts';

/** The games, by what they are. */
export const GAME = {
  dice: '101',
  keno: '102',
  slot: '103',
  limbo: '104',
  mines: '107',
  blackjack: '123',
  crash: '132',
  jackpot: '145',
  backgammon: GAMES.find(({ kind }) => kind === 'backgammon')?.id ?? '',
  bingo75: '146',
  bingo90: '147',
} as const;

type CasinoTest = Pick<TestCore & TestPlayer, 'app' | 'browser' | 'accountId' | 'playerId' | 'database' | 'clock'> &
  Pick<TestCore, 'settings'>;

/** Opens a game over HTTP. */
export function launch(test: CasinoTest, over: object = {}): Promise<LightMyRequestResponse> {
  return test.browser.post('/web-api/casino/launch', { gameId: GAME.dice, accountId: test.accountId, ...over });
}

/** The token of a game that must open. */
export async function launchWell(test: CasinoTest, over: object = {}): Promise<string> {
  const answer = await launch(test, over);
  if (answer.statusCode !== 200) throw new Error(`launch: ${answer.statusCode} ${answer.body}`);
  return answer.json<LaunchedGame>().token;
}

/** Call of a provider for a stake of 10.00 EUR, or as told. */
export const buildCall = (token: string, playerId: number, over: object = {}): object => ({
  token,
  playerId: String(playerId),
  iso: 'EUR',
  transactionId: 'tx-1',
  roundId: 'round-1',
  gameId: GAME.dice,
  amountMinor: 1_000,
  ...over,
});

/** Call of a provider to take a transaction back. */
export const buildRollback = (token: string, playerId: number, transactionId = 'tx-1'): object => ({
  token,
  playerId: String(playerId),
  iso: 'EUR',
  transactionId,
});

/** Sends a call of the wallet over HTTP, signed as the bundled provider signs unless told. */
export async function callWallet(
  { app, database, settings, clock }: Pick<CasinoTest, 'app' | 'database' | 'settings' | 'clock'>,
  action: WalletAction,
  body: object | string,
  over: { readonly signature?: string; readonly sentAtMs?: number; readonly signedAs?: WalletAction } = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const secret = await siteSecret(database, settings.siteId, `casino-${IN_HOUSE.id}`);
  const sentAtMs = over.sentAtMs ?? clock.nowMs();
  const signature = over.signature ?? signWalletCall({ secret }, sentAtMs, over.signedAs ?? action, payload);
  const headers = { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: signature };
  return app.inject({ method: 'POST', url: walletPath(IN_HOUSE.id, action), payload, headers });
}

/** Opens a game without a server; answers its token. */
export async function launchMinimal(
  { core, database, settings, clock, playerId, accountId }: MinimalCore & TestAccounts,
  gameId: string = GAME.dice,
): Promise<string> {
  const sessions = new Sessions({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
  const { id } = await sessions.open(playerId, settings.sessionLifetimeMs);
  const session = { id, playerId: String(playerId), csrfToken: '' };
  return (await launchGame(core.casino.wallet, session, { gameId, accountId })).token;
}

/** Sends a signed call of the wallet without a server. */
export async function callMinimal(
  { core, clock }: Pick<MinimalCore, 'core' | 'clock'>,
  action: WalletAction,
  body: object,
): Promise<unknown> {
  const { wallet } = core.casino;
  const payload = JSON.stringify(body);
  const secret = (await wallet.secretOf(IN_HOUSE.id)) ?? '';
  const headers = { [WALLET_SIGNATURE_HEADER]: signWalletCall({ secret }, clock.nowMs(), action, payload) };
  const call = { providerId: IN_HOUSE.id, action, rawBody: Buffer.from(payload), headers, address: '' };
  return receiveWalletCall(wallet, call);
}

/** Lets the pot that falls by a sum fall at one that a test can stake for, as if it had been drawn. */
export async function setThreshold({ database }: Pick<MinimalCore, 'database'>, thresholdMinor: number): Promise<void> {
  const secret = { thresholdMinor, salt: 'salt-of-tests' };
  const change = { threshold_minor: thresholdMinor, salt: secret.salt, commitment: dropCommitment(secret) };
  const drops = database.kysely.updateTable('casino_drops').set({ ...change, least_minor: thresholdMinor });
  await drops.where('number', '=', 1).where('iso', '=', 'EUR').execute();
}
