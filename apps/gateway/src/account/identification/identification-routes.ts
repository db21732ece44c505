import { operations } from '@longshot/contracts';
import { MAX_DOCUMENT_BYTES } from '@longshot/domain/identity';
import type { FastifyInstance } from 'fastify';
import { listMatches } from '../../identity/persons/index.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import { listPlayerDocuments, lookAtDocument } from '../documents/document-staff.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { removeDocument, sendDocument } from '../documents/documents.ts';
import { getIdentification, listIdentifications, requestIdentification } from './identify-player.ts';
import { type ChecksContext, checkWebhookRoute, startIdentityCheck } from './identity-checks.ts';

/** Context of everything about who a player is. */
export type IdentificationContext = ChecksContext & DocumentsContext;

/** A document is base64 in JSON: a third more, and what stands around it. */
const DOCUMENT_BODY_BYTES = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + 4_096;

/** Documents are more work than pages. */
const DOCUMENTS_A_MINUTE = { max: 20, timeWindowMs: 60_000 };

/** So many pairs of accounts are listed. */
const MOST_MATCHES = 200;

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

function playerRoutes(app: FastifyInstance, context: IdentificationContext): void {
  const stationOf = (playerId: number) => getIdentification(context, playerId, context.checkProvider?.name ?? null);
  route(app, operations.requestIdentification, ({ session }) => requestIdentification(context, idOf(session)));
  route(app, operations.getIdentification, ({ session }) => stationOf(idOf(session)));
  route(
    app,
    operations.sendDocument,
    async ({ session, body }) => {
      await sendDocument(context, idOf(session), body);
      return stationOf(idOf(session));
    },
    { rateLimit: DOCUMENTS_A_MINUTE, bodyLimitBytes: DOCUMENT_BODY_BYTES },
  );
  route(app, operations.removeDocument, async ({ session, params }) => {
    await removeDocument(context, idOf(session), Number(params.documentId));
    return stationOf(idOf(session));
  });
  route(
    app,
    operations.startIdentityCheck,
    ({ session, body }) => startIdentityCheck(context, idOf(session), body.language),
    { rateLimit: DOCUMENTS_A_MINUTE },
  );
}

function staffRoutes(app: FastifyInstance, context: IdentificationContext, staffToken: string): void {
  route(app, operations.listIdentifications, ({ request }) => {
    checkStaff({ staffToken }, request);
    return listIdentifications(context);
  });
  route(app, operations.listPlayerMatches, async ({ request }) => {
    checkStaff({ staffToken }, request);
    return { matches: await listMatches(context.database.kysely, context.settings.siteId, MOST_MATCHES) };
  });
  route(app, operations.listPlayerDocuments, ({ params, request }) => {
    checkStaff({ staffToken }, request);
    return listPlayerDocuments(context, Number(params.playerId));
  });
  route(app, operations.lookAtDocument, ({ params, request }) => {
    checkStaff({ staffToken }, request);
    return lookAtDocument(context, Number(params.documentId), staffNameOf(request.headers['x-staff-name']));
  });
}

/** Serves who a player is: documents and checks by them, what waits to the staff, decisions by the provider. */
export function identificationRoutes(app: FastifyInstance, context: IdentificationContext, staffToken: string): void {
  playerRoutes(app, context);
  staffRoutes(app, context, staffToken);
  checkWebhookRoute(app, context);
  context.checkProvider?.routes?.(app);
}
