import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { checkStaff, type StaffAccess } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { listOutbox } from '../../platform/outbox/outbox-staff.ts';

/** Context of the staff's view of what leaves the house. */
export interface OutboxRoutesContext extends StaffAccess {
  readonly database: Database;
}

/** Serves the staff what could not be delivered. */
export function outboxRoutes(app: FastifyInstance, context: OutboxRoutesContext): void {
  const { database } = context;
  route(app, operations.listOutbox, async ({ request, query }) => {
    checkStaff(context, request);
    return { messages: await listOutbox(database.kysely, query.isAll ?? false) };
  });
}
