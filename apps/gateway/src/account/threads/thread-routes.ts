import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import { addMessage } from '../support/support-repository.ts';
import { openMyThread, openPaymentRequest } from './open-threads.ts';
import { lookAtThreadFile, sendThreadFile } from './thread-files.ts';
import type { ThreadsContext } from './threads-context.ts';
import { findThread, findThreads } from './threads-repository.ts';

const LETTERS = { rateLimit: { max: 10, timeWindowMs: 60_000 } } as const;

/** The body is base64, a third longer than the file. */
const FILES = { ...LETTERS, bodyLimitBytes: 16_100_000 } as const;

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves a player's threads with the staff, with their files. */
export function threadRoutes(app: FastifyInstance, context: ThreadsContext, staffToken: string): void {
  const { database, settings, nowMs } = context;
  const { siteId } = settings;
  route(app, operations.getMyThreads, async ({ session, query }) => ({
    threads: await findThreads(database.kysely, siteId, idOf(session), query.about === 'payments'),
  }));
  route(app, operations.openMyThread, ({ session, body }) => openMyThread(context, idOf(session), body), LETTERS);
  route(
    app,
    operations.openPaymentRequest,
    ({ session, body }) => openPaymentRequest(context, idOf(session), body),
    LETTERS,
  );
  route(
    app,
    operations.writeToMyThread,
    async ({ session, params, body }) => {
      const [playerId, threadId] = [idOf(session), Number(params.threadId)];
      await findThread(database.kysely, siteId, playerId, threadId);
      await database.transaction((trx) => addMessage(trx, threadId, 'visitor', body.text, nowMs()));
      return findThread(database.kysely, siteId, playerId, threadId);
    },
    LETTERS,
  );
  route(app, operations.readMyThread, async ({ session, params }) => {
    const [playerId, threadId] = [idOf(session), Number(params.threadId)];
    await findThread(database.kysely, siteId, playerId, threadId);
    const answers = database.kysely.updateTable('support_messages').set({ is_read: true });
    await answers.where('thread_id', '=', threadId).where('author', '=', 'staff').execute();
    return findThread(database.kysely, siteId, playerId, threadId);
  });
  route(
    app,
    operations.sendThreadFile,
    ({ session, params, body }) => sendThreadFile(context, idOf(session), Number(params.threadId), body),
    FILES,
  );
  route(app, operations.lookAtThreadFile, ({ request, params }) => {
    checkStaff({ staffToken }, request);
    return lookAtThreadFile(context, Number(params.fileId), staffNameOf(request.headers['x-staff-name']));
  });
}
