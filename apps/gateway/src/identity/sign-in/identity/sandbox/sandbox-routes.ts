import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameText } from '../../../../platform/http/signed-token.ts';
import { cookieValue, setCookie } from '../../../../platform/http/cookies.ts';
import { SANDBOX_HEADERS } from '../../../../platform/html/sandbox-page.ts';
import { sandboxScope, sendSandboxPage, sentForm } from '../../../../platform/http/sandbox-scope.ts';
import type { ProviderSettings } from '../identity-provider.ts';
import type { SandboxAccounts, SandboxRequest } from './sandbox-accounts.ts';
import { consentPage, nothingPage, SANDBOX_IDENTITY_PATH } from './sandbox-page.ts';
import { isSandboxLanguage } from './sandbox-translations.ts';

const COOKIE = 'sandbox_identity';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Input of the sandbox. */
export interface SandboxInput {
  readonly provider: ProviderSettings;
  readonly accounts: SandboxAccounts;
  /** The only address that visitors are sent back to. */
  readonly redirectUri: string;
}

const hidden = { schema: { hide: true } };

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://x').searchParams;

/** The visit a query asks for; null when it is not one that the site began. Source: RFC 6749, 4.1.1; RFC 7636, 4.3. */
function requestOf(query: URLSearchParams, { provider, redirectUri }: SandboxInput): SandboxRequest | null {
  const isOurs = query.get('client_id') === provider.clientId && query.get('redirect_uri') === redirectUri;
  const isCode = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
  const [state, nonce, challenge] = ['state', 'nonce', 'code_challenge'].map((name) => query.get(name) ?? '');
  if (!isOurs || !isCode || !state || !nonce || !challenge) return null;
  const [language = 'en'] = (query.get('ui_locales') ?? 'en').split(' ');
  return { redirectUri, state, nonce, challenge, language: isSandboxLanguage(language) ? language : 'en' };
}

function back({ redirectUri, state }: SandboxRequest, answer: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
}

function consentRoutes(scope: FastifyInstance, input: SandboxInput): void {
  const { accounts } = input;
  scope.get(`${SANDBOX_IDENTITY_PATH}/authorize`, hidden, (request, reply) => {
    const visit = requestOf(queryOf(request), input);
    if (visit === null) return sendSandboxPage(reply, 400, nothingPage());
    const known = accounts.readCookie(cookieValue(request.headers.cookie, COOKIE));
    return sendSandboxPage(reply, 200, consentPage(visit.language, known?.email ?? '', false));
  });
  scope.post(`${SANDBOX_IDENTITY_PATH}/authorize`, hidden, (request, reply) => {
    const visit = requestOf(queryOf(request), input);
    if (visit === null) return sendSandboxPage(reply, 400, nothingPage());
    const sent = sentForm(request.body);
    if (sent.get('choice') !== 'allow') return reply.redirect(back(visit, { error: 'access_denied' }), 303);
    const email = (sent.get('email') ?? '').trim();
    if (!EMAIL.test(email) || email.length > 254)
      return sendSandboxPage(reply, 400, consentPage(visit.language, '', true));
    const account = accounts.account(email);
    const isSecure = request.protocol === 'https';
    const cookie = setCookie(COOKIE, accounts.writeCookie(account), { path: SANDBOX_IDENTITY_PATH, isSecure });
    void reply.header('set-cookie', cookie).headers(SANDBOX_HEADERS);
    return reply.redirect(back(visit, { code: accounts.grant(account, visit) }), 303);
  });
}

/** Serves a provider of OpenID Connect that believes everybody: for trying out, never where money is real. */
export function sandboxIdentityRoutes(app: FastifyInstance, input: SandboxInput): void {
  const { provider, accounts } = input;
  const at = (path: string): string => `${provider.issuer}${path}`;
  sandboxScope(app, SANDBOX_IDENTITY_PATH, (scope) => {
    scope.get(`${SANDBOX_IDENTITY_PATH}/.well-known/openid-configuration`, hidden, () => ({
      issuer: provider.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }));
    scope.get(`${SANDBOX_IDENTITY_PATH}/jwks`, hidden, () => accounts.keys());
    consentRoutes(scope, input);
    scope.post(`${SANDBOX_IDENTITY_PATH}/token`, hidden, (request, reply) => {
      const sent = sentForm(request.body);
      const text = (name: string): string => sent.get(name) ?? '';
      const isSite =
        text('client_id') === provider.clientId && isSameText(text('client_secret'), provider.clientSecret);
      const token = isSite ? accounts.redeem(text('code'), text('redirect_uri'), text('code_verifier')) : null;
      void reply.header('cache-control', 'no-store');
      if (token === null) return reply.code(400).send({ error: isSite ? 'invalid_grant' : 'invalid_client' });
      return { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: token };
    });
    // What a one-tap script of a provider does: tells its own pages who is there, for a site that is named.
    scope.get(`${SANDBOX_IDENTITY_PATH}/one-tap`, hidden, (request, reply) => {
      const [clientId, nonce] = [queryOf(request).get('client_id'), queryOf(request).get('nonce') ?? ''];
      const account = accounts.readCookie(cookieValue(request.headers.cookie, COOKIE));
      void reply.header('cache-control', 'no-store');
      if (account === null || clientId !== provider.clientId || nonce === '') return { account: null };
      return { account: { email: account.email, credential: accounts.idToken(account, nonce) } };
    });
  });
}
