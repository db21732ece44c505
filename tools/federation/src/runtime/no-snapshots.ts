/**
 * Stands in the host for the part of the federation runtime that reads manifests and keeps pictures of what they say:
 * remotes are registered by the address of their entry, and nothing is asked of a manifest.
 */
export class SnapshotHandler {
  /** Nobody is told of anything. */
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** Nothing is known beside what was registered. */
export const getGlobalRemoteInfo = () => ({});
