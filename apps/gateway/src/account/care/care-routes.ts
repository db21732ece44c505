import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import type { CareContext } from './care-context.ts';
import { listCareNotes } from './care-staff.ts';
import { ownCare, readCare } from './own-care.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves the care for players: what stands of them, what they have read, and the staff's notes. */
export function careRoutes(app: FastifyInstance, context: CareContext, staffToken: string): void {
  route(app, operations.getCare, ({ session }) => ownCare(context, idOf(session)));
  route(app, operations.readCare, ({ session }) => readCare(context, idOf(session)));
  route(app, operations.listCareNotes, ({ query, request }) => {
    checkStaff({ staffToken }, request);
    return listCareNotes(context, query.playerId === undefined ? null : Number(query.playerId));
  });
}
