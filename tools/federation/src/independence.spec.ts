import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compiledFiles } from './inputs.ts';
import { workspaceRoot } from './workspace.ts';

/** Applications that are built, by name, each with the files that decide about its version. */
const inputs = new Map<string, ReadonlySet<string>>();

function inputsOf(app: string): ReadonlySet<string> {
  const source = join(workspaceRoot, 'apps', app, 'src');
  const entry = existsSync(join(source, 'mount.tsx')) ? 'mount.tsx' : 'index.ts';
  const files = compiledFiles([join(source, entry), join(source, 'routes.ts')], workspaceRoot);
  return new Set(files.map((file) => relative(workspaceRoot, file)));
}

/** The applications whose version follows a file. */
const followers = (file: string) => [...inputs].filter(([, files]) => files.has(file)).map(([app]) => app);

beforeAll(() => {
  const apps = readdirSync(join(workspaceRoot, 'apps'));
  for (const app of apps.filter((name) => existsSync(join(workspaceRoot, 'apps', name, 'webpack.config.mjs'))))
    inputs.set(app, inputsOf(app));
}, 180_000);

const filesOf = (app: string) => [...(inputs.get(app) ?? [])];

/** The version of a build is the hash of its inputs alone, so who shares none of a change keeps name and bytes. */
describe('a change', () => {
  it('in a remote leaves the artifact of every other application as it was', () => {
    for (const app of inputs.keys()) {
      const own = filesOf(app).filter((file) => file.startsWith(`apps/${app}/`));
      expect(own.length).toBeGreaterThan(2);
      expect(own.filter((file) => followers(file).join() !== app)).toEqual([]);
    }
    expect(inputs.size).toBeGreaterThanOrEqual(4);
  });

  it('inside a method of the store changes only the host', () => {
    const stores = filesOf('host').filter((file) => file.startsWith('libs/store/src/'));
    expect(stores).toContain('libs/store/src/user-store.ts');
    for (const file of stores) expect([file, followers(file)]).toEqual([file, ['host']]);
  });

  it('of an operation that one remote calls changes only that remote', () => {
    expect(followers('libs/contracts/src/operations/payments.ts')).toEqual(['payments']);
    expect(followers('libs/contracts/src/operations/session.ts')).toContain('host');
  });

  it('of the gateway changes no application of the page', () => {
    const gateway = [...inputs.values()]
      .flatMap((files) => [...files])
      .filter((file) => file.startsWith('apps/gateway'));
    expect(gateway).toEqual([]);
  });
});
