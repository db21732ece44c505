import type { Operation } from '@longshot/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessPort } from './access-port.ts';
import { RequestRefused } from './request-refused.ts';

/** Who makes a request, as the players' part knows it by the cookie. */
export interface RequestSession {
  /** Names the session without being able to open it; null for a visitor who has none yet. */
  readonly id: string | null;
  /** The signed-in player; null for visitors. */
  readonly playerId: string | null;
  /** Token that `X-CSRF-Token` must carry with every call that changes something. */
  readonly csrfToken: string;
  /** The player must agree to the site's present terms before going on. */
  readonly isTermsChanged?: boolean;
}

/** Where sessions come from. Implemented by the players' part. */
export interface SessionSource {
  /** The session of a request; may set a cookie on the reply. Never throws for what a visitor sent. */
  read(request: FastifyRequest, reply: FastifyReply): Promise<RequestSession>;
  /** The session a cookie header names, or null: for what is no ordinary request, such as a WebSocket's upgrade. */
  find(cookieHeader: string | undefined): Promise<RequestSession | null>;
  /** Refuses, before anything is read, what an operation asks of a session beyond access. Throws `RequestRefused`. */
  guard?(operation: Operation, session: RequestSession, request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where sessions come from. */
    sessions: SessionSource;
    /** Asks the one decision of access. */
    access: AccessPort;
  }
  interface FastifyRequest {
    /** Who makes the request; set before validation by `route`. */
    session: RequestSession | null;
    /** Why the visitor may not have what is asked for; set before validation by `route`, of idempotent operations. */
    accessRefusal: RequestRefused | null;
  }
}

/**
 * The signed-in player of a session.
 *
 * @throws RequestRefused `unauthorised` for visitors.
 */
export function playerIdOf(session: RequestSession): string {
  if (session.playerId === null) throw new RequestRefused('unauthorised');
  return session.playerId;
}
