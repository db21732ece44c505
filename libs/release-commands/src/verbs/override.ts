import { overridePurpose, type OverrideClaim } from '@longshot/release';
import { readSecret, sign } from '@longshot/release/folder-store';
import type { AuditEntry } from '../store/audit-entry.ts';
import { wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { artifactNamed, channelNamed, releaseNamed } from '../store/resolve.ts';
import { changeTo } from './change.ts';

/** A link's query that shows one browser session something else than its channel. */
export interface Override extends OverrideClaim {
  /** `?release=...&token=...`, to be put behind any address of the site. */
  readonly query: string;
}

/** Request for an override. */
export interface OverrideRequest {
  /** A release (`r-...`) or a build of a remote (`coupon@4.7.2-ab12`). */
  readonly name: string;
  readonly forMs: number;
  /** The channel whose visitor it is for: its log tells of it. */
  readonly channel: string;
  /** Secret that it is signed with, where a setting says it. */
  readonly secret?: string | undefined;
}

/** Nobody should meet a link of last month. */
const MAX_MS = 7 * 86_400_000;

/**
 * Signs an override of a whole release or of one remote, published versions only, and writes it into the channel's log.
 *
 * @throws CommandError (wrong use): what is named is not there, or it would last for more than 7 days.
 */
export async function override(store: FolderStore, request: OverrideRequest, act: AuditEntry): Promise<Override> {
  const { name, forMs } = request;
  if (forMs > MAX_MS) throw wrongUse('an override lasts 7 days at most: --for 7d');
  const expiresAtMs = Date.parse(act.time) + forMs;
  const claim = { ...(await claimOf(store, name)), expiresAtMs };
  const token = sign(request.secret ?? (await readSecret(store.folder)), overridePurpose, claim);
  const of = `${claim.release ?? claim.remote} until ${new Date(expiresAtMs).toISOString()}`;
  await changeTo(store, await channelNamed(store, request.channel), 'override', {}, act, of);
  const [key, value] = claim.release === undefined ? ['remote', claim.remote] : ['release', claim.release];
  return { ...claim, query: `?${new URLSearchParams({ [key]: value ?? '', token })}` };
}

async function claimOf(store: FolderStore, name: string): Promise<Omit<OverrideClaim, 'expiresAtMs'>> {
  const [app, version] = name.split('@');
  if (app === undefined || version === undefined) return { release: (await releaseNamed(store, name)).id };
  const { contract } = await artifactNamed(store, app, version);
  if (contract.kind !== 'remote') throw wrongUse(`${app} is the host: override the whole release`);
  return { remote: name };
}
