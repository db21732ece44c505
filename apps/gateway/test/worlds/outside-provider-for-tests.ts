import type { LaunchedGame, WalletCatalogue } from '@longshot/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { showProvider } from '../../src/casino/catalogue/place-game.ts';
import { walletPath } from '../../src/casino/wallet-api/wallet-routes.ts';
import {
  signWalletCall,
  WALLET_SIGNATURE_HEADER,
  type SignedAction,
  type SigningKey,
} from '../../src/casino/wallet-api/wallet-signature.ts';
import { STAFF_TOKEN, type TestCore, type TestPlayer } from './core-for-tests.ts';

type ProviderTest = Pick<TestCore & TestPlayer, 'app' | 'clock' | 'database' | 'settings'>;

/** The provider of tests. */
export const OUTSIDE = 'acme';

/** A provider as the staff sets it, or as told. */
export const buildProvider = (over: object = {}): object => ({
  name: 'Acme',
  protocol: 'wallet-v1',
  isEnabled: true,
  addresses: ['127.0.0.1'],
  launchUrl: 'https://games.acme.example/play',
  hasLobby: false,
  takesLateWins: false,
  ...over,
});

/** Two games of the provider: a slot and one of dice. */
export const TITLES = [
  { gameId: 'acme-reels', name: 'Acme Reels', section: 'slots', returnLeast: 9_600, returnMost: 9_600 },
  { gameId: 'acme-dice', name: 'Acme Dice', section: 'fast-games', returnLeast: 9_900, returnMost: 9_900 },
] as const;

/** Calls the registry as the staff. */
export function callRegistry(
  { app }: Pick<ProviderTest, 'app'>,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const headers = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'Ada' };
  return app.inject({ method, url: `/web-api/casino/registry${path}`, headers, ...(payload && { payload }) });
}

/** Gives the provider another key. */
export async function addProviderKey(test: Pick<ProviderTest, 'app'>, providerId = OUTSIDE): Promise<SigningKey> {
  const answer = await callRegistry(test, 'POST', `/${providerId}/keys`, {});
  const { keyId, secret } = answer.json<{ keyId: string; secret: string }>();
  return { keyId, secret };
}

/** How a call is sent, where not as the provider sends it: signed with its key, now, from its address. */
interface SentOtherwise {
  readonly providerId?: string;
  readonly signature?: string;
  readonly signedAs?: SignedAction;
  readonly sentAtMs?: number;
  readonly address?: string;
}

/** Sends a signed call of the provider. */
export function callAsProvider(
  { app, clock }: ProviderTest,
  key: SigningKey,
  action: SignedAction,
  body: object | string,
  { providerId = OUTSIDE, signature, signedAs = action, sentAtMs, address = '127.0.0.1' }: SentOtherwise = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signature ?? signWalletCall(key, sentAtMs ?? clock.nowMs(), signedAs, payload);
  return app.inject({
    method: 'POST',
    url: walletPath(providerId, action),
    remoteAddress: address,
    headers: { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: signed },
    payload,
  });
}

/** A provider with a key and its games, by the provider's own numbers. */
export interface TestProvider {
  readonly key: SigningKey;
  readonly games: ReadonlyMap<string, string>;
}

/** Shows the provider with its games to players, as the act of the desk does. */
export async function showOutside({ database, settings }: ProviderTest): Promise<void> {
  await database.transaction((trx) => showProvider(trx, settings.siteId, OUTSIDE, true));
}

/** Adds the provider to the registry, with one key and its catalogue, and shows it. */
export async function addTestProvider(test: ProviderTest, over: object = {}): Promise<TestProvider> {
  const saved = await callRegistry(test, 'PUT', `/${OUTSIDE}`, buildProvider(over));
  if (saved.statusCode !== 200) throw new Error(`provider: ${saved.body}`);
  const key = await addProviderKey(test);
  const taken = await callAsProvider(test, key, 'catalogue', { games: TITLES });
  if (taken.statusCode !== 200) throw new Error(`catalogue: ${taken.body}`);
  await showOutside(test);
  const { games } = taken.json<WalletCatalogue>();
  return { key, games: new Map(games.map(({ gameId, houseGameId }) => [gameId, houseGameId])) };
}

/** The token of a game of the provider that must open. */
export async function openOutside(
  { browser, accountId }: Pick<TestPlayer, 'browser' | 'accountId'>,
  provider: TestProvider,
  gameId: string = TITLES[1].gameId,
): Promise<LaunchedGame> {
  const body = { gameId: provider.games.get(gameId) ?? '', accountId };
  const answer = await browser.post('/web-api/casino/launch', body);
  if (answer.statusCode !== 200) throw new Error(`launch: ${answer.body}`);
  return answer.json<LaunchedGame>();
}
