import type { FolderStore } from '@longshot/release-commands';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { isSameText } from '../../platform/http/signed-token.ts';
import { CONSOLE_HEADERS } from './console-headers.ts';
import type { StoreKeeper } from './follow-release-store.ts';
import type { StaffSession } from '../../identity/staff/index.ts';

/** Context of the console's routes. */
export interface ConsoleContext {
  /** Null where no store of releases is configured. */
  readonly store: FolderStore | null;
  /** How the store is changed. */
  readonly on: StoreKeeper['on'];
  readonly database: Database;
  readonly nowMs: () => number;
  /** Who asks. Leads to the sign-in, and answers null, when nobody has signed in. */
  readonly sessionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<StaffSession | null>;
}

/** Limit of requests to the console from one address. */
const limit = { max: 240, timeWindow: 60_000 };

/** The options of every route of the console. */
export const consoleRoute = { schema: { hide: true }, config: { rateLimit: limit } };

/** Sends a page of the console. */
export function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(CONSOLE_HEADERS).type('text/html; charset=utf-8').send(page);
}

/** The fields of a form, whatever was sent. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Whether a form was made for this session. */
export function isOwnForm(form: URLSearchParams, session: StaffSession): boolean {
  return isSameText(form.get('csrf') ?? '', session.csrfToken);
}
