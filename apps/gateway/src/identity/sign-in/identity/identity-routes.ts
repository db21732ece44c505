import { randomBytes } from 'node:crypto';
import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../../../platform/database/index.ts';
import { originOf } from '../../../platform/http/access-port.ts';
import { route } from '../../../platform/http/operation-route.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import type { RequestSession } from '../../../platform/http/request-session.ts';
import { checked } from '../check-bot.ts';
import { decodeText } from '../decode-text.ts';
import type { Register } from '../registration-routes.ts';
import { emailKey } from '../../players/player-policy.ts';
import { checkCredentials } from '../sign-in.ts';
import { demandSecondStep } from '../second-step.ts';
import { startSession } from '../start-session.ts';
import { finishSecondStep } from '../two-step-routes.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { refuseBlocked } from '../sms-routes.ts';
import type { Identity, IdentityVisit } from './identities.ts';
import { acceptForms, ONE_TAP_PROMPT } from './one-tap.ts';

/** Where providers send visitors back to. */
export const CALLBACK_PATH = '/web-api/auth/oauth/callback';

const redirectUri = ({ siteOrigin }: SignInContext): string => siteOrigin + CALLBACK_PATH;

const providerOf = ({ providers }: SignInContext, id: string) => {
  const provider = providers.find(({ settings }) => settings.id === id);
  if (!provider) throw new RequestRefused('not_found', { field: 'provider' });
  return provider;
};

type Arrival = Pick<IdentityVisit, 'returnPath' | 'language'>;

/** Where somebody goes on whom a provider has named: signs in who is linked, links who is signed in. */
async function arrive(
  context: SignInContext,
  reply: FastifyReply,
  session: RequestSession,
  identity: Identity,
  { returnPath, language }: Arrival,
): Promise<string> {
  const { identities, database } = context;
  const playerId = await identities.playerOf(identity);
  if (session.playerId !== null) {
    await identities.link(database.kysely, identity, Number(session.playerId));
    return returnPath;
  }
  if (playerId === null) {
    await identities.keep(session.csrfToken, identity);
    return `/${language}/registration/socialregistration`;
  }
  await refuseBlocked(context, playerId);
  await identities.reset(session.csrfToken);
  try {
    await demandSecondStep(context, session, playerId, 'social');
  } catch (error) {
    if (error instanceof RequestRefused && error.code === 'two_step_required') return `/${language}/login?social=code`;
    throw error;
  }
  await startSession(context, reply, session, { playerId, way: 'social' });
  return returnPath;
}

async function comeBack(context: SignInContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = new URL(request.url, 'http://x').searchParams;
  const session = await request.server.sessions.read(request, reply);
  const visit = await context.identities.end(session.csrfToken, query.get('state') ?? '');
  if (visit === null) return '/login?social=failed';
  // What came meanwhile between the visitor and the site keeps them out here as at every way in.
  const origin = originOf(request, session.playerId !== null);
  const refusal = request.server.access.refusalOfVisitor(origin, { class: 'sign-in', page: '/' });
  if (refusal) return `/${visit.language}/${refusal.details.page ?? ''}`;
  const code = query.get('code');
  if (code === null) return `/${visit.language}/login?social=failed`;
  try {
    const answer = { code, verifier: visit.verifier, nonce: visit.nonce, redirectUri: redirectUri(context) };
    const { sub, email } = await providerOf(context, visit.provider).exchange(answer);
    const identity = { provider: visit.provider, subject: sub, email };
    return await arrive(context, reply, session, identity, visit);
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    const { provider } = visit;
    const sentence = 'a visitor came back from a provider in vain';
    // A refusal that belongs to the visit is no fault: where it was thrown tells nothing.
    if (error.status < 500) context.log.info({ provider, code: error.code, reason: error.message }, sentence);
    else context.log.warn({ err: error, provider }, sentence);
    return `/${visit.language}/login?social=${error.code === 'blocked' ? 'blocked' : 'failed'}`;
  }
}

