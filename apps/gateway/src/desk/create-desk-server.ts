import { FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerArtifacts } from '../delivery/releases/index.ts';
import { Staff } from '../identity/staff/index.ts';
import type { Database } from '../platform/database/index.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { SessionPort } from '../platform/http/session-port.ts';
import type { DeskPart } from '../platform/staff/staff-view.ts';
import { commandRoutes } from './http/command-routes.ts';
import type { DeskPlayersPort } from './http/desk-context.ts';
import { describeDesk } from './http/describe-desk.ts';
import { guardDeskOrigin } from './http/guard-desk-origin.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { tokenRoutes } from './http/token-routes.ts';
import { viewRoutes } from './http/view-routes.ts';
import { pageRoutes } from './page/page-routes.ts';

/** The channel of releases that the desk shows, and the application that is its host. */
const DESK_CHANNEL = 'desk';
const DESK_APP = 'desk';

/** Input of the desk. */
export interface DeskInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  readonly players: DeskPlayersPort;
  /** Commands and views of every context. */
  readonly parts: readonly DeskPart[];
  /** Where the desk stands, `https://desk.longshot.example`: nothing is answered elsewhere. */
  readonly origin: string;
  /** The store that players' releases come from as well. */
  readonly storeFolder: string;
  readonly requestsPerMinute: number;
  readonly trustedProxies: readonly string[];
  /** Null logs nothing. */
  readonly log: FastifyBaseLogger | null;
}

/**
 * A server of the desk's own: its origin, cookie, policy and calls are none of the players' site. The caller listens and
 * closes.
 */
export async function createDeskServer(input: DeskInput): Promise<FastifyInstance> {
  const { database, siteId, nowMs, origin, storeFolder, players, parts } = input;
  const server = await createHttpServer({ ...input, sessions: new SessionPort(), origin: { configured: origin } });
  guardDeskOrigin(server, origin);
  await describeDesk(server);
  const staff = new Staff({ database, siteId, nowMs, door: origin, needsCode: true });
  const context = { database, siteId, nowMs, staff, players, parts };
  sessionRoutes(server, context);
  tokenRoutes(server, context);
  viewRoutes(server, context);
  commandRoutes(server, context);
  await registerArtifacts(server, storeFolder, (app) => app === DESK_APP);
  const store = new FolderStoreReader(storeFolder);
  pageRoutes(server, origin, () => store.readActive(DESK_CHANNEL));
  return server;
}
