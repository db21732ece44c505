import fastifyPlugin from 'fastify-plugin';
import { Lifecycle } from './background/lifecycle.ts';
import type { Broker } from './broker/index.ts';
import type { EventBus } from './bus/event-bus.ts';
import type { HeldClock } from './clock/held-clock.ts';
import type { Database } from './database/database.ts';
import type { SessionPort } from './http/session-port.ts';
import type { Log } from './observability/log.ts';
import { GatewayStage, refuseUntilServing } from './observability/gateway-stage.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MessageTemplates } from './mail/message-templates.ts';
import type { SmsSender } from './mail/sms-sender.ts';
import type { Outbox } from './outbox/outbox.ts';
import { ROLES, type Role } from './roles.ts';

/** Platform that every context stands on. */
export interface Platform {
  readonly database: Database;
  /** Roles of this process; all unless told. */
  readonly roles?: readonly Role[];
  /** Carries news to other processes; null or left out where there are none. */
  readonly broker?: Broker | null;
  readonly bus: EventBus;
  readonly clock: HeldClock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Texts of mails and messages; those that come with the gateway unless told. */
  readonly templates?: MessageTemplates;
  /** Delivers what `mailer` and `sms` have taken, where these only write it down. */
  readonly outbox?: Outbox;
  readonly sessions: SessionPort;
  /** Where the site stands, for links in mails: `https://longshot.example`. */
  readonly siteOrigin: string;
  /** Lets the staff in; the empty text nobody. */
  readonly staffToken: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    /** Whether the process is there for something. */
    hasRole(role: Role): boolean;
    /** Background work; nothing runs before all is composed. */
    lifecycle: Lifecycle;
    /** Where the process stands between its start and its end. */
    stage: GatewayStage;
  }
}

export const platformRoles = ROLES;

/** How often mails that nobody waits for any more are tidied away. */
const TIDY_EVERY_MS = 60_000;

/** Does something again and again, whether it went well the last time or not; the answer ends it. */
function repeat(clock: HeldClock, everyMs: number, work: () => Promise<void>): () => void {
  let cancel = (): void => undefined;
  const again = (): void => {
    cancel = clock.after(everyMs, () => void work().then(again, again));
  };
  again();
  return () => cancel();
}

/** Platform that every context stands on. Requests are refused until everything runs. */
export const platformPlugin = fastifyPlugin<Platform>(
  async (app, platform) => {
    const lifecycle = new Lifecycle();
    app.decorate('platform', platform);
    app.decorate('lifecycle', lifecycle);
    app.decorate('stage', new GatewayStage());
    app.decorate('hasRole', (role) => (platform.roles ?? ROLES).includes(role));
    refuseUntilServing(app, app.stage);
    const { clock, mailer, outbox } = platform;
    let stopTidying = (): void => undefined;
    lifecycle.add({
      start: () => {
        clock.start();
        if (!app.hasRole('jobs')) return;
        outbox?.start();
        stopTidying = repeat(clock, TIDY_EVERY_MS, async () => mailer.tidy?.());
      },
      stop: async () => {
        stopTidying();
        await outbox?.stop();
      },
    });
  },
  { name: 'platform' },
);