function visitRoutes(app: FastifyInstance, context: SignInContext): void {
  const { identities, providers, settings, steps } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.getIdentityProviders, () => ({
    providers: providers.map(({ settings: { id, name } }) => ({ id, name })),
  }));
  route(
    app,
    operations.startOauth,
    async ({ body, session }) => {
      const provider = providerOf(context, body.provider);
      const visit = { provider: body.provider, language: body.lng, returnPath: body.returnPath ?? `/${body.lng}` };
      const begun = await identities.begin(session.csrfToken, visit);
      const request = { ...begun, redirectUri: redirectUri(context), language: body.lng };
      return { redirectUrl: await provider.authorizationUrl(request) };
    },
    { rateLimit },
  );
  app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const path = await comeBack(context, request, reply);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303);
  });
  route(app, operations.getSocialIdentity, async ({ session: { csrfToken, playerId } }) => {
    const kept = playerId === null ? await identities.findStored(csrfToken) : null;
    const identity = kept && { provider: kept.provider, token: kept.token, email: kept.email };
    return { identity, isSecondStepAwaited: await steps.isAwaited(csrfToken, 'social') };
  });
}

function accountRoutes(app: FastifyInstance, context: SignInContext, register: Register): void {
  const { identities, database, settings } = context;
  const options = { rateLimit: { max: settings.signInsPerMinute, timeWindowMs: 60_000 } };
  const linkKept = async ({ csrfToken }: RequestSession, playerId: number): Promise<void> => {
    const kept = await identities.findStored(csrfToken);
    if (kept) await identities.link(database.kysely, kept, playerId);
  };
  route(
    app,
    operations.signInBySocial,
    async (call) => {
      const { body, session, reply } = call;
      await identities.identityOf(session.csrfToken, body['g-recaptcha-response']);
      const credentials = { uLogin: body.login, uPassword: body.pass };
      const login = emailKey(decodeText(body.login, 'login'));
      const { id, passwordHash } = await checked(context, call, login, () => checkCredentials(context, credentials));
      await demandSecondStep(context, session, id, 'social');
      await linkKept(session, id);
      return startSession(context, reply, session, { playerId: id, way: 'social', passwordHash });
    },
    options,
  );
  route(
    app,
    operations.signInBySocialTwoStep,
    async ({ body, session, request, reply }) => {
      const playerId = await finishSecondStep(context, request, session, 'social', body.code);
      await linkKept(session, playerId);
      return startSession(context, reply, session, { playerId, way: 'social' });
    },
    options,
  );
  route(
    app,
    operations.registerSocial,
    async (call) => {
      const { 'g-recaptcha-response': token, ...body } = call.body;
      const identity = await identities.identityOf(call.session.csrfToken, token);
      // Nobody knows this password; the link of a lost one sets another.
      const account = { ...body, password: randomBytes(32).toString('base64url') };
      const also = (trx: Trx, id: number) => identities.link(trx, identity, id);
      return register(call, emailKey(body.email), account, { kind: 'social', also, isUnknown: true });
    },
    options,
  );
}

function oneTapRoutes(app: FastifyInstance, context: SignInContext): void {
  const { identities, providers, settings } = context;
  const [provider] = providers;
  route(app, operations.getOneTapClient, async ({ session }) => {
    if (!provider || !settings.isOneTapOn) throw new RequestRefused('unavailable');
    const { clientId, issuer } = provider.settings;
    const query = new URLSearchParams({ client_id: clientId, nonce: await identities.nonceOf(session.csrfToken) });
    return { clientId, promptUrl: `${issuer}${ONE_TAP_PROMPT}?${query}` };
  });
  route(
    app,
    operations.signInByOneTap,
    async ({ body, session, reply }) => {
      if (!provider || !settings.isOneTapOn) throw new RequestRefused('unavailable');
      if (session.playerId !== null) throw new RequestRefused('forbidden', {}, 'somebody is signed in');
      const nonce = await identities.nonceOf(session.csrfToken);
      const { sub, email } = await provider.verify(body.credential, nonce);
      const identity = { provider: provider.settings.id, subject: sub, email };
      const arrival = { returnPath: `/${body.language}`, language: body.language };
      return { redirectUrl: await arrive(context, reply, session, identity, arrival) };
    },
    { rateLimit: { max: settings.signInsPerMinute, timeWindowMs: 60_000 } },
  );
}

/** Serves signing in and registering by identity providers, in their own windows and by one tap. */
export function identityRoutes(app: FastifyInstance, context: SignInContext, register: Register): void {
  visitRoutes(app, context);
  accountRoutes(app, context, register);
  void app.register(async (scope) => {
    acceptForms(scope);
    oneTapRoutes(scope, context);
  });
}
