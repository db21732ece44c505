import { operations, type LimitAnswer } from '@longshot/contracts';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventBus } from '../../platform/bus/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { answerQuestions } from './answer-questions.ts';
import { requestRemoval, decideLimit } from './decide-limits.ts';
import { questionsIn, reasonIn, reasonsIn } from './limit-labels.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { findAccountsOf } from './limits-repository.ts';
import { presentLimitList } from './present-limit-list.ts';
import { presentAvailable, presentHistory, presentLimits } from './present-limits.ts';
import { declineLimits } from './decline-limits.ts';
import { checkReality } from './reality.ts';
import { pingSession } from './ping-session.ts';
import { requestReturn } from './request-return.ts';
import { setLimits } from './set-limits.ts';

const playerOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Context of the routes. */
interface LimitRoutesContext extends LimitsContext {
  readonly bus: EventBus;
}

/** Tells all of a player's pages, after the commit, that their limits are not as they were. */
const announce = ({ bus }: LimitRoutesContext, ...playerIds: readonly number[]): void =>
  playerIds.forEach((playerId) => bus.publish('limits', { playerId: String(playerId) }));

const languageOf = ({ headers }: FastifyRequest): string => String(headers['x-language'] ?? 'en');

function readRoutes(app: FastifyInstance, context: LimitsContext): void {
  const rulesOf = async (session: RequestSession) =>
    rulesFor(context, await findAccountsOf(context.database.kysely, playerOf(session)));
  route(app, operations.getLimits, ({ session, request }) =>
    presentLimitList(context, playerOf(session), languageOf(request)),
  );
  route(app, operations.getAvailableLimits, async ({ session }) => presentAvailable(await rulesOf(session)));
  route(app, operations.getLimitHistory, async ({ session }) => ({
    changes: await presentHistory(context, playerOf(session)),
  }));
  route(app, operations.getSelfExcludeReasons, ({ request }) => reasonsIn(languageOf(request)));
}

function changeRoutes(app: FastifyInstance, context: LimitRoutesContext): void {
  const { database } = context;
  const answer = async (playerId: number, language: string, token: string | null = null): Promise<LimitAnswer> => ({
    status: token === null ? 'OK' : 'QUESTIONS',
    title: '',
    limitsData: await presentLimits(context, playerId, language),
    questions: token === null ? [] : questionsIn(language),
    tokenGuid: token ?? '',
  });
  route(app, operations.setLimits, async ({ session, body, request }) => {
    const playerId = playerOf(session);
    const outcome = await database.transaction((trx) => setLimits(trx, context, playerId, body.limits, false));
    if (outcome.token === null) announce(context, playerId, ...outcome.alsoExcluded);
    return answer(playerId, languageOf(request), outcome.token);
  });
  route(app, operations.declineLimits, async ({ session, request }) => {
    const playerId = playerOf(session);
    await declineLimits(context, playerId);
    announce(context, playerId);
    return presentLimitList(context, playerId, languageOf(request));
  });
  route(app, operations.requestReturn, async ({ session, request }) => {
    const playerId = playerOf(session);
    const others = await database.transaction((trx) => requestReturn(trx, context, playerId));
    announce(context, playerId, ...others);
    return presentLimitList(context, playerId, languageOf(request));
  });
  route(app, operations.sendTestAnswers, async ({ session, body, request }) => {
    const playerId = playerOf(session);
    const questionsResult = await database.transaction((trx) => answerQuestions(trx, context, playerId, body));
    const success = questionsResult.every(({ isRight }) => isRight);
    if (success) announce(context, playerId);
    return { questionsResult, success, limitsData: await presentLimits(context, playerId, languageOf(request)) };
  });
  route(app, operations.decideLimit, async ({ session, body, request }) => {
    const playerId = playerOf(session);
    await database.transaction((trx) => decideLimit(trx, context, playerId, body.action, body));
    announce(context, playerId);
    return answer(playerId, languageOf(request));
  });
  route(app, operations.deleteLimit, async ({ session, query, request }) => {
    const playerId = playerOf(session);
    await database.transaction((trx) => requestRemoval(trx, context, playerId, query));
    announce(context, playerId);
    return answer(playerId, languageOf(request));
  });
}

function protectionRoutes(app: FastifyInstance, context: LimitRoutesContext): void {
  const { database } = context;
  route(app, operations.blockUser, async ({ session, body: { days, reasonId } }) => {
    const playerId = playerOf(session);
    const rules = rulesFor(context, await findAccountsOf(database.kysely, playerId));
    if (!rules.selfExclusionDays.includes(days)) throw new RequestRefused('validation_failed', { field: 'days' });
    if (reasonIn('en', reasonId) === null) throw new RequestRefused('validation_failed', { field: 'reasonId' });
    const exclusion = { limitType: LIMIT_TYPE.selfExclusion, limitValue: days, reasonId };
    const outcome = await database.transaction((trx) => setLimits(trx, context, playerId, [exclusion], false));
    announce(context, playerId, ...outcome.alsoExcluded);
    return { success: true };
  });
  route(app, operations.pingSession, ({ session }) => pingSession(context, playerOf(session)));
  route(app, operations.getRealityCheck, ({ session }) => checkReality(context, playerOf(session), false));
  route(app, operations.acknowledgeReality, ({ session }) => checkReality(context, playerOf(session), true));
}

/** Serves the limits of players. */
export function limitRoutes(app: FastifyInstance, context: LimitRoutesContext): void {
  readRoutes(app, context);
  changeRoutes(app, context);
  protectionRoutes(app, context);
}
