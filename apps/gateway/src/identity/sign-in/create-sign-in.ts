import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Background } from '../../platform/background/background.ts';
import type { OnRegistered } from './on-registered.ts';
import type { PlayersContext } from '../players-context.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import { Identities } from './identity/identities.ts';
import { IdentityProvider, type ProviderSettings } from './identity/identity-provider.ts';
import { CALLBACK_PATH, identityRoutes } from './identity/identity-routes.ts';
import { fetchOwnServer } from './identity/own-server-fetch.ts';
import { SandboxAccounts } from './identity/sandbox/sandbox-accounts.ts';
import { SANDBOX_IDENTITY_PATH } from './identity/sandbox/sandbox-page.ts';
import { sandboxIdentityRoutes } from './identity/sandbox/sandbox-routes.ts';
import { SignInTokens } from './sign-in-tokens.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SmsCodes } from './sms-codes.ts';
import { phoneRecoveryRoutes } from './phone-recovery-routes.ts';
import { registerThrough, registrationRoutes } from './registration-routes.ts';
import { smsRoutes } from './sms-routes.ts';
import type { MessageTemplates } from '../../platform/mail/message-templates.ts';
import type { SmsSender } from '../../platform/mail/sms-sender.ts';
import { tokenRoutes } from './token-routes.ts';

/** Input of the further ways to sign in. */
export interface SignInInput {
  readonly players: PlayersContext;
  readonly sms: SmsSender;
  readonly templates: MessageTemplates;
  readonly siteOrigin: string;
  /** Providers of the site's own choice. */
  readonly providers: readonly ProviderSettings[];
}

/** Signing in by code, by token and by identity providers. */
export interface SignIn {
  readonly context: SignInContext;
  routes(app: FastifyInstance, onRegistered: OnRegistered): void;
  /** Resolves when every message that was asked for so far is on its way. */
  settled(): Promise<void>;
}

/** Puts the further ways to sign in together, with the sandbox provider where the settings have it. */
export function createSignIn({ players, sms, templates, siteOrigin, providers }: SignInInput): SignIn {
  const { database, settings, nowMs, log } = players;
  let server: FastifyInstance | null = null;
  const background = new Background((error) => log.error({ err: error }, 'a message could not be sent'));
  const kept = (name: string) => ({
    database,
    siteId: settings.siteId,
    nowMs,
    secret: () => siteSecret(database, settings.siteId, name),
  });
  const sandbox: ProviderSettings = {
    id: 'sandbox',
    name: 'Sandbox',
    issuer: siteOrigin + SANDBOX_IDENTITY_PATH,
    clientId: settings.siteId,
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const ownServer = fetchOwnServer(() => server);
  const context: SignInContext = {
    ...players,
    sms,
    siteOrigin,
    smsCodes: new SmsCodes({ ...kept('sms'), sms, templates, companyName: () => settings.companyName }),
    signInTokens: new SignInTokens(kept('sign-in-token')),
    identities: new Identities(kept('identity')),
    providers: [
      ...providers.map((provider) => new IdentityProvider(provider, nowMs)),
      ...(settings.hasSandboxIdentity ? [new IdentityProvider(sandbox, nowMs, ownServer)] : []),
    ],
    inBackground: (work) => background.start(work),
  };
  return {
    context,
    routes: (app, onRegistered) => {
      server = app;
      smsRoutes(app, context);
      phoneRecoveryRoutes(app, context);
      tokenRoutes(app, context);
      const register = registerThrough(context, onRegistered);
      registrationRoutes(app, context, register);
      identityRoutes(app, context, register);
      if (!settings.hasSandboxIdentity) return;
      const accounts = new SandboxAccounts(sandbox.issuer, sandbox.clientId, nowMs);
      sandboxIdentityRoutes(app, { provider: sandbox, accounts, redirectUri: siteOrigin + CALLBACK_PATH });
    },
    settled: () => background.settled(),
  };
}
