import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import type { OfficeContext } from '../office-context.ts';
import { closeAccount } from './close-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { exportStatement } from './export-statement.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** A file is more work than a page. */
const FILES_A_MINUTE = { max: 20, timeWindowMs: 60_000 };

/** Serves what is held about a player to that player, and closes their account. */
export function ownDataRoutes(app: FastifyInstance, context: OfficeContext): void {
  route(
    app,
    operations.exportStatement,
    ({ session, query, request }) => exportStatement(context, idOf(session), query, languageOf(request)),
    { rateLimit: FILES_A_MINUTE },
  );
  route(
    app,
    operations.exportOwnData,
    ({ session, query, request }) => exportOwnData(context, idOf(session), query.format, languageOf(request)),
    { rateLimit: FILES_A_MINUTE },
  );
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.closeAccount, ({ session, body }) => closeAccount(context, idOf(session), body), { rateLimit });
}
