import {
  belongsTo,
  emptyChannel,
  type ChannelDocument,
  type PublishedArtifact,
  type ReleaseDocument,
} from '@longshot/release';
import { wrongUse } from './command-error.ts';
import type { FolderStore } from './folder-store.ts';

/** The release that another was composed from. */
export async function parentOf(store: FolderStore, release: ReleaseDocument): Promise<ReleaseDocument> {
  if (release.parent === null) throw wrongUse(`nothing came before ${release.id}`);
  return releaseNamed(store, release.parent);
}

/** The newest published version of every application that a channel shows. */
export async function newestOfChannel(
  store: FolderStore,
  channel: ChannelDocument,
): Promise<Readonly<Record<string, string>>> {
  const found: [string, string][] = [];
  for (const app of await store.listApps()) {
    const [version] = await store.newestVersions(app);
    if (version === undefined) continue;
    const kind = (await store.readArtifact(app, version))?.contract.kind;
    if (kind !== undefined && belongsTo(channel, app, kind)) found.push([app, version]);
  }
  if (found.length === 0) throw wrongUse('the store has no artifacts: publish some');
  return Object.fromEntries(found);
}

/** The newest published version of an application. */
export async function newestNamed(store: FolderStore, app: string): Promise<string> {
  const [version] = await store.newestVersions(app);
  if (version === undefined) throw wrongUse(`no application "${app}" in the store`);
  return version;
}

/** A published artifact. */
export async function artifactNamed(store: FolderStore, app: string, version: string): Promise<PublishedArtifact> {
  const artifact = await store.readArtifact(app, version);
  if (artifact !== undefined) return artifact;
  const isKnown = (await store.listApps()).includes(app);
  throw wrongUse(isKnown ? `${app}@${version} is not in the store` : `no application "${app}" in the store`);
}

/** A channel's document. The two usual channels exist before anything is promoted to them. */
export async function channelNamed(store: FolderStore, name: string): Promise<ChannelDocument> {
  const channel = await store.readChannel(name);
  if (channel !== undefined) return channel;
  if (name === 'production' || name === 'staging') return emptyChannel(name);
  throw wrongUse(`no channel "${name}"`);
}

/** A release by its name or by a beginning of it that fits one only. */
export async function releaseNamed(store: FolderStore, name: string): Promise<ReleaseDocument> {
  const matching = (await store.listReleases()).filter((id) => id === name || id.startsWith(name));
  if (matching.length > 1 && !matching.includes(name)) throw wrongUse(`"${name}" fits ${matching.length} releases`);
  const id = matching.includes(name) ? name : matching[0];
  const release = id === undefined || name === '' ? undefined : await store.readRelease(id);
  if (release === undefined) throw wrongUse(`no release "${name}"`);
  return release;
}

/** The beginning of a release's name, long enough to be told apart by people and to be given to the command. */
export function shortName(id: string): string {
  return id.slice(0, 14);
}
