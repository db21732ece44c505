import { randomBytes } from 'node:crypto';
import { operations } from '@longshot/contracts';
import { buildsOf } from '@longshot/release';
import { FolderStoreReader, readSecret, type ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readPageToken } from './page-token.ts';
import { deliverRelease, type DeliveredRelease } from './release-delivery.ts';
import { DeliveryFigures } from './delivery-figures.ts';

/** Input of releases. */
export interface ReleasesInput {
  readonly storeFolder: string;
  /**
   * Secret that overrides and the tokens of pages are signed with, `RELEASE_SECRET`; the store's own key where it is
   * not said.
   */
  readonly secret?: string | undefined;
  /** Reads what the channel shows now; undefined before anything was promoted. */
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
  /** Where the reports of pages are counted; null counts none. */
  readonly database: Database | null;
  /** How the store is changed, wherever it is. */
  readonly onStore: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Told of every report, whether it counts or not. */
  readonly notify: (event: DeliveryEvent) => void;
}

/** How loading a remote ended on a page, with everything that tells pages apart. */
export interface DeliveryEvent {
  readonly releaseId: string;
  readonly remote: string;
  readonly version: string;
  /** Of 10,000; null where there was nothing to choose. */
  readonly bucket: number | null;
  readonly phase: string | null;
  readonly errorCode: string | null;
  /** Override of a session; null for what everybody gets. */
  readonly override: string | null;
}

/** Chooses the release of each page and hears how it fares. */
export interface Releases {
  /** The release of one page, and what it must know of its channel; undefined before anything was promoted. */
  readonly deliver: (request: FastifyRequest, reply: FastifyReply) => Promise<DeliveredRelease | undefined>;
  /** Writes what pages reported; done every few seconds and when the server closes. */
  readonly flush: () => Promise<void>;
}

/** A page reports each of its few remotes once or twice; more from one address is no page. */
const rateLimit = { max: 240, timeWindowMs: 60_000 };

/** A store that cannot be written has no secret: then links that were signed elsewhere do not count here. */
async function secretOf({ storeFolder, warn, secret }: ReleasesInput): Promise<string> {
  if (secret !== undefined && secret !== '') {
    if (secret.length < 32) throw new Error('RELEASE_SECRET must be 32 characters or more.');
    return secret;
  }
  return readSecret(storeFolder).catch((error: Error) => {
    warn(`the store's secret cannot be read, so that no override counts: ${error.message}`);
    return randomBytes(32).toString('hex');
  });
}

/** Serves the reports of pages, and answers who chooses the release of each page. */
export async function registerReleases(app: FastifyInstance, input: ReleasesInput): Promise<Releases> {
  const { storeFolder, readActive, nowMs, warn, database, notify } = input;
  const store = new FolderStoreReader(storeFolder);
  const secret = await secretOf(input);
  const figures = new DeliveryFigures({ store, database, nowMs, warn, onStore: input.onStore });
  route(
    app,
    operations.reportRemote,
    async ({ body }) => {
      const claim = readPageToken(secret, body.token, nowMs());
      const active = await readActive();
      if (claim === null || active === undefined)
        throw new RequestRefused('forbidden', { field: 'token' }, 'token: not one of this site');
      const release = await store.readRelease(claim.releaseId);
      const builds = release === undefined ? [] : buildsOf(release, body.remote);
      // A release that an override made up is in no store, and its reports are not counted.
      if (claim.cohort !== 'override' && !builds.some(({ version }) => version === body.version)) {
        throw new RequestRefused('not_found', { field: 'remote' });
      }
      const { releaseId, bucket, override } = claim;
      const { remote, version, phase = null, errorCode = null } = body;
      notify({ releaseId, remote, version, bucket, phase, errorCode, override });
      return { isCounted: await figures.count(claim, body, active.channel) };
    },
    { rateLimit },
  );
  app.addHook('onClose', () => figures.flush());
  return {
    deliver: async (request, reply) => {
      const active = await readActive();
      return active && deliverRelease(active, request, reply, { store, secret, nowMs });
    },
    flush: () => figures.flush(),
  };
}
