import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { cookieValue, setCookie } from '../../platform/http/cookies.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';

/** Names the device to its own accounts; it opens nothing. */
const DEVICE_COOKIE = '__Host-longshot-device';

/** How long a device is known without being used, which is as long as browsers keep a cookie. */
const KNOWN_MS = 400 * 24 * 3_600_000;

/** Input of known devices. */
export interface KnownDevicesInput {
  readonly database: Database;
  readonly settings: { readonly siteId: string };
  readonly nowMs: () => number;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function tokenOf(request: FastifyRequest): string | null {
  const token = cookieValue(request.headers.cookie, DEVICE_COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Device of a request as it is kept; null for one that nobody has signed in from. */
export function deviceHashOf(request: FastifyRequest): string | null {
  const token = tokenOf(request);
  return token === null ? null : hashOf(token);
}

/** Name of a device, where the player has signed in from there before; else null. */
export async function knownDevice(
  { database, settings, nowMs }: KnownDevicesInput,
  request: FastifyRequest,
  findPlayer: () => Promise<{ readonly id: number } | undefined>,
): Promise<string | null> {
  const token = tokenOf(request);
  const player = token === null ? undefined : await findPlayer();
  if (token === null || !player) return null;
  const row = await database.kysely
    .selectFrom('known_devices')
    .select('device_hash')
    .where('site_id', '=', settings.siteId)
    .where('device_hash', '=', hashOf(token))
    .where('player_id', '=', player.id)
    .where('seen_at_ms', '>', nowMs() - KNOWN_MS)
    .executeTakeFirst();
  return row ? `${row.device_hash}:${player.id}` : null;
}

/** Device of a sign-in, as the account knew it before. */
export interface RememberedDevice {
  readonly isKnown: boolean;
  readonly hasOthers: boolean;
}

/**
 * Makes the device of a request one that the player's account knows: they have signed in there. Answers whether it did
 * before, and whether it knew others.
 */
export async function rememberDevice(
  { database, settings, nowMs }: KnownDevicesInput,
  reply: FastifyReply,
  playerId: number,
): Promise<RememberedDevice> {
  const token = tokenOf(reply.request) ?? makeToken();
  const known = await database.kysely
    .selectFrom('known_devices')
    .select('device_hash as hash')
    .where('site_id', '=', settings.siteId)
    .where('player_id', '=', playerId)
    .execute();
  const row = { site_id: settings.siteId, device_hash: hashOf(token), player_id: playerId, seen_at_ms: nowMs() };
  await database.kysely
    .insertInto('known_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'device_hash', 'player_id']).doUpdateSet({ seen_at_ms: nowMs() }),
    )
    .execute();
  void reply.header('set-cookie', setCookie(DEVICE_COOKIE, token, { isSecure: true, maxAgeS: KNOWN_MS / 1000 }));
  return { isKnown: known.some(({ hash }) => hash === row.device_hash), hasOthers: known.length > 0 };
}

/** Forgets devices that nobody has signed in from for long. */
export async function deleteDevices({ database, nowMs }: KnownDevicesInput): Promise<void> {
  const query = database.kysely.deleteFrom('known_devices');
  await query.where('seen_at_ms', '<=', nowMs() - KNOWN_MS).execute();
}
