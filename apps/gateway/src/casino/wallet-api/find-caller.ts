import { RequestRefused } from '../../platform/http/request-refused.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { findProvider, type KnownProvider } from '../registry/index.ts';
import type { WalletContext } from './wallet-context.ts';

/** The bundled provider as the wallet knows every other: a part of the house, with one key that has no number. */
function bundled(secret: string): KnownProvider {
  const key = { kind: 'secret', value: secret } as const;
  return {
    id: IN_HOUSE.id,
    protocol: 'wallet-v1',
    isEnabled: true,
    takesLateWins: true,
    isAllowed: () => true,
    keyOf: async (keyId) => (keyId === null ? key : undefined),
    keys: async () => [key],
  };
}

/**
 * The provider that calls from an address, by a protocol or, where that is null, by whichever it speaks.
 *
 * @throws RequestRefused `not_found` for one that is not in the registry or speaks another protocol; `forbidden` for one
 * that is not enabled, and from an address that is not its own; with the field
 */
export async function findCaller(
  context: WalletContext,
  providerId: string,
  protocol: KnownProvider['protocol'] | null,
  address: string,
): Promise<KnownProvider> {
  const secret = await context.secretOf(providerId);
  const provider =
    secret === null ? await findProvider(context.database, context.settings.siteId, providerId) : bundled(secret);
  if (!provider || (protocol !== null && provider.protocol !== protocol))
    throw new RequestRefused('not_found', { field: 'providerId' });
  if (!provider.isEnabled) {
    throw new RequestRefused('forbidden', { field: 'providerId', reason: 'disabled' }, 'providerId: not enabled');
  }
  if (!provider.isAllowed(address)) {
    throw new RequestRefused('forbidden', { field: 'address', reason: 'address' }, 'address: not one of the provider');
  }
  return provider;
}
