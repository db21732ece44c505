import { overridePurpose, type OverrideClaim } from '@longshot/release';
import { readSecret, sign } from '@longshot/release/folder-store';
import type { Act } from '../act.ts';
import { wrongUse } from '../command-error.ts';
import type { FolderStore } from '../folder-store.ts';
import { artifactNamed, releaseNamed } from '../look-up.ts';

/** A link's query that shows one browser session something else than its channel. */
export interface Override extends OverrideClaim {
  /** `?release=...&token=...`, to be put behind any address of the site. */
  readonly query: string;
}

/** Signs an override of a whole release (`r-...`) or of one remote (`coupon@4.7.2-ab12`), published versions only. */
export async function override(store: FolderStore, name: string, forMs: number, act: Act): Promise<Override> {
  const expiresAtMs = Date.parse(act.at) + forMs;
  const claim = { ...(await claimOf(store, name)), expiresAtMs };
  const token = sign(await readSecret(store.folder), overridePurpose, claim);
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
