import type { DeskAppeals, DeskPermission, DeskPlayerCard, DeskPlayers, DeskSession } from '@longshot/contracts/desk';
import type { FastifyRequest } from 'fastify';
import { deskRightsOf, type Staff, findDeskToken } from '../../identity/staff/index.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isSameText } from '../../platform/http/signed-token.ts';
import type { DeskPart } from '../../platform/staff/staff-view.ts';
import { DESK_API, readDeskCookie } from './desk-cookie.ts';

/** Views of players, handed in by who knows players. */
export interface DeskPlayersPort {
  searchPlayers(reader: Reader, text: string): Promise<DeskPlayers>;
  /** Null where there is no such player. */
  readPlayer(reader: Reader, playerId: number): Promise<Omit<DeskPlayerCard, 'audit'> | null>;
  listAppeals(): Promise<DeskAppeals>;
}

/** Context of the desk's calls. */
export interface DeskContext {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  /** Accounts of the staff, with sessions of the desk's own door. */
  readonly staff: Staff;
  readonly players: DeskPlayersPort;
  /** Commands and views of every context. */
  readonly parts: readonly DeskPart[];
}

/** Who asks, at the desk or by a personal token of theirs. */
export interface DeskCaller extends DeskSession {
  /** Name of the token; null at the desk. */
  readonly token: string | null;
}

/**
 * Who asks, with what they may now: by a session of the desk, or by a personal token, which may no more than it was made
 * for and than its owner may at this moment. Where a token is sent, nothing else counts.
 *
 * @throws RequestRefused `unauthorised` without either.
 */
export async function callerOf(context: DeskContext, request: FastifyRequest): Promise<DeskCaller> {
  const { authorization } = request.headers;
  if (authorization === undefined) return { ...(await sessionOf(context, request)), token: null };
  const { database, siteId, nowMs } = context;
  const token = /^Bearer +(\S+)$/.exec(authorization)?.[1] ?? '';
  const found = await findDeskToken(database, siteId, nowMs(), token);
  const rights = found === null ? null : await deskRightsOf(database.kysely, found.owner);
  if (found === null || rights === null || rights.roles.length === 0) throw new RequestRefused('unauthorised');
  const permissions = found.permissions.filter((permission) => rights.permissions.includes(permission));
  return { name: found.owner, roles: [...rights.roles], permissions, csrfToken: '', token: found.name };
}

/**
 * Who sits at the desk, with what they may now.
 *
 * @throws RequestRefused `unauthorised` without a session of the desk, `desk_only` for a token.
 */
export async function sessionOf({ staff, database }: DeskContext, request: FastifyRequest): Promise<DeskSession> {
  if (request.headers.authorization !== undefined) throw new RequestRefused('desk_only', {}, AT_DESK);
  const token = readDeskCookie(request.headers.cookie);
  const found = token === null ? null : await staff.find(token);
  if (found === null) throw new RequestRefused('unauthorised');
  const { roles, permissions } = await deskRightsOf(database.kysely, found.name);
  return { name: found.name, roles: [...roles], permissions: [...permissions], csrfToken: found.csrfToken };
}

const AT_DESK = 'Do it at the desk: a token cannot.';

/** Refuses a token what is done at the desk alone. @throws RequestRefused `desk_only` */
export function assertAtDesk({ token }: DeskCaller): void {
  if (token !== null) throw new RequestRefused('desk_only', {}, AT_DESK);
}

/** Refuses who may not. @throws RequestRefused `forbidden` */
export function assertMay({ permissions }: DeskSession, permission: DeskPermission): void {
  if (!permissions.includes(permission)) throw new RequestRefused('forbidden', { field: permission });
}

/**
 * Refuses a call that changes something and was not made by a page of this session. A token is sent by no browser by itself:
 * it needs no word of a page.
 *
 * @throws RequestRefused `csrf_failed`
 */
export function assertOwnCall({ csrfToken, token }: Omit<DeskCaller, 'roles'>, request: FastifyRequest): void {
  if (token !== null) return;
  const given = request.headers['x-csrf-token'];
  if (typeof given !== 'string' || !isSameText(given, csrfToken)) throw new RequestRefused('csrf_failed');
}

/** Address of a call of the desk. */
export const deskPath = (path: string): string => `${DESK_API}/${path}`;
