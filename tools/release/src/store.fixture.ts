import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@longshot/release';
import { sha384 } from '@longshot/release/folder-store';
import { FolderStore } from './folder-store.ts';
import type { Act } from './verbs.ts';

/** What a test asks of a built application. */
export type Built = Partial<Contract> & { readonly app: string; readonly version: string };

/** A folder that goes away, with a store and a place for built artifacts. */
export class TestPlace {
  readonly folder = mkdtempSync(join(tmpdir(), 'release-'));
  readonly store = new FolderStore(join(this.folder, 'store'));
  readonly built = join(this.folder, 'dist');

  /** Writes an artifact as a build would. */
  build({ app, version, ...given }: Built, code = `// ${app} ${version}`): string {
    const folder = join(this.built, app);
    mkdirSync(folder, { recursive: true });
    const isHost = app === 'host';
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
    const files = { [isHost ? 'main.js' : 'remoteEntry.js']: code, 'contract.json': JSON.stringify(contract) };
    const hashes = Object.entries(files).map(([name, text]) => [name, sha384(Buffer.from(text))]);
    const all = { ...files, 'integrity.json': JSON.stringify(Object.fromEntries(hashes)) };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
    return folder;
  }

  /** Builds and publishes. */
  async publish(built: Built): Promise<void> {
    await this.store.publish(this.build(built));
  }

  /** Removes everything. */
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Somebody doing something. */
export const act: Act = { by: 'ada', why: 'test', at: '2026-01-01T00:00:00.000Z', isDryRun: false };
