import type { Session } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { FindPlayer } from '../platform/http/access-port.ts';
import type { RequestSession, SessionSource } from '../platform/http/request-session.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { builtInTemplates, type MessageTemplates } from '../platform/mail/message-templates.ts';
import type { SmsSender } from '../platform/mail/sms-sender.ts';
import type { Log } from '../platform/observability/log.ts';
import { matchAgain, type PersonList, sandboxLists } from './persons/index.ts';
import { createPlayersContext } from './create-players-context.ts';
import type { DemoPlayerSettings, IdentitySettings } from './identity-settings.ts';
import { playerRoutes } from './player-routes.ts';
import { seedDemoPlayer } from './players/demo-player.ts';
import { createPlayerAccess } from './players/player-access.ts';
import { presentSession } from './players/present-session.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { removeContactChanges } from './players/change-contact.ts';
import { contactRoutes } from './players/contact-routes.ts';
import { PlayerNotices } from './players/player-notices.ts';
import type { PlayersContext } from './players-context.ts';
import { createAccountRecovery } from './recovery/account-recovery.ts';
import { createSessionSource } from './sessions/session-plugin.ts';
import { watchSessions } from './sessions/session-watch.ts';
import { Sessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in/create-sign-in.ts';
import { deleteDevices } from './players/known-devices.ts';
import { deleteOldSignIns } from './sign-in/sign-in-log.ts';
import type { ProviderSettings } from './sign-in/identity/identity-provider.ts';
import { userTransferRoutes } from './user-transfer/user-transfer-routes.ts';

/** How often expired sessions are removed. */
const CLEAN_EVERY_MS = 3_600_000;

/** How late a process may know of terms that another has published. */
const TERMS_EVERY_MS = 10_000;

/** Input of the identity context. */
export interface IdentityInput {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
  readonly settings: IdentitySettings;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Texts of mails and messages; those that come with the gateway unless told. */
  readonly templates?: MessageTemplates;
  /** Where the site stands, for links in mails: `https://longshot.example`. */
  readonly siteOrigin: string;
  /** Made at the start where it is missing; null makes none. */
  readonly demoPlayer: DemoPlayerSettings | null;
  /** Identity providers of the site's own choice; none unless told. */
  readonly providers?: readonly ProviderSettings[];
  /** Registers and other lists that are asked about people; none unless told. */
  readonly lists?: readonly PersonList[];
  /** Whether a code of a registration opens something; none does unless told. */
  readonly isPromoCodeOpen?: PlayersContext['isPromoCodeOpen'];
  /** Reads a player's limits of time for the decision of access; nothing unless told. */
  readonly findTimes?: FindPlayer;
  /** Tells of players whose payments name something anew; nobody unless told. */
  readonly payers?: { use(match: (playerId: number) => Promise<void>): void };
  /** How guesses of passwords are made to wait; by the clock of the machine unless told. */
  readonly wait?: ((delayMs: number) => Promise<void>) | undefined;
}

/** Who a player is, and how they come in. */
export interface Identity {
  readonly context: PlayersContext;
  /** Who makes a request. */
  readonly sessions: SessionSource;
  /** Reads a player for the decision of access. */
  readonly findPlayer: FindPlayer;
  /** The session as the page starts with it, for the page's HTML. */
  presentSession(session: RequestSession): Promise<Session>;
  routes(app: FastifyInstance): void;
  /** Makes the demonstration player, and begins to remove what has expired. */
  start(cleans: boolean): Promise<void>;
  /** Finishes what runs. */
  stop(): Promise<void>;
  /** Resolves when every mail and message that was asked for so far is on its way. */
  settled(): Promise<void>;
  /**
   * Tells on the bus of sessions that ended elsewhere: those that requests came with, and those that are followed by a
   * socket. The answer ends it.
   */
  watchSessions(followed: () => readonly string[]): () => Promise<void>;
}

/** Removes expired sessions and used bot checks now and then; the answer ends it. */
function cleanSessions({ clock, log }: IdentityInput, players: PlayersContext): () => void {
  const { sessions, challenges, steps, guesses, passkeys } = players;
  let cancel = (): void => undefined;
  let isStopped = false;
  const clean = async (): Promise<void> => {
    await Promise.all([
      sessions.removeExpired(),
      challenges.removeExpired(),
      steps.removeExpired(),
      guesses.removeExpired(),
      deleteDevices(players),
      deleteOldSignIns(players),
      passkeys.removeExpired(),
      removeContactChanges(players),
    ]).catch((error: unknown) => {
      log.warn({ err: error }, 'expired sessions could not be removed');
    });
    if (!isStopped) cancel = clock.after(CLEAN_EVERY_MS, () => void clean());
  };
  void clean();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Follows which terms were published, by whichever process; the answer ends it. */
async function followTerms({ database, settings, clock, log }: IdentityInput): Promise<() => void> {
  let cancel = (): void => undefined;
  let isStopped = false;
  const follow = async (): Promise<void> => {
    await settings.terms.refresh(database.kysely, settings.siteId).catch((error: unknown) => {
      log.warn({ err: error }, 'the terms of the site could not be read');
    });
    if (!isStopped) cancel = clock.after(TERMS_EVERY_MS, () => void follow());
  };
  await follow();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Lists of the site's own choice, and those of the sandbox for all others where it is on. */
function listsOf({ hasSandboxIdentity }: IdentitySettings, own: readonly PersonList[]): readonly PersonList[] {
  const others = sandboxLists.filter((list) => !own.some(({ name }) => name === list.name));
  return hasSandboxIdentity ? [...own, ...others] : own;
}

function composePlayers(input: IdentityInput): PlayersContext {
  const { isPromoCodeOpen = () => Promise.resolve(false) } = input;
  const { database, bus, clock, log, settings, wait, mailer, sms, siteOrigin, templates = builtInTemplates } = input;
  const lists = listsOf(settings, input.lists ?? []);
  const nowMs = (): number => clock.nowMs();
  const elapsedMs = (): number => clock.elapsedMs();
  const sessions = new Sessions({ database, siteId: settings.siteId, nowMs });
  bus.subscribe('session-revoked', ({ sessionId }) => sessions.drop(sessionId));
  const notices = new PlayerNotices({ mailer, sms, templates, siteOrigin, settings });
  const passkeys = new Passkeys({ database, settings, siteOrigin, nowMs });
  const parts = { database, settings, sessions, bus, log, nowMs, elapsedMs, wait };
  return createPlayersContext({ ...parts, notices, passkeys, lists, isPromoCodeOpen });
}

/** Puts identity together; nothing runs before `start`. */
export function createIdentity(input: IdentityInput): Identity {
  const { bus, clock, log, mailer, sms, siteOrigin, demoPlayer, providers = [], templates = builtInTemplates } = input;
  const players = composePlayers(input);
  const recovery = createAccountRecovery({ ...players, mailer, templates, siteOrigin });
  const signIn = createSignIn({ players, sms, templates, siteOrigin, providers });
  let stopCleaning = (): void => undefined;
  input.payers?.use((playerId) => matchAgain(players, playerId));
  const settled = async (): Promise<void> => {
    await recovery.settled();
    await signIn.settled();
  };
  return {
    context: players,
    sessions: createSessionSource(players),
    findPlayer: createPlayerAccess(players, input.findTimes),
    presentSession: (session) => presentSession(players, session),
    routes: (app) => {
      recovery.routes(app);
      playerRoutes(app, players);
      signIn.routes(app, recovery.welcome);
      userTransferRoutes(app, signIn.context);
      passkeyRoutes(app, players);
      contactRoutes(app, { ...players, mailer, sms, templates });
    },
    start: async (cleans) => {
      if (cleans && demoPlayer) await seedDemoPlayer(players, demoPlayer);
      const stopClean = cleans ? cleanSessions(input, players) : () => undefined;
      const stopTerms = await followTerms(input);
      stopCleaning = () => [stopClean, stopTerms].forEach((stop) => stop());
    },
    stop: async () => {
      stopCleaning();
      await settled();
    },
    settled,
    watchSessions: (followed) => watchSessions({ sessions: players.sessions, bus, clock, log, followed }),
  };
}
