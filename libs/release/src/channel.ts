/** A channel: the only thing about releases that changes. It points at what visitors get. */
export interface ChannelDocument {
  readonly channel: string;
  /** Grows by one with each change; a change names the number it was made from. */
  readonly seq: number;
  /** The release that visitors get, or null before the first promotion. */
  readonly stable: string | null;
  /** Names of remotes that are shown as switched off. */
  readonly kill: readonly string[];
  /** Builds that must not run, as `coupon@4.7.0-1ab3`. */
  readonly blocked: readonly string[];
  readonly locked: boolean;
}

/** A line of a channel's log. */
export interface ChannelLogEntry {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly verb: 'promote' | 'rollback';
  readonly before: ChannelDocument;
  readonly after: ChannelDocument;
}

/** A channel that nothing was promoted to yet. */
export function emptyChannel(channel: string): ChannelDocument {
  return { channel, seq: 0, stable: null, kill: [], blocked: [], locked: false };
}

/** What stands against pointing a channel at a release; empty when nothing does. */
export function promotionConflicts(
  channel: ChannelDocument,
  release: { readonly id: string; readonly parent: string | null },
  versions: Readonly<Record<string, string>>,
): readonly string[] {
  return [
    ...pointingConflicts(channel, versions),
    // Composed from an older release, it would silently undo what was promoted since.
    ...(release.parent === channel.stable
      ? []
      : [
          `${release.id} was composed from ${release.parent ?? 'nothing'}, but ${channel.channel} is at ${channel.stable}`,
        ]),
  ];
}

/** What stands against pointing a channel at any release, a new one or an old one. */
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
