import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { sharedStats } from './shared-demands.ts';
import { workspaceRoot } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'carried-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles one file, and answers what its build says of shared libraries as a remote's. */
async function statsOf(source: string) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, source);
  const compiler = webpack({
    mode: 'none',
    entry,
    output: { path: join(folder, 'out') },
    resolve: { modules: [join(workspaceRoot, 'node_modules')] },
  });
  const compilation = await new Promise<Compilation>((resolve, reject) => {
    compiler.run((error, stats) => (stats === undefined ? reject(error) : resolve(stats.compilation)));
  });
  const stats = sharedStats(compilation, 'coupon', 'remote', {}, folder);
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}

describe('what a remote carries of which a page holds the host’s copy alone', () => {
  it('is told with its version: a library that is shared, and axios, which remotes reach through the transport', async () => {
    const stats = await statsOf(`import axios from 'axios'; import * as mobx from 'mobx'; axios.get(mobx);`);
    expect(Object.keys(stats.carries).sort()).toEqual(['axios', 'mobx']);
    expect(stats.carries['axios']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is nothing where it has neither', async () => {
    expect((await statsOf('globalThis.answer = 42;')).carries).toEqual({});
  });
});
