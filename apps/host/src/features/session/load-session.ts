import type { Transport } from '@longshot/api-client';
import { operations, type Session } from '@longshot/contracts';

/** The session that came with the page; one that did not come is asked for, never out of a cache. Source: shell 4, start-up. */
export const loadSession = async (present: Session | null | undefined, transport: Transport): Promise<Session> =>
  present ?? transport.call(operations.getSession);
