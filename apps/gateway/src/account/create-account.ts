import { type HarmTable, harmTable } from '@longshot/domain/harm';
import type { ObjectStore } from '@longshot/release/objects';
import type { FastifyInstance } from 'fastify';
import type { PlayersContext } from '../identity/index.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { MessageTemplates } from '../platform/mail/message-templates.ts';
import { AccountEmails } from './notifications/account-emails.ts';
import type { CareContext } from './care/care-context.ts';
import { careRoutes } from './care/care-routes.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { createAccountDesk, type AccountDesk } from './desk/account-desk.ts';
import { DocumentStore } from './documents/document-store.ts';
import type { CheckProvider } from './identification/check-provider.ts';
import { createHttpCheckProvider, type HttpCheckTable } from './identification/http/http-check-provider.ts';
import { createCheckSandbox } from './identification/sandbox/create-check-sandbox.ts';
import { identificationRoutes } from './identification/identification-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { ownDataRoutes } from './own-data/own-data-routes.ts';
import { outboxRoutes } from './support/outbox-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { threadRoutes } from './threads/thread-routes.ts';
import { voiceRoutes } from './voice/voice-routes.ts';

/** Input of the account context: a player's own affairs. */
export interface AccountInput {
  readonly players: PlayersContext;
  readonly mailer: Mailer;
  /** Texts of mails; those that come with the gateway unless told. */
  readonly templates?: MessageTemplates | undefined;
  readonly siteOrigin: string;
  /** Where documents of players are kept, sealed. */
  readonly documents: ObjectStore;
  /** The markers of harm that players are judged by; the usual ones unless told. */
  readonly harm?: HarmTable | undefined;
  /** Who finds out who players are, as a table says; without one the sandbox where the site has it, else nobody. */
  readonly checkTable?: HttpCheckTable | null | undefined;
  /** Lets the support's staff in; the empty text nobody. */
  readonly staffToken: string;
  /** Whether players may ask the support to call them, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
}

/** Context of a player's own affairs and of the support's inbox. */
export interface AccountContext {
  readonly care: CareContext;
  /** Views of players and commands on them, for the staff's desk. */
  readonly desk: AccountDesk;
  routes(app: FastifyInstance): void;
  /** Begins to mail players what became of their payments and coupons. */
  start(): void;
  /** Resolves when every mail is on its way. */
  stop(): Promise<void>;
  /** Resolves when every mail so far is on its way. */
  settled(): Promise<void>;
}

/** Who finds out who players are; null where nobody does. */
function checkProviderOf({ players, siteOrigin, checkTable = null }: AccountInput): CheckProvider | null {
  const { database, settings, nowMs } = players;
  if (checkTable !== null) return createHttpCheckProvider(checkTable, { siteOrigin, nowMs });
  const { siteId, hasSandboxIdentity } = settings;
  return hasSandboxIdentity ? createCheckSandbox({ database, siteId, nowMs }) : null;
}

/** Puts a player's own affairs together; nothing runs before `start`. */
export function createAccount(input: AccountInput): AccountContext {
  const { players, mailer, templates, siteOrigin } = input;
  const accountEmails = new AccountEmails({ ...players, mailer, templates, siteOrigin });
  const { database, settings } = players;
  const { siteId } = settings;
  const documents = new DocumentStore({ database, siteId, objects: input.documents });
  const checkProvider = checkProviderOf(input);
  const care: CareContext = { ...players, harm: input.harm ?? harmTable };
  return {
    care,
    desk: createAccountDesk({ ...players, documents }),
    routes: (app) => {
      careRoutes(app, care, input.staffToken);
      correctionRoutes(app, players, input.staffToken);
      preferenceRoutes(app, players);
      officeRoutes(app, players, accountEmails);
      identificationRoutes(app, { ...players, documents, checkProvider }, input.staffToken);
      ownDataRoutes(app, players);
      outboxRoutes(app, { ...players, staffToken: input.staffToken });
      threadRoutes(app, { ...players, documents }, input.staffToken);
      voiceRoutes(app, players, input.staffToken);
      supportRoutes(app, { ...players, ...input, siteId: players.settings.siteId });
    },
    start: () => accountEmails.start(),
    stop: () => accountEmails.stop(),
    settled: () => accountEmails.settled(),
  };
}
