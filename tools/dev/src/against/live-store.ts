import { symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { composeRelease, type MicroFrontend, type ReleaseDocument } from '@longshot/release';
import { changeChannel, makeFolder } from '@longshot/release/folder-store';
import { channelNamed, FolderStore, namedBuilds, releaseNamed, wrongUse } from '@longshot/release-commands';

/** The channel that the gateway of a live page shows. */
const channel = 'production';

/** The release to work against: a channel's stable one, or one by its name or the beginning of it. */
export async function releaseAgainst(store: FolderStore, against: string): Promise<ReleaseDocument> {
  if (/^r-[0-9a-f]*$/.test(against)) return releaseNamed(store, against);
  const { stable } = await channelNamed(store, against);
  if (stable === null) throw wrongUse(`${against} shows no release yet: npm start makes one`);
  return releaseNamed(store, stable);
}

/** A store of one's own that shows a release, with one remote in the build that is worked on. The other store is only read. */
export class LiveStore {
  /** The store that the gateway reads. */
  readonly store: FolderStore;
  private readonly release: ReleaseDocument;

  /** Over a folder that nobody else uses. */
  constructor(folder: string, release: ReleaseDocument) {
    this.store = new FolderStore(folder);
    this.release = release;
  }

  /** Makes the release's artifacts readable, without a copy. */
  async linkArtifacts(from: FolderStore): Promise<void> {
    for (const { app, version } of namedBuilds(this.release)) {
      const to = this.store.artifactFolder(app, version);
      await makeFolder(dirname(to));
      await symlink(from.artifactFolder(app, version), to, 'dir');
    }
  }

  /** Shows the release with what was built of the remote just now. */
  async show(app: string, version: string): Promise<void> {
    const artifact = await this.store.readArtifact(app, version);
    if (artifact === undefined) throw new Error(`${app} was not built`);
    const at = new Date().toISOString();
    const made = { createdAt: at, createdBy: 'npm run dev', reason: `${app} is worked on` };
    const content = composeRelease({ parent: this.release, set: [artifact], ...made });
    const microFrontends = {
      ...content.microFrontends,
      [app]: content.microFrontends[app]?.map(withoutFallback) ?? [],
    };
    const { id } = await this.store.addRelease({ ...content, microFrontends });
    const { seq: expectedSeq } = await channelNamed(this.store, channel);
    const change = { by: made.createdBy, why: made.reason, at, verb: 'promote' } as const;
    await changeChannel(this.store, channel, {
      ...change,
      expectedSeq,
      change: (before) => ({ ...before, stable: id }),
    });
  }
}

/**
 * Entry without its fallback: a build that is worked on fails in sight, not into an older build; a first run of
 * readable code may take its time.
 */
export function withoutFallback({ fallbackUrl: _url, extras, ...entry }: MicroFrontend): MicroFrontend {
  const { lastGood: _build, ...rest } = extras;
  return { ...entry, extras: { ...rest, timeoutMs: 5000 } };
}
