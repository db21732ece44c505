import { createPublicKey, randomBytes } from 'node:crypto';
import type { DeskInput } from '@longshot/contracts/desk';
import type { GameProviderBoundsTable } from '../../platform/database/tables/game-provider-tables.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readNetworks } from '../../platform/http/trusted-proxies.ts';
import { sealBytes } from '../../platform/secrets/sealed-bytes.ts';
import { makeToken, siteSecret } from '../../platform/secrets/site-secret.ts';
import type { Done } from '../../platform/staff/staff-command.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { raiseVersion } from '../catalogue/seed-catalogue.ts';
import { ownerOf, SEALED_BY } from './known-provider.ts';

/** So many keys of a kind stand at a time: the one in use, and the next. */
const STANDING_KEYS = 2;

/** Where a provider stands in the catalogue before the staff places it. */
const FIRST_PLACE = 1_000;

const wrong = (field: string, message: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${message}`);

const doneOf = (providerId: string, outcome: Done['outcome']): Done => ({ subject: `provider:${providerId}`, outcome });

/** Locks a provider. @throws RequestRefused `not_found` with the field */
async function lockProvider(trx: Trx, siteId: string, providerId: string) {
  const row = await trx
    .selectFrom('game_providers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'providerId' }, 'providerId: there is none such');
  return row;
}

/** Row that the registry keeps of a provider. @throws RequestRefused `validation_failed` with the field */
function rowOf({ providerId, addresses, launchUrl, ...settings }: DeskInput<'provider.add'>) {
  if (providerId === IN_HOUSE.id) throw wrong('providerId', 'the bundled provider is always there');
  const odd = addresses.findIndex((each) => readNetworks(each) === null);
  if (odd >= 0) throw wrong(`addresses.${odd}`, 'neither an address nor a network');
  if (!URL.canParse(launchUrl)) throw wrong('launchUrl', 'no address of a page');
  return {
    protocol: settings.protocol,
    is_enabled: settings.isEnabled,
    addresses: JSON.stringify(addresses),
    launch_url: launchUrl,
    has_lobby: settings.hasLobby,
    takes_late_wins: settings.takesLateWins,
  };
}

/**
 * Adds a provider to the registry and, hidden until the staff shows it, to the catalogue.
 *
 * @throws RequestRefused `validation_failed`, `duplicate_key` where it is there already; with the field
 */
export async function addProvider(trx: Trx, siteId: string, input: DeskInput<'provider.add'>): Promise<Done> {
  const row = rowOf(input);
  const { providerId: id, name } = input;
  await raiseVersion(trx, siteId);
  await trx
    .insertInto('casino_providers')
    .values({ site_id: siteId, id, name, position: FIRST_PLACE, is_shown: false })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet({ name }))
    .execute();
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('game_providers')
    .values({ site_id: siteId, id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) throw new RequestRefused('duplicate_key', { field: 'registered' }, 'providerId: it is there');
  return doneOf(id, {});
}

/**
 * Changes what the house lets a provider do; the audit keeps what was before.
 *
 * @throws RequestRefused `validation_failed`, `not_found`; with the field
 */
export async function changeProvider(trx: Trx, siteId: string, input: DeskInput<'provider.change'>): Promise<Done> {
  const row = rowOf(input);
  const { providerId: id, name } = input;
  await raiseVersion(trx, siteId);
  const before = await lockProvider(trx, siteId, id);
  const named = trx.selectFrom('casino_providers').select('name').where('site_id', '=', siteId).where('id', '=', id);
  const { name: nameBefore } = await named.executeTakeFirstOrThrow();
  await trx.updateTable('casino_providers').set({ name }).where('site_id', '=', siteId).where('id', '=', id).execute();
  await trx.updateTable('game_providers').set(row).where('site_id', '=', siteId).where('id', '=', id).execute();
  return doneOf(id, {
    before: {
      name: nameBefore,
      protocol: before.protocol,
      isEnabled: before.is_enabled,
      addresses: before.addresses,
      launchUrl: before.launch_url,
      hasLobby: before.has_lobby,
      takesLateWins: before.takes_late_wins,
    },
  });
}

/** The public half of an RSA pair of 2,048 bits or more, as PEM. @throws RequestRefused `validation_failed` with the field */
function readPublicKey(text: string): string {
  // A private key is read as the public half of it: nobody sends us one and learns nothing of it.
  if (text.includes('PRIVATE KEY')) throw wrong('publicKey', 'a private key stays with its owner');
  try {
    const key = createPublicKey(text);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= 2_048) return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    // Told below, as what is no key of this kind.
  }
  throw wrong('publicKey', 'no RSA key of 2,048 bits or more as PEM');
}

/** Which site, and when. */
interface Moment {
  readonly siteId: string;
  readonly nowMs: number;
}

/**
 * Gives a provider another key, whose secret is told this once and kept sealed.
 *
 * @throws RequestRefused `not_found`, `limit_reached` where two of its kind stand, `validation_failed`; with the field
 */
export async function makeKey(
  trx: Trx,
  { siteId, nowMs }: Moment,
  { providerId, publicKey }: DeskInput<'provider-key.make'>,
): Promise<Done> {
  const keyId = randomBytes(6).toString('hex');
  const value = publicKey === undefined ? makeToken() : readPublicKey(publicKey);
  const kind = publicKey === undefined ? 'secret' : 'public';
  await lockProvider(trx, siteId, providerId);
  const sealedBy = await siteSecret({ kysely: trx }, siteId, SEALED_BY);
  const standing = await trx
    .selectFrom('game_provider_keys')
    .select('id')
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('withdrawn_at_ms', 'is', null)
    .execute();
  if (standing.length >= STANDING_KEYS) {
    throw new RequestRefused('limit_reached', { field: 'providerId' }, 'providerId: two keys stand, withdraw one');
  }
  const sealed = sealBytes(sealedBy, ownerOf(providerId, keyId), Buffer.from(value)).toString('base64url');
  await trx
    .insertInto('game_provider_keys')
    .values({ site_id: siteId, provider_id: providerId, id: keyId, kind, sealed, created_at_ms: nowMs })
    .execute();
  const done = doneOf(providerId, { keyId, kind });
  return kind === 'secret' ? { ...done, disclosed: { keyId, secret: value } } : done;
}

/** Withdraws a key at once and for good. @throws RequestRefused `not_found` with the field */
export async function withdrawKey(
  trx: Trx,
  { siteId, nowMs }: Moment,
  { providerId, keyId }: DeskInput<'provider-key.withdraw'>,
): Promise<Done> {
  await lockProvider(trx, siteId, providerId);
  const row = await trx
    .updateTable('game_provider_keys')
    .set({ withdrawn_at_ms: nowMs })
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('id', '=', keyId)
    .where('withdrawn_at_ms', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'keyId' }, 'keyId: none such stands');
  return doneOf(providerId, { kind: row.kind });
}

type Bounds = Pick<
  DeskInput<'provider.bound'>,
  'minStakeMinor' | 'maxStakeMinor' | 'maxFeatureMinor' | 'maxWinMinor' | 'maxJackpotMinor'
>;

const boundsOf = (row: Omit<GameProviderBoundsTable, 'site_id' | 'provider_id' | 'game_id' | 'jurisdiction' | 'iso'>) =>
  ({
    minStakeMinor: row.min_stake_minor,
    maxStakeMinor: row.max_stake_minor,
    maxFeatureMinor: row.max_feature_minor,
    maxWinMinor: row.max_win_minor,
    maxJackpotMinor: row.max_jackpot_minor,
  }) satisfies Bounds;

/**
 * Sets bounds of a provider's games; those that bound nothing are taken away. The audit keeps what was before.
 *
 * @throws RequestRefused `not_found`, `validation_failed`; with the field
 */
export async function boundProvider(trx: Trx, siteId: string, bounds: DeskInput<'provider.bound'>): Promise<Done> {
  const { providerId, minStakeMinor, maxStakeMinor } = bounds;
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
  await lockProvider(trx, siteId, providerId);
  const before = await trx
    .deleteFrom('game_provider_bounds')
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('game_id', '=', of.game_id)
    .where('jurisdiction', '=', of.jurisdiction)
    .where('iso', '=', of.iso)
    .returningAll()
    .executeTakeFirst();
  if (Object.values(row).some((each) => each !== null)) {
    await trx
      .insertInto('game_provider_bounds')
      .values({ site_id: siteId, provider_id: providerId, ...of, ...row })
      .execute();
  }
  return doneOf(providerId, { before: before === undefined ? null : boundsOf(before) });
}
