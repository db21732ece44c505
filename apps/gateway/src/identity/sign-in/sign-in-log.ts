import type { ResponseOf } from '@longshot/contracts';
import { deviceNameOf } from '@longshot/domain/identity';
import type { FastifyRequest } from 'fastify';
import { countryOf } from '../../platform/http/visitor.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { PlayersContext } from '../players-context.ts';

type SignInList = ResponseOf<'getSignIns'>;

/** How a player came in. */
export type SignInLogWay = SignInList['signIns'][number]['way'];

/** How long a sign-in is remembered. */
const REMEMBERED_MS = 365 * 24 * 3_600_000;

/** Most that are shown. */
const SHOWN = 50;

/** Longer names of browsers are cut. */
const MOST_USER_AGENT = 400;

/** The browser, the country and the address that a request comes from. */
export function originOf(request: FastifyRequest) {
  return {
    userAgent: request.headers['user-agent']?.slice(0, MOST_USER_AGENT) ?? null,
    country: countryOf(request),
    address: request.ip,
  };
}

/** Time of day that is the same wherever it is read: `2026-11-22 09:30 UTC`. */
const timeText = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A sign-in that has just worked. */
export interface SignInEntry {
  readonly playerId: number;
  readonly way: SignInLogWay;
  /** The account has been used before, and never from here. */
  readonly isNewDevice: boolean;
}

/** Writes a sign-in down, and tells the player by mail of one from a device that the account does not know. */
export async function logSignIn(
  { database, notices, nowMs }: PlayersContext,
  request: FastifyRequest,
  { playerId, way, isNewDevice }: SignInEntry,
): Promise<void> {
  const { userAgent, country } = originOf(request);
  const row = { player_id: playerId, at_ms: nowMs(), way, user_agent: userAgent, country, is_new_device: isNewDevice };
  await database.transaction(async (trx) => {
    await trx.insertInto('sign_ins').values(row).execute();
    if (!isNewDevice) return;
    const { browser, system } = deviceNameOf(userAgent ?? '');
    const device = [browser, system, country].filter((part) => part !== null).join(', ');
    const facts = { time: timeText(row.at_ms), device: device === '' ? '–' : device };
    await notices.send(trx, { playerId, language: languageOf(request), about: 'new-device', facts });
  });
}

/** Sign-ins of a player within the last year, the newest first. */
export async function listSignIns({ database, nowMs }: PlayersContext, playerId: number): Promise<SignInList> {
  const rows = await database.kysely
    .selectFrom('sign_ins')
    .select(['at_ms as atMs', 'way', 'user_agent as userAgent', 'country', 'is_new_device as isNewDevice'])
    .where('player_id', '=', playerId)
    .where('at_ms', '>', nowMs() - REMEMBERED_MS)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { signIns: rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceNameOf(userAgent ?? '') })) };
}

/** Forgets sign-ins of more than a year ago. */
export async function deleteOldSignIns({ database, nowMs }: Pick<PlayersContext, 'database' | 'nowMs'>): Promise<void> {
  const query = database.kysely.deleteFrom('sign_ins');
  await query.where('at_ms', '<=', nowMs() - REMEMBERED_MS).execute();
}
