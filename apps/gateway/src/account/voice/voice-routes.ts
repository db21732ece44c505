import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import type { OfficeContext } from '../office-context.ts';
import { listIdeas, listIdeasFor, shareIdea, voteForIdea } from './ideas.ts';
import { assignManager, readManager } from './managers.ts';

const IDEAS = { rateLimit: { max: 10, timeWindowMs: 60_000 } } as const;

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves ideas of players, and who of the staff looks after a player. */
export function voiceRoutes(app: FastifyInstance, context: OfficeContext, staffToken: string): void {
  route(app, operations.getIdeas, async ({ session }) => ({ ideas: await listIdeasFor(context, idOf(session)) }));
  route(app, operations.shareIdea, ({ session, body }) => shareIdea(context, idOf(session), body.text), IDEAS);
  route(app, operations.voteForIdea, ({ session, params, body }) =>
    voteForIdea(context, idOf(session), Number(params.ideaId), body.isFor),
  );
  route(app, operations.getMyManager, ({ session }) => readManager(context, idOf(session)));
  route(app, operations.listIdeas, async ({ request }) => {
    checkStaff({ staffToken }, request);
    return { ideas: await listIdeas(context) };
  });
  route(app, operations.assignManager, ({ request, params, body }) => {
    checkStaff({ staffToken }, request);
    const staff = staffNameOf(request.headers['x-staff-name']);
    return assignManager(context, Number(params.playerId), body.manager, staff);
  });
}
