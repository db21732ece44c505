import {
  composeRelease,
  isOverrideClaim,
  overridePurpose,
  type ChannelDocument,
  type OverrideClaim,
} from '@longshot/release';
import { releaseId, verifySigned, type ActiveRelease, type FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

/** Another release than the channel's, for one session of a browser. */
export interface SessionOverride extends Pick<ActiveRelease, 'release' | 'contracts'> {
  /** Subject of the override, for the badge: a release or a build of a remote. */
  readonly of: string;
  readonly expiresAtMs: number;
}

/** Why an override is not shown, in a sentence for who followed its link. */
export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
}

const COOKIE = 'release_override';
const RELEASE = /^r-[\da-f]+$/;
const REMOTE = /^[a-z][a-z0-9-]*@[\w.+-]+$/;

/** Input of overrides. */
export interface OverrideInput {
  readonly store: FolderStoreReader;
  readonly secret: string;
  readonly nowMs: number;
}

interface Asked {
  readonly token: string;
  /** The name that the link shows; null when a cookie carries the override on. */
  readonly name: string | null;
}

/**
 * Reads the override that the address or the session's cookie asks for. A link that ends it asks for nothing, and
 * forgets the cookie.
 */
function askedOf(request: FastifyRequest, reply: FastifyReply): Asked | null {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const release = query.get('release') ?? '';
  if (release === 'off') {
    forget(reply);
    return null;
  }
  const name = RELEASE.test(release) ? release : query.get('remote');
  if (name !== null && (RELEASE.test(name) || REMOTE.test(name))) return { token: query.get('token') ?? '', name };
  const token = cookieValue(request.headers.cookie, COOKIE);
  return token === undefined ? null : { token, name: null };
}

function forget(reply: FastifyReply): void {
  void reply.header('set-cookie', setCookie(COOKIE, '', { isSecure: false, maxAgeS: 0 }));
}

function claimOf({ token, name }: Asked, { secret, nowMs }: OverrideInput): OverrideClaim {
  const claim = verifySigned(secret, overridePurpose, token);
  if (!isOverrideClaim(claim)) throw new OverrideRefused('This override was not signed for this site.');
  if (claim.expiresAtMs <= nowMs) {
    throw new OverrideRefused(`This override ended at ${new Date(claim.expiresAtMs).toISOString()}.`);
  }
  if (name !== null && name !== (claim.release ?? claim.remote)) {
    throw new OverrideRefused(`This override was signed for something else than ${name}.`);
  }
  return claim;
}

/**
 * Reads the override of one session of a browser, shown in place of its channel: published versions only, by a signed
 * link (`?release=r-...&token=...`, `?remote=coupon@...&token=...`; `?release=off` ends it), carried on by a session
 * cookie.
 *
 * @throws OverrideRefused for a link that is forged, expired, or names what is not there or blocked.
 */
export async function overrideOf(
  request: FastifyRequest,
  reply: FastifyReply,
  active: ActiveRelease,
  input: OverrideInput,
): Promise<SessionOverride | null> {
  const requested = askedOf(request, reply);
  if (requested === null) return null;
  try {
    const claim = claimOf(requested, input);
    const found = await foundFor(claim, active, input.store);
    const cookie = setCookie(COOKIE, requested.token, { isSecure: request.protocol === 'https' });
    if (requested.name !== null) void reply.header('set-cookie', cookie);
    return { ...found, of: claim.release ?? claim.remote ?? '', expiresAtMs: claim.expiresAtMs };
  } catch (error) {
    if (!(error instanceof OverrideRefused) || requested.name !== null) throw error;
    // A session that outlived its override goes on with what everybody gets.
    forget(reply);
    return null;
  }
}

async function foundFor(
  { release, remote }: OverrideClaim,
  active: ActiveRelease,
  store: FolderStoreReader,
): Promise<Pick<ActiveRelease, 'release' | 'contracts'>> {
  if (release === undefined) return withRemote(remote ?? '', active, store);
  const found = await store.describe(release);
  if (found === null) throw new OverrideRefused(`There is no release ${release}.`);
  return found;
}

async function withRemote(
  build: string,
  active: ActiveRelease,
  store: FolderStoreReader,
): Promise<Pick<ActiveRelease, 'release' | 'contracts'>> {
  const [app = '', version = ''] = build.split('@');
  assertNotBlocked(active.channel, build);
  const artifact = await store.readArtifact(app, version);
  if (artifact === undefined) throw new OverrideRefused(`There is no build ${build}.`);
  const { createdAt, createdBy } = active.release;
  const content = composeRelease({
    parent: active.release,
    set: [artifact],
    createdAt,
    createdBy,
    reason: `with ${build}`,
  });
  const others = active.contracts.filter((contract) => contract.app !== app);
  return { release: { ...content, id: releaseId(content) }, contracts: [...others, artifact.contract] };
}

function assertNotBlocked({ blocked, channel }: ChannelDocument, build: string): void {
  if (blocked.includes(build)) throw new OverrideRefused(`${build} is blocked on ${channel}.`);
}
