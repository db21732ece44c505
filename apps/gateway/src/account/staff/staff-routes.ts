import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import type { OfficeContext } from '../office-context.ts';
import { allowConversion } from './allow-conversion.ts';
import { answerAppeal, listWaitingAppeals, setBanLevel } from './ban-player.ts';
import { requireTransfer } from './require-transfer.ts';
import { listTerms, publishTerms } from './publish-terms.ts';

/** Serves the staff's decisions about players and about the terms of the site. */
export function staffRoutes(app: FastifyInstance, context: OfficeContext, staffToken: string): void {
  const staffOf = (request: FastifyRequest): string => {
    checkStaff({ staffToken }, request);
    return staffNameOf(request.headers['x-staff-name']);
  };
  route(app, operations.setBanLevel, ({ params, body, request }) =>
    setBanLevel(context, Number(params.playerId), body, staffOf(request)),
  );
  route(app, operations.allowConversion, ({ params, body, request }) =>
    allowConversion(context, Number(params.playerId), body.status, staffOf(request)),
  );
  route(app, operations.requireTransfer, ({ params, body, request }) =>
    requireTransfer(context, Number(params.playerId), body.isRequired, staffOf(request)),
  );
  route(app, operations.listBlockAppeals, async ({ request }) => {
    checkStaff({ staffToken }, request);
    return { appeals: await listWaitingAppeals(context) };
  });
  route(app, operations.answerBlockAppeal, ({ params, body, request }) =>
    answerAppeal(context, Number(params.appealId), body.text, staffOf(request)),
  );
  route(app, operations.listTerms, ({ request }) => {
    checkStaff({ staffToken }, request);
    return listTerms(context);
  });
  route(app, operations.publishTerms, ({ body, request }) => publishTerms(context, body, staffOf(request)));
}
