import { createPublicKey, randomBytes } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@longshot/contracts';
import type { Database, Trx } from '../../platform/database/index.ts';
import { logStaffAction, type StaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readNetworks } from '../../platform/http/trusted-proxies.ts';
import { sealBytes } from '../../platform/secrets/sealed-bytes.ts';
import { makeToken, siteSecret } from '../../platform/secrets/site-secret.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { raiseVersion } from '../catalogue/seed-catalogue.ts';
import { ownerOf, SEALED_BY } from './known-provider.ts';

/** Who of the staff changes the registry, of which site, and when. */
export type ChangedBy = Pick<StaffAction, 'siteId' | 'staff' | 'nowMs'>;

/** So many keys of a kind stand at a time: the one in use, and the next. */
const STANDING_KEYS = 2;

/** Where a provider stands in the catalogue before the staff places it. */
const FIRST_PLACE = 1_000;

const wrong = (field: string, message: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${message}`);

/** Locks a provider. Throws `not_found` with the field. */
async function lockProvider(trx: Trx, siteId: string, providerId: string): Promise<void> {
  const row = await trx
    .selectFrom('game_providers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'providerId' }, 'providerId: there is none such');
}

/**
 * Adds a provider to the registry and, hidden until the staff shows it, to the catalogue; or changes it. All at once with
 * who of the staff did it.
 *
 * @throws RequestRefused `validation_failed` with the field
 */
export async function saveProvider(
  database: Database,
  by: ChangedBy,
  providerId: string,
  { name, protocol, isEnabled, addresses, launchUrl, hasLobby, takesLateWins }: BodyOf<'saveGameProvider'>,
): Promise<void> {
  if (providerId === IN_HOUSE.id) throw wrong('providerId', 'the bundled provider is always there');
  const odd = addresses.findIndex((each) => readNetworks(each) === null);
  if (odd >= 0) throw wrong(`addresses.${odd}`, 'neither an address nor a network');
  if (!URL.canParse(launchUrl)) throw wrong('launchUrl', 'no address of a page');
  const row = {
    protocol,
    is_enabled: isEnabled,
    addresses: JSON.stringify(addresses),
    launch_url: launchUrl,
    has_lobby: hasLobby,
    takes_late_wins: takesLateWins,
  };
  await database.transaction(async (trx) => {
    await raiseVersion(trx, by.siteId);
    await trx
      .insertInto('casino_providers')
      .values({ site_id: by.siteId, id: providerId, name, position: FIRST_PLACE, is_shown: false })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet({ name }))
      .execute();
    await trx
      .insertInto('game_providers')
      .values({ site_id: by.siteId, id: providerId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(row))
      .execute();
    const about = { providerId, protocol, isEnabled, addresses, launchUrl, hasLobby, takesLateWins };
    await logStaffAction(trx, { ...by, action: 'game-provider-saved', about });
  });
}

/** The public half of an RSA pair of 2,048 bits or more, as PEM. Throws `validation_failed` with the field. */
function readPublicKey(text: string): string {
  try {
    const key = createPublicKey(text);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= 2_048) return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    // Told below, as what is no key of this kind.
  }
  throw wrong('publicKey', 'no RSA key of 2,048 bits or more as PEM');
}

/**
 * Gives a provider another key, of which the secret is told this once and kept sealed.
 *
 * @throws RequestRefused `not_found`, `limit_reached` where two stand, `validation_failed`; with the field
 */
export async function addKey(
  database: Database,
  by: ChangedBy,
  providerId: string,
  { publicKey }: BodyOf<'addGameProviderKey'>,
): Promise<ResponseOf<'addGameProviderKey'>> {
  const sealedBy = await siteSecret(database, by.siteId, SEALED_BY);
  const keyId = randomBytes(6).toString('hex');
  const value = publicKey === undefined ? makeToken() : readPublicKey(publicKey);
  const kind = publicKey === undefined ? 'secret' : 'public';
  await database.transaction(async (trx) => {
    await lockProvider(trx, by.siteId, providerId);
    const standing = await trx
      .selectFrom('game_provider_keys')
      .select('id')
      .where('site_id', '=', by.siteId)
      .where('provider_id', '=', providerId)
      .where('kind', '=', kind)
      .where('withdrawn_at_ms', 'is', null)
      .execute();
    if (standing.length >= STANDING_KEYS) {
      throw new RequestRefused('limit_reached', { field: 'providerId' }, 'providerId: two keys stand, withdraw one');
    }
    await trx
      .insertInto('game_provider_keys')
      .values({
        site_id: by.siteId,
        provider_id: providerId,
        id: keyId,
        kind,
        sealed: sealBytes(sealedBy, ownerOf(providerId, keyId), Buffer.from(value)).toString('base64url'),
        created_at_ms: by.nowMs,
      })
      .execute();
    await logStaffAction(trx, { ...by, action: 'game-provider-key-added', about: { providerId, keyId } });
  });
  return { keyId, secret: publicKey === undefined ? value : null };
}

/** Withdraws a key at once and for good. Throws `not_found` with the field. */
export async function withdrawKey(database: Database, by: ChangedBy, providerId: string, keyId: string): Promise<void> {
  await database.transaction(async (trx) => {
    await lockProvider(trx, by.siteId, providerId);
    const { numUpdatedRows } = await trx
      .updateTable('game_provider_keys')
      .set({ withdrawn_at_ms: by.nowMs })
      .where('site_id', '=', by.siteId)
      .where('provider_id', '=', providerId)
      .where('id', '=', keyId)
      .where('withdrawn_at_ms', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new RequestRefused('not_found', { field: 'keyId' }, 'keyId: none such stands');
    await logStaffAction(trx, { ...by, action: 'game-provider-key-withdrawn', about: { providerId, keyId } });
  });
}

/** Sets bounds of a provider's games. Throws `not_found` with the field. */
export async function saveBounds(
  database: Database,
  by: ChangedBy,
  providerId: string,
  bounds: BodyOf<'saveGameProviderBounds'>,
): Promise<void> {
  const { minStakeMinor, maxStakeMinor } = bounds;
  if (minStakeMinor !== null && maxStakeMinor !== null && minStakeMinor > maxStakeMinor) {
    throw wrong('minStakeMinor', 'more than the most');
  }
  const row = {
    min_stake_minor: minStakeMinor,
    max_stake_minor: maxStakeMinor,
    max_feature_minor: bounds.maxFeatureMinor,
    max_win_minor: bounds.maxWinMinor,
    max_jackpot_minor: bounds.maxJackpotMinor,
  };
  const of = { game_id: bounds.gameId ?? '', jurisdiction: bounds.jurisdiction ?? '', iso: bounds.iso };
  await database.transaction(async (trx) => {
    await lockProvider(trx, by.siteId, providerId);
    await trx
      .insertInto('game_provider_bounds')
      .values({ site_id: by.siteId, provider_id: providerId, ...of, ...row })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'provider_id', 'game_id', 'jurisdiction', 'iso']).doUpdateSet(row),
      )
      .execute();
    const about = { providerId, ...bounds };
    await logStaffAction(trx, { ...by, action: 'game-provider-bounds-saved', about });
  });
}
