import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createIdentity, type Identity } from './create-identity.ts';
import type { DemoPlayerSettings, IdentitySettings } from './identity-settings.ts';
import type { PersonList } from './persons/index.ts';
import type { PlayersContext } from './players-context.ts';
import { guardOrigin } from './sessions/session-plugin.ts';
import type { ProviderSettings } from './sign-in/identity/identity-provider.ts';

/** Options of identity. */
export interface IdentityOptions {
  readonly settings: IdentitySettings;
  readonly demoPlayer: DemoPlayerSettings | null;
  /** Identity providers of the site's own choice. */
  readonly providers: readonly ProviderSettings[];
  /** Lists that are asked about people, of the site's own choice. */
  readonly lists: readonly PersonList[];
  /** Whether a code of a registration opens something. */
  readonly isPromoCodeOpen: PlayersContext['isPromoCodeOpen'];
  /** Addresses that any page may call: no session counts below them. */
  readonly openPaths: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    identity: Identity;
  }
}

export const identityRoles = ['web', 'stream', 'feed', 'settlement', 'jobs'] as const satisfies readonly Role[];

/** Players, their sessions and their ways in. Changing calls from other origins are refused. */
export const identityPlugin = fastifyPlugin<IdentityOptions>(
  async (app, { openPaths, ...options }) => {
    const { platform } = app;
    const identity = createIdentity({
      ...platform,
      ...options,
      findTimes: app.wallet.findTimes,
      payers: app.wallet.payments.context.payers,
    });
    app.decorate('identity', identity);
    platform.sessions.use(identity.sessions);
    app.access.usePlayers(identity.findPlayer);
    guardOrigin(app, openPaths);
    identity.routes(app);
    let stopWatching = async (): Promise<void> => undefined;
    app.lifecycle.add({
      start: async () => {
        await identity.start(app.hasRole('jobs'));
        stopWatching = identity.watchSessions(() => platform.sessions.followed());
      },
      stop: async () => {
        await stopWatching();
        await identity.stop();
      },
    });
  },
  { name: 'identity', dependencies: ['platform', 'wallet'] },
);
