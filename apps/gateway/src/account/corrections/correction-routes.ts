import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import type { OfficeContext } from '../office-context.ts';
import { listOwn, listWaiting, requestCorrection } from './corrections.ts';
import { decideCorrection } from './decide-correction.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves corrections of personal data: asked for by players, decided by the staff. */
export function correctionRoutes(app: FastifyInstance, context: OfficeContext, staffToken: string): void {
  route(app, operations.getCorrections, ({ session }) => listOwn(context.database.kysely, idOf(session)));
  route(app, operations.requestCorrection, ({ session, body }) => requestCorrection(context, idOf(session), body));
  route(app, operations.listCorrections, ({ request }) => {
    checkStaff({ staffToken }, request);
    return listWaiting(context);
  });
  route(app, operations.decideCorrection, ({ params, body, request }) => {
    checkStaff({ staffToken }, request);
    const staff = staffNameOf(request.headers['x-staff-name']);
    return decideCorrection(context, Number(params.correctionId), body, staff);
  });
}
