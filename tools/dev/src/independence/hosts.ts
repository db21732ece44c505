import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionsOf } from '@longshot/release';
import { FolderStore, releaseNamed } from '@longshot/release-commands';
import { conflictsOf } from '@longshot/release-commands/compile-types';
import type { ArchivedTypes } from '../../../federation/src/types/archive.ts';
import type { Finding } from './finding.ts';

interface Side {
  readonly title: string;
  readonly host: string | undefined;
  /** Declarations of remotes by application. */
  readonly remotes: Readonly<Record<string, string>>;
}

/**
 * Compiles every remote against every host by their archived declarations: those that production shows, those that are
 * built, and those of a copy in which something has been changed. What archives none is said to be unknown.
 */
export async function* proveHosts(
  root: string,
  apps: readonly string[],
  storeFolder: string,
  changed: string,
): AsyncGenerator<Finding> {
  const built = sideOf(
    'dist/apps',
    apps,
    inArtifacts((app) => join(root, 'dist/apps', app)),
  );
  const next = sideOf('the changed sources', apps, inKeptTypes(changed));
  const production = await productionOf(new FolderStore(storeFolder));
  const sides = production === undefined ? [built, next] : [production, built, next];
  if (production === undefined)
    yield { text: 'production shows no release: what is built stands for it', isRight: true };
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
  const folderOf = (app: string) => store.artifactFolder(app, versions[app] ?? '');
  return sideOf('production', Object.keys(versions), inArtifacts(folderOf));
}

/** Reads a declaration file of an application; undefined where it archives none. */
type ReadTypes = (app: string, name: string) => string | undefined;

const inArtifacts =
  (folderOf: (app: string) => string): ReadTypes =>
  (app, name) => {
    const file = join(folderOf(app), name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

/** The declarations that naming the builds of a checkout has made. */
const inKeptTypes =
  (checkout: string): ReadTypes =>
  (app, name) => {
    const file = join(checkout, 'dist/types', `${app}.json`);
    if (!existsSync(file)) return undefined;
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly types: ArchivedTypes }).types[name];
  };

function sideOf(title: string, apps: readonly string[], read: ReadTypes): Side {
  const remotes = apps.filter((app) => app !== 'host').map((app) => [app, read(app, 'types/mount.d.ts')] as const);
  const known = remotes.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { title, host: read('host', 'types/host-contract.d.ts'), remotes: Object.fromEntries(known) };
}
