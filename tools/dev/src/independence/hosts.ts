import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionsOf } from '@longshot/release';
import { FolderStore, releaseNamed } from '@longshot/release-tools';
import { conflictsOf } from '@longshot/release-tools/compile-types';
import type { Finding } from './build-alone.ts';

interface Side {
  readonly title: string;
  readonly host: string | undefined;
  /** Declarations of remotes by application. */
  readonly remotes: Readonly<Record<string, string>>;
}

/**
 * Compiles every remote that is built or shown by production against the host of both, by their archived declarations.
 * What archives none is said to be unknown.
 */
export async function* proveHosts(root: string, apps: readonly string[], storeFolder: string): AsyncGenerator<Finding> {
  const built = sideOf('dist/apps', apps, (app) => join(root, 'dist/apps', app));
  const production = await productionOf(new FolderStore(storeFolder));
  const sides = production === undefined ? [built] : [production, built];
  if (production === undefined)
    yield { text: 'production shows no release: only what is built is compiled', isRight: true };
  for (const { title, host } of sides) {
    for (const { title: of, remotes } of sides) {
      if (host === undefined) {
        yield { text: `the host of ${title} archives no declarations`, isRight: true };
        continue;
      }
      const declared = Object.entries(remotes).map(([app, types]) => ({ app, types }));
      const conflicts = conflictsOf(host, declared).filter((conflict) => conflict !== null);
      const names = declared.map(({ app }) => app).join(', ');
      yield {
        text: `remotes of ${of} on the host of ${title}: ${conflicts.join('; ') || `all fit (${names})`}`,
        isRight: conflicts.length === 0,
      };
    }
  }
}

async function productionOf(store: FolderStore): Promise<Side | undefined> {
  const stable = (await store.readChannel('production'))?.stable ?? null;
  if (stable === null) return undefined;
  const versions = versionsOf(await releaseNamed(store, stable));
  return sideOf('production', Object.keys(versions), (app) => store.artifactFolder(app, versions[app] ?? ''));
}

function sideOf(title: string, apps: readonly string[], folderOf: (app: string) => string): Side {
  const read = (app: string, name: string) => {
    const file = join(folderOf(app), 'types', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const remotes = apps.filter((app) => app !== 'host').map((app) => [app, read(app, 'mount.d.ts')] as const);
  const known = remotes.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { title, host: read('host', 'host-contract.d.ts'), remotes: Object.fromEntries(known) };
}
