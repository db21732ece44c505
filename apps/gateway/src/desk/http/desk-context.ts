import type { DeskAppeals, DeskPermission, DeskPlayerCard, DeskPlayers, DeskSession } from '@longshot/contracts/desk';
import type { FastifyRequest } from 'fastify';
import { deskRightsOf, type Staff } from '../../identity/staff/index.ts';
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

/**
 * Who asks, with what they may now.
 *
 * @throws RequestRefused `unauthorised` without a session of the desk.
 */
export async function sessionOf({ staff, database }: DeskContext, request: FastifyRequest): Promise<DeskSession> {
  const token = readDeskCookie(request.headers.cookie);
  const found = token === null ? null : await staff.find(token);
  if (found === null) throw new RequestRefused('unauthorised');
  const { roles, permissions } = await deskRightsOf(database.kysely, found.name);
  return { name: found.name, roles: [...roles], permissions: [...permissions], csrfToken: found.csrfToken };
}

/** Refuses who may not. @throws RequestRefused `forbidden` */
export function assertMay({ permissions }: DeskSession, permission: DeskPermission): void {
  if (!permissions.includes(permission)) throw new RequestRefused('forbidden', { field: permission });
}

/** Refuses a call that changes something and was not made by a page of this session. @throws RequestRefused `csrf_failed` */
export function assertOwnCall({ csrfToken }: DeskSession, request: FastifyRequest): void {
  const given = request.headers['x-csrf-token'];
  if (typeof given !== 'string' || !isSameText(given, csrfToken)) throw new RequestRefused('csrf_failed');
}

/** Address of a call of the desk. */
export const deskPath = (path: string): string => `${DESK_API}/${path}`;
