import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import type { OfficeContext } from '../office-context.ts';
import { listOwn, listWaiting, requestCorrection } from './corrections.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves corrections of personal data: asked for by players, listed for the staff. */
export function correctionRoutes(app: FastifyInstance, context: OfficeContext, staffToken: string): void {
  route(app, operations.getCorrections, ({ session }) => listOwn(context.database.kysely, idOf(session)));
  route(app, operations.requestCorrection, ({ session, body }) => requestCorrection(context, idOf(session), body));
  route(app, operations.listCorrections, ({ request }) => {
    checkStaff({ staffToken }, request);
    return listWaiting(context);
  });
}
