import type { LaunchedGame, WalletCatalogue } from '@longshot/contracts';
import type { DeskInput, providerCommands } from '@longshot/contracts/desk';
import type { LightMyRequestResponse } from 'fastify';
import { showProvider } from '../../src/casino/catalogue/place-game.ts';
import { addProvider, boundProvider, changeProvider, makeKey } from '../../src/casino/registry/index.ts';
import { walletPath } from '../../src/casino/wallet-api/wallet-routes.ts';
import {
  signWalletCall,
  WALLET_SIGNATURE_HEADER,
  type SignedAction,
  type SigningKey,
} from '../../src/casino/wallet-api/wallet-signature.ts';
import type { TestCore, TestPlayer } from './core-for-tests.ts';

type ProviderTest = Pick<TestCore & TestPlayer, 'app' | 'clock' | 'database' | 'settings'>;

type RegistryTest = Pick<ProviderTest, 'database' | 'settings'>;

/** The provider of tests. */
export const OUTSIDE = 'acme';

/** A provider as the staff sets it, or as told. */
export const buildProvider = (over: Partial<DeskInput<'provider.add'>> = {}): DeskInput<'provider.add'> => ({
  providerId: OUTSIDE,
  name: 'Acme',
  protocol: 'wallet-v1',
  isEnabled: true,
  addresses: ['127.0.0.1'],
  launchUrl: 'https://games.acme.example/play',
  hasLobby: false,
  takesLateWins: false,
  ...over,
});

/** Bounds that bound nothing, or as told. */
export const buildBounds = (over: Partial<DeskInput<'provider.bound'>> = {}): DeskInput<'provider.bound'> => ({
  providerId: OUTSIDE,
  gameId: null,
  jurisdiction: null,
  iso: 'EUR',
  minStakeMinor: null,
  maxStakeMinor: null,
  maxFeatureMinor: null,
  maxWinMinor: null,
  maxJackpotMinor: null,
  ...over,
});

/** Input for each act on providers outside the house that tests know; there is no such key. */
export const registryInputs: { readonly [Name in keyof typeof providerCommands]: DeskInput<Name> } = {
  'provider.add': buildProvider({ providerId: 'other' }),
  'provider.change': buildProvider({ isEnabled: false }),
  'provider.bound': buildBounds({ maxStakeMinor: 1 }),
  'provider-key.make': { providerId: OUTSIDE },
  'provider-key.withdraw': { providerId: OUTSIDE, keyId: '0a1b' },
};

/** Two games of the provider: a slot and one of dice. */
export const TITLES = [
  { gameId: 'acme-reels', name: 'Acme Reels', section: 'slots', returnLeast: 9_600, returnMost: 9_600 },
  { gameId: 'acme-dice', name: 'Acme Dice', section: 'fast-games', returnLeast: 9_900, returnMost: 9_900 },
] as const;

/** Changes the provider, as the act of the desk does. */
export async function changeTestProvider(
  { database, settings }: RegistryTest,
  over: Partial<DeskInput<'provider.change'>>,
): Promise<void> {
  await database.transaction((trx) => changeProvider(trx, settings.siteId, buildProvider(over)));
}

/** Bounds games of the provider, as the act of the desk does. */
export async function boundTestProvider(
  { database, settings }: RegistryTest,
  over: Partial<DeskInput<'provider.bound'>>,
): Promise<void> {
  await database.transaction((trx) => boundProvider(trx, settings.siteId, buildBounds(over)));
}

/** Gives the provider another key, as the act of the desk does; with a public one there is no secret. */
export async function addProviderKey(
  { database, settings, clock }: RegistryTest & Pick<ProviderTest, 'clock'>,
  over: Partial<DeskInput<'provider-key.make'>> = {},
): Promise<SigningKey> {
  const moment = { siteId: settings.siteId, nowMs: clock.nowMs() };
  const { disclosed } = await database.transaction((trx) => makeKey(trx, moment, { providerId: OUTSIDE, ...over }));
  return { keyId: disclosed?.['keyId'] ?? '', secret: disclosed?.['secret'] ?? '' };
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

/** Adds the provider to the registry, as the act of the desk does. */
export async function addOutside(
  { database, settings }: RegistryTest,
  over: Partial<DeskInput<'provider.add'>> = {},
): Promise<void> {
  await database.transaction((trx) => addProvider(trx, settings.siteId, buildProvider(over)));
}

/** Adds the provider to the registry, with one key and its catalogue, and shows it. */
export async function addTestProvider(
  test: ProviderTest,
  over: Partial<DeskInput<'provider.add'>> = {},
): Promise<TestProvider> {
  await addOutside(test, over);
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
