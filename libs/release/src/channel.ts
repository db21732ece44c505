/** When a canary aborts by itself. */
export interface CanaryGuard {
  /** Share of pages with a failed remote above which the canary is aborted, 0 to 1. */
  readonly maxErrorRate: number;
  /** Pages that must have reported before anything is decided. */
  readonly minSessions: number;
}

/** A release that a part of the visitors gets. */
export interface Canary {
  readonly id: string;
  /** Of all visitors, 0 to 100, in steps of 0.01. */
  readonly percent: number;
  /** Decides who they are; another one for each canary, so that not always the same visitors try things out. */
  readonly salt: string;
  readonly guard: CanaryGuard;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** A channel: the only thing about releases that changes. It points at what visitors get. */
export interface ChannelDocument {
  readonly channel: string;
  /** Grows by one with each change; a change names the number it was made from. */
  readonly seq: number;
  /** The release that visitors get, or null before the first promotion. */
  readonly stable: string | null;
  readonly canary: Canary | null;
  /** Names of remotes that are shown as switched off. */
  readonly kill: readonly string[];
  /** Builds that must not run, as `coupon@4.7.0-1ab3`. */
  readonly blocked: readonly string[];
  readonly locked: boolean;
  /** Builds that an urgent roll-back took back, until a release that names them is shown again. */
  readonly withdrawn?: readonly string[];
  /** The application that is its host; `host` unless said. */
  readonly host?: string;
  /** The remotes that may stand on it; null for every one there is. */
  readonly apps?: readonly string[] | null;
}

/** The host of a channel, and the remotes that may stand on it; null for every one there is. */
export function scopeOf({ host = 'host', apps = null }: Pick<ChannelDocument, 'host' | 'apps'>): {
  readonly host: string;
  readonly apps: readonly string[] | null;
} {
  return { host, apps };
}

/** Whether an application belongs to a channel. */
export function belongsTo(
  channel: Pick<ChannelDocument, 'host' | 'apps'>,
  app: string,
  kind: 'host' | 'remote',
): boolean {
  const { host, apps } = scopeOf(channel);
  return kind === 'host' ? app === host : apps === null || apps.includes(app);
}

/** Verb of a line in a channel's log. */
export type ChannelVerb =
  | 'promote'
  | 'rollback'
  | 'rollback-urgent'
  | 'canary-start'
  | 'canary-step'
  | 'canary-abort'
  | 'canary-finish'
  | 'block'
  | 'unblock'
  | 'kill'
  | 'revive'
  | 'lock'
  | 'unlock'
  | 'channel'
  | 'override';

/** A line of a channel's log. */
export interface ChannelLogEntry {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly verb: ChannelVerb;
  /** Subject of it: an application, a build, a release. Lines of before this was kept leave it out. */
  readonly of?: string;
  readonly before: ChannelDocument;
  readonly after: ChannelDocument;
}

/** Subject of a line of a log: applications, builds or a release; the empty text where the whole channel is meant. */
export function subjectOf({ of, verb, before, after }: Omit<ChannelLogEntry, 'seq' | 'at' | 'by' | 'why'>): string {
  if (of !== undefined) return of;
  const changed = (key: 'kill' | 'blocked') => [
    ...after[key].filter((name) => !before[key].includes(name)),
    ...before[key].filter((name) => !after[key].includes(name)),
  ];
  if (verb === 'kill' || verb === 'revive') return changed('kill').join(', ');
  if (verb === 'block' || verb === 'unblock') return changed('blocked').join(', ');
  if (before.stable !== after.stable) return after.stable ?? '';
  return after.canary?.id ?? before.canary?.id ?? '';
}

/** A channel that nothing was promoted to yet. */
export function emptyChannel(channel: string): ChannelDocument {
  return { channel, seq: 0, stable: null, canary: null, kill: [], blocked: [], locked: false };
}

/** Conflicts of making a release the stable one; empty when nothing does. */
export function promotionConflicts(
  channel: ChannelDocument,
  release: { readonly id: string; readonly parent: string | null },
  versions: Readonly<Record<string, string>>,
): readonly string[] {
  return [...pointingConflicts(channel, versions), ...canaryConflicts(channel), ...parentConflicts(channel, release)];
}

/** A release composed from another one than the channel's would silently undo what was promoted since. */
export function parentConflicts(
  channel: ChannelDocument,
  release: { readonly id: string; readonly parent: string | null },
): readonly string[] {
  if (release.parent === channel.stable) return [];
  return [
    `${release.id} was composed from ${release.parent ?? 'nothing'}, but ${channel.channel} is at ${channel.stable}`,
  ];
}

/** A canary that runs is finished or aborted before anything else becomes stable. */
export function canaryConflicts({ channel, canary }: ChannelDocument): readonly string[] {
  return canary === null
    ? []
    : [`a canary of ${canary.id} runs on ${channel} (${canary.percent} %): finish or abort it`];
}

/** Conflicts of pointing a channel at any release, a new one or an old one. */
export function pointingConflicts(
  channel: ChannelDocument,
  versions: Readonly<Record<string, string>>,
): readonly string[] {
  const builds = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
  return [
    ...(channel.locked ? [`${channel.channel} is locked`] : []),
    ...builds.filter((build) => channel.blocked.includes(build)).map((build) => `${build} is blocked`),
  ];
}

/** The channel after it was pointed at a release. */
export function pointedAt(channel: ChannelDocument, releaseId: string): ChannelDocument {
  return { ...channel, seq: channel.seq + 1, stable: releaseId };
}
