import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database/index.ts';
import { trustNetworks } from '../../platform/http/trusted-proxies.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import { unsealBytes } from '../../platform/secrets/sealed-bytes.ts';

/** Name of the secret of the site that keys of providers are sealed with. */
export const SEALED_BY = 'game-providers';

/** Whose a sealed key is: moved to another provider or number it opens nothing. */
export const ownerOf = (providerId: string, keyId: string): string => `${providerId}/${keyId}`;

/** A key of a provider: what it signs with, or the public half of its pair. */
export interface ProviderKey {
  readonly kind: 'secret' | 'public';
  readonly value: string;
}

/** A provider as the wallet knows it. */
export interface KnownProvider {
  readonly id: string;
  readonly protocol: 'wallet-v1' | 'hub88';
  readonly isEnabled: boolean;
  /** Whether wins are taken for rounds that are closed. */
  readonly takesLateWins: boolean;
  /** Whether its calls may come from an address. */
  isAllowed(address: string): boolean;
  /** A key by its number, null for a call that names none; undefined for one that does not stand. */
  keyOf(keyId: string | null): Promise<ProviderKey | undefined>;
  /** Keys that stand, where a protocol names none in its calls. */
  keys(): Promise<readonly ProviderKey[]>;
}

/** Bounds that hold for a stake or a win; null bounds nothing. */
export interface ProviderBounds {
  readonly minStakeMinor: number | null;
  readonly maxStakeMinor: number | null;
  readonly maxFeatureMinor: number | null;
  readonly maxWinMinor: number | null;
  readonly maxJackpotMinor: number | null;
}

interface KeyRow {
  readonly id: string;
  readonly kind: 'secret' | 'public';
  readonly sealed: string;
}

/** Finds a provider of the registry, as it stands at this moment in every process; null for one that is not there. */
export async function findProvider(
  database: Database,
  siteId: string,
  providerId: string,
): Promise<KnownProvider | null> {
  const row = await database.kysely
    .selectFrom('game_providers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', providerId)
    .executeTakeFirst();
  if (!row) return null;
  const read = async (): Promise<readonly KeyRow[]> =>
    database.kysely
      .selectFrom('game_provider_keys')
      .select(['id', 'kind', 'sealed'])
      .where('site_id', '=', siteId)
      .where('provider_id', '=', providerId)
      .where('withdrawn_at_ms', 'is', null)
      .orderBy('created_at_ms')
      .execute();
  const open = async (rows: readonly KeyRow[]): Promise<readonly ProviderKey[]> => {
    const secret = await siteSecret(database, siteId, SEALED_BY);
    return rows.map(({ id, kind, sealed }) => ({
      kind,
      value: unsealBytes(secret, ownerOf(providerId, id), Buffer.from(sealed, 'base64url')).toString('utf8'),
    }));
  };
  const isAllowed = trustNetworks(row.addresses);
  return {
    id: row.id,
    protocol: row.protocol,
    isEnabled: row.is_enabled,
    takesLateWins: row.takes_late_wins,
    isAllowed: (address) => isAllowed(address.replace(/^::ffff:(?=\d+\.)/, '')),
    keyOf: async (keyId) => (await open((await read()).filter(({ id }) => id === keyId)))[0],
    keys: async () => open(await read()),
  };
}

const narrowest = (column: string, which: 'min' | 'max') => sql<number | null>`${sql.raw(which)}(${sql.ref(column)})`;

/** The bounds of a game for a player of a jurisdiction in a currency: of all rows that fit, the narrowest holds. */
export async function findBounds(
  reader: Reader,
  siteId: string,
  providerId: string,
  of: { readonly gameId: string; readonly jurisdiction: Jurisdiction; readonly iso: string },
): Promise<ProviderBounds> {
  return reader
    .selectFrom('game_provider_bounds')
    .select([
      narrowest('min_stake_minor', 'max').as('minStakeMinor'),
      narrowest('max_stake_minor', 'min').as('maxStakeMinor'),
      narrowest('max_feature_minor', 'min').as('maxFeatureMinor'),
      narrowest('max_win_minor', 'min').as('maxWinMinor'),
      narrowest('max_jackpot_minor', 'min').as('maxJackpotMinor'),
    ])
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('iso', '=', of.iso)
    .where('game_id', 'in', ['', of.gameId])
    .where('jurisdiction', 'in', ['', of.jurisdiction])
    .executeTakeFirstOrThrow();
}
