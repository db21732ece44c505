import {
  belongsTo,
  composeRelease,
  gatewayNeeds,
  scopeOf,
  versionsOf,
  type ChannelDocument,
  type Contract,
  type MicroFrontend,
  type PublishedArtifact,
  type ReleaseDocument,
} from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { conflict, wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { withComputedRequires } from '../types/computed-requires.ts';
import {
  artifactNamed,
  channelNamed,
  newestNamed,
  newestOfChannel,
  parentOf,
  releaseNamed,
  shortName,
} from '../store/resolve.ts';

/** Request for a new release. */
export interface ComposeRequest {
  /** A release, in place of the channel's stable one. */
  readonly from?: string;
  readonly channel: string;
  /** Versions by application. What neither this nor `newest` names stays as it is. */
  readonly set: Readonly<Record<string, string>>;
  /** Applications whose newest published build is taken; `all` for every one of the channel. */
  readonly newest?: readonly string[];
  /** True where requirements of a host are computed from the hosts of the archive. */
  readonly isComputed?: boolean;
}

/**
 * Composes a release; entries that are not named stay as they are.
 *
 * @throws CommandError (wrong use): nothing is named, or something that the channel does not show.
 */
export async function compose(store: FolderStore, request: ComposeRequest, act: AuditEntry): Promise<ReleaseDocument> {
  const channel = await channelNamed(store, request.channel);
  const from = request.from ?? channel.stable ?? undefined;
  const parent = from === undefined ? null : await releaseNamed(store, from);
  const wanted = { ...(await newestOf(store, channel, request.newest ?? [])), ...request.set };
  if (Object.keys(wanted).length === 0) {
    throw wrongUse('compose changes only what is named: --newest <app>, --set <app>=<version>, or --newest all');
  }
  const set = await Promise.all(Object.entries(wanted).map(([app, version]) => artifactNamed(store, app, version)));
  for (const { contract } of set) assertOfChannel(channel, contract);
  return keepRelease(store, parent, { set, isComputed: request.isComputed ?? false }, act);
}

/** The newest builds of the applications that are named. */
async function newestOf(
  store: FolderStore,
  channel: ChannelDocument,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (names.includes('all')) return newestOfChannel(store, channel);
  const found = await Promise.all(names.map(async (app) => [app, await newestNamed(store, app)] as const));
  return Object.fromEntries(found);
}

/** Refuses an application that a channel does not show. */
function assertOfChannel(channel: ChannelDocument, { app, kind }: Contract): void {
  if (belongsTo(channel, app, kind)) return;
  const { host, apps } = scopeOf(channel);
  const shown = kind === 'host' ? `its host is ${host}` : `it shows ${apps?.join(', ') ?? 'all'}`;
  throw wrongUse(
    `${app} does not belong to ${channel.channel}, ${shown}: release channel --channel ${channel.channel}`,
  );
}

/**
 * Composes anew what a release changed, on top of what its channel shows now, so that a promotion since is kept.
 *
 * @throws CommandError (conflict) when both changed the same application to different versions.
 */
export async function rebase(
  store: FolderStore,
  name: string,
  channel: string,
  act: AuditEntry,
): Promise<ReleaseDocument> {
  const release = await releaseNamed(store, name);
  const stable = await stableOf(store, await channelNamed(store, channel));
  if (release.parent === stable.id)
    throw wrongUse(`${shortName(release.id)} is based on ${channel} already: promote it`);
  const base = release.parent === null ? {} : versionsOf(await parentOf(store, release));
  const [ours, theirs] = [versionsOf(release), versionsOf(stable)];
  const changed = Object.entries(ours).filter(([app, version]) => base[app] !== version && theirs[app] !== version);
  const fought = changed.find(([app]) => theirs[app] !== undefined && theirs[app] !== base[app]);
  if (fought !== undefined && release.parent !== null) {
    const [app, version] = fought;
    throw conflict(
      `both changed ${app}: ${channel} has ${theirs[app]}, ${shortName(release.id)} has ${version}; say which: compose --set ${app}=<version>`,
    );
  }
  if (changed.length === 0) throw wrongUse(`${channel} has everything of ${shortName(release.id)} already`);
  const set = await Promise.all(changed.map(([app, version]) => artifactNamed(store, app, version)));
  return keepRelease(store, stable, { set }, act);
}

/** The stable release of a channel. */
export async function stableOf(store: FolderStore, channel: ChannelDocument): Promise<ReleaseDocument> {
  if (channel.stable === null) throw wrongUse(`${channel.channel} shows no release yet`);
  return releaseNamed(store, channel.stable);
}

/** Composes a release and keeps it in the store. */
export async function keepRelease(
  store: FolderStore,
  parent: ReleaseDocument | null,
  parts: {
    readonly set: readonly PublishedArtifact[];
    readonly entries?: Readonly<Record<string, MicroFrontend>>;
    readonly isComputed?: boolean;
  },
  act: AuditEntry,
): Promise<ReleaseDocument> {
  const isHost = parts.set.some(({ contract }) => contract.kind === 'host');
  if (parent === null && !isHost) throw wrongUse('the first release needs a host: publish it');
  const content = composeRelease({ parent, ...parts, createdAt: act.time, createdBy: act.actor, reason: act.reason });
  const computed =
    parts.isComputed === true ? await withComputedRequires(store, content, parts.set, act.isDryRun) : content;
  const contracts = await store.readContracts({ ...computed, id: '' });
  return store.addRelease({ ...computed, gateway: gatewayNeeds(contracts) }, act.isDryRun);
}
