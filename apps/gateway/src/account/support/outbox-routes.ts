import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { checkStaff, type StaffAccess } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { listOutbox, retryMessage } from '../../platform/outbox/outbox-staff.ts';

/** Context of the staff's view of what leaves the house. */
export interface OutboxRoutesContext extends StaffAccess {
  readonly database: Database;
  readonly nowMs: () => number;
}

/** Serves the staff what could not be delivered, and lets them have it tried again. */
export function outboxRoutes(app: FastifyInstance, context: OutboxRoutesContext): void {
  const { database, nowMs } = context;
  route(app, operations.listOutbox, async ({ request, query }) => {
    checkStaff(context, request);
    return { messages: await listOutbox(database.kysely, query.isAll ?? false) };
  });
  route(app, operations.retryOutbox, async ({ request, params }) => {
    checkStaff(context, request);
    const isThere = await retryMessage(database.kysely, Number(params.outboxId), nowMs());
    if (!isThere) throw new RequestRefused('not_found', { field: 'outboxId' });
    return { success: true };
  });
}
