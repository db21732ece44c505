import type { FastifyInstance } from 'fastify';
import type { PlayersContext } from '../identity/index.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { AccountEmails } from './notifications/account-emails.ts';
import { identificationRoutes } from './identification/identification-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { supportRoutes } from './support/support-routes.ts';

/** Input of the account context: a player's own affairs. */
export interface AccountInput {
  readonly players: PlayersContext;
  readonly mailer: Mailer;
  readonly siteOrigin: string;
  /** Lets the support's staff in; the empty text nobody. */
  readonly staffToken: string;
  /** Whether players may ask the support to call them, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
}

/** Context of a player's own affairs and of the support's inbox. */
export interface AccountContext {
  routes(app: FastifyInstance): void;
  /** Begins to mail players what became of their payments and coupons. */
  start(): void;
  /** Resolves when every mail is on its way. */
  stop(): Promise<void>;
  /** Resolves when every mail so far is on its way. */
  settled(): Promise<void>;
}

/** Puts a player's own affairs together; nothing runs before `start`. */
export function createAccount({ players, mailer, siteOrigin, ...input }: AccountInput): AccountContext {
  const accountEmails = new AccountEmails({ ...players, mailer, siteOrigin });
  return {
    routes: (app) => {
      preferenceRoutes(app, players);
      officeRoutes(app, players, accountEmails);
      identificationRoutes(app, players, input.staffToken);
      supportRoutes(app, { ...players, ...input, siteId: players.settings.siteId });
    },
    start: () => accountEmails.start(),
    stop: () => accountEmails.stop(),
    settled: () => accountEmails.settled(),
  };
}
