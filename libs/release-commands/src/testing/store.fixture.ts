import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract, SharedStats } from '@longshot/release';
import { sha384 } from '@longshot/release/folder-store';
import { FolderStore } from '../store/folder-store.ts';
import type { AuditEntry } from '../store/audit-entry.ts';
import { compose } from '../verbs/compose.ts';
import { status } from '../verbs/inspect.ts';
import { promote } from '../verbs/promote.ts';
import { validate } from '../verbs/validate.ts';

/** Built application as a test asks for it. */
export type Built = Partial<Contract> & {
  readonly app: string;
  readonly version: string;
  readonly stats?: SharedStats;
  /** Text of its archived declarations: a host's contract, a remote's mount. */
  readonly types?: string;
};

/** A folder that goes away, with a store and a place for built artifacts. */
export class TestStore {
  readonly folder = mkdtempSync(join(tmpdir(), 'release-'));
  readonly store = new FolderStore(join(this.folder, 'store'));
  readonly built = join(this.folder, 'dist');

  /** Writes an artifact as a build would. */
  build({ app, version, stats, types, ...given }: Built, code = `// ${app} ${version}`): string {
    const folder = join(this.built, app);
    mkdirSync(join(folder, 'types'), { recursive: true });
    const isHost = app === 'host' || given.kind === 'host';
    const contract: Contract = {
      schema: 'contract/v1',
      app,
      version,
      kind: isHost ? 'host' : 'remote',
      container: `${app}__${version}`,
      exposes: isHost ? {} : { './mount': { contract: 'mount@1', scripts: [] } },
      provides: isHost ? { react: '19.3.1' } : {},
      requires: isHost ? {} : { react: '^19.3.1' },
      routes: [],
      slots: [],
      labels: {},
      bytes: { scripts: 1, scriptsGzip: 1, entryGzip: 1 },
      ...(isHost ? { entry: { scripts: ['main.js'], preload: [], styles: [] } } : {}),
      ...given,
    };
    const files = {
      [isHost ? 'main.js' : 'remoteEntry.js']: code,
      'contract.json': JSON.stringify(contract),
      ...(stats === undefined ? {} : { 'mf-stats.json': JSON.stringify(stats) }),
      ...(types === undefined ? {} : { [`types/${isHost ? 'host-contract' : 'mount'}.d.ts`]: types }),
    };
    const hashes = Object.entries(files).map(([name, text]) => [name, sha384(Buffer.from(text))]);
    const all = { ...files, 'integrity.json': JSON.stringify(Object.fromEntries(hashes)) };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
    return folder;
  }

  /** Builds and publishes. */
  async publish(built: Built): Promise<void> {
    await this.store.publish(this.build(built));
  }

  /** Publishes and composes a release of it on top of what the channel shows. */
  async compose(...built: readonly Built[]): Promise<string> {
    for (const one of built) await this.publish(one);
    const set = Object.fromEntries(built.map(({ app, version }) => [app, version]));
    return (await compose(this.store, { channel, set }, act)).id;
  }

  /** The same, validated. */
  async validated(...built: readonly Built[]): Promise<string> {
    const id = await this.compose(...built);
    await validate(this.store, id, { channel }, act);
    return id;
  }

  /** Publishes, composes, validates and promotes versions by application. */
  async releaseOf(versions: Readonly<Record<string, string>>): Promise<string> {
    const id = await this.validated(...Object.entries(versions).map(([app, version]) => ({ app, version })));
    await promote(this.store, id, channel, act);
    return id;
  }

  /** The versions that the channel shows. */
  async shown(): Promise<Readonly<Record<string, string>>> {
    return (await status(this.store, channel)).versions;
  }

  /** Removes everything. */
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** The channel of the tests. */
export const channel = 'production';

/** Somebody doing something. */
export const act: AuditEntry = { actor: 'ada', reason: 'test', time: '2026-01-01T00:00:00.000Z', isDryRun: false };
