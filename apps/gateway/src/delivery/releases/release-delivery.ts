import type { PageDelivery } from '@longshot/contracts';
import { bucketOf, isInCanary, type ActiveRelease, type FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issuePageToken, type PageCohort } from './page-token.ts';
import { overrideOf } from './session-override.ts';
import { visitorIdOf } from './visitor-id.ts';

/** Release that one visitor gets: release and contracts are theirs, not necessarily the channel's. */
export interface DeliveredRelease extends ActiveRelease {
  readonly delivery: PageDelivery;
}

/** Input of the delivery of releases. */
export interface DeliveryInput {
  readonly store: FolderStoreReader;
  readonly secret: string;
  readonly nowMs: () => number;
}

/**
 * The release of one page: a signed override's, else the canary's for the visitors in its share, else the stable one.
 *
 * @throws OverrideRefused for a link that is forged or expired, in one sentence.
 */
export async function deliverRelease(
  active: ActiveRelease,
  request: FastifyRequest,
  reply: FastifyReply,
  { store, secret, nowMs }: DeliveryInput,
): Promise<DeliveredRelease> {
  const override = await overrideOf(request, reply, active, { store, secret, nowMs: nowMs() });
  const place = override === null ? placeOf(active, request, reply) : noPlace;
  const cohort: PageCohort = override !== null ? 'override' : place.isCanary ? 'canary' : 'stable';
  const { release, contracts } = override ?? (cohort === 'canary' ? (active.canary ?? active) : active);
  const { kill, blocked } = active.channel;
  const delivery: PageDelivery = {
    cohort,
    bucket: place.bucket,
    killed: kill,
    blocked,
    override: override && { of: override.of, expiresAtMs: override.expiresAtMs },
    reportToken: issuePageToken(secret, {
      releaseId: release.id,
      cohort,
      bucket: place.bucket,
      override: override?.of ?? null,
      issuedAtMs: nowMs(),
    }),
  };
  return { ...active, release, contracts, delivery };
}

interface Place {
  readonly isCanary: boolean;
  /** Of 10,000; null where there was nothing to choose. */
  readonly bucket: number | null;
}

const noPlace: Place = { isCanary: false, bucket: null };

/** Nobody is asked for a number while there is nothing to choose. */
function placeOf({ channel, canary }: ActiveRelease, request: FastifyRequest, reply: FastifyReply): Place {
  if (channel.canary === null || canary === null) return noPlace;
  const visitor = visitorIdOf(request, reply);
  return { isCanary: isInCanary(channel.canary, visitor), bucket: bucketOf(channel.canary.salt, visitor) };
}
