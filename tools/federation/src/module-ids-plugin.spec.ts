import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ModuleIdsPlugin } from './module-ids-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'ids-'));
afterAll(() => rmSync(folder, { recursive: true }));

// So many that some names surely share a hash of three digits.
const names = Array.from({ length: 48 }, (_, index) => `module-${index}.js`);

/** The id of each module where the entry imports them in this order. */
async function idsOf(order: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  for (const name of names) writeFileSync(join(folder, name), `globalThis.loaded.push('${name}');\n`);
  writeFileSync(join(folder, 'entry.js'), order.map((name) => `import './${name}';\n`).join(''));
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'out') },
    optimization: { moduleIds: false, concatenateModules: false },
    plugins: [new ModuleIdsPlugin()],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      compiler.close(() => (result === undefined ? reject(error ?? new Error('nothing was built')) : resolve(result))),
    );
  });
  const { modules = [] } = stats.toJson({ all: false, modules: true, ids: true, modulesSpace: 100 });
  return Object.fromEntries(modules.flatMap(({ name, id }) => (name === undefined ? [] : [[name, id]])));
}

it('gives each module the id that its name asks for, in whatever order they were found', async () => {
  const ids = await idsOf(names);
  expect(Object.keys(ids)).toHaveLength(49);
  expect(new Set(Object.values(ids)).size).toBe(49);
  expect(await idsOf(names.toReversed())).toEqual(ids);
});
