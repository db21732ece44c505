import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { archivedTypes } from './archived-types.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const sources = {
  'libs/store/src/index.ts': `
    export class Bets { #kept = 0; private more = 1; count = 0; get ids(): ReadonlySet<string> { return new Set(); }
      add(bet: Bet): boolean { return bet.id !== '' && this.#kept + this.more > 0; } clear(): void {} }
    export interface Bet { readonly id: string; readonly coef: string; readonly at?: number | null }
    export class Root { readonly bets = new Bets(); readonly mode: 'a' | 'b' = 'a'; unused = 1; }`,
  'libs/host-contract/src/index.ts': `
    import type { Root } from '@longshot/store';
    export interface Context { readonly store: Root; call<Name extends string>(name: Name): Promise<Name>; quit(): void }
    export interface Handle { unmount(): void }
    export type Mount = (element: HTMLElement, context: Context) => Handle;`,
  'libs/api-client/src/index.ts': `export interface Port { open(): void }`,
  'apps/a/src/mount.tsx': `
    import type { Mount } from '@longshot/host-contract';
    import { count } from './count.ts';
    export const mount: Mount = (element, context) => {
      const { bets } = context.store;
      element.textContent = String(count(bets) + new Set().size);
      void context.call('x');
      const other = { clear: () => undefined };
      other.clear();
      bets.add({ id: '1', coef: '2' });
      return { unmount: () => undefined };
    };`,
  'apps/a/src/count.ts': `
    import type { Bets } from '@longshot/store';
    export const count = ({ count: number }: Bets): number => number;`,
};

function workspace(changes: Readonly<Record<string, (text: string) => string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'types-'));
  folders.push(root);
  const files = { 'package-lock.json': '{}', ...sources };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), changes[name]?.(text) ?? text);
  }
  cpSync(join(workspaceRoot, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  mkdirSync(join(root, 'node_modules/@longshot'), { recursive: true });
  for (const name of readdirSync(join(root, 'libs'))) {
    const manifest = { name: `@longshot/${name}`, version: '1.0.0', exports: { '.': './src/index.ts' } };
    writeFileSync(join(root, 'libs', name, 'package.json'), JSON.stringify(manifest));
    symlinkSync(join(root, 'libs', name), join(root, 'node_modules/@longshot', name));
  }
  return root;
}

function typesOf(root: string, kind: 'host' | 'remote'): Readonly<Record<string, string>> {
  const folder = join(root, 'apps/a');
  return archivedTypes([{ kind, folder, root }]).get(folder) ?? {};
}

const before = { root: '', text: '' };
beforeAll(() => {
  before.root = workspace();
  before.text = declared(before.root);
});

const declared = (root: string) => typesOf(root, 'remote')['types/mount.d.ts'] ?? '';

describe('the declarations of a remote', () => {
  it('are its mount and what its code names of a host: methods as strict as functions, nothing private', () => {
    expect(before.text).toBe(
      [
        '/** Exposed by the application as `./mount`, and the part of a host that its code names. */',
        'export declare const mount: (element: HTMLElement, context: Context) => WholeHandle;',
        '',
        'export interface Bets {',
        '  add: (bet: WholeBet) => boolean;',
        '  count: number;',
        '}',
        '',
        'export interface Context {',
        '  call: (...given: any) => any;',
        '  readonly store: Root;',
        '}',
        '',
        'export interface Root {',
        '  readonly bets: Bets;',
        '}',
        '',
        'export interface WholeBet {',
        '  readonly at?: number | null;',
        '  readonly coef: string;',
        '  readonly id: string;',
        '}',
        '',
        'export interface WholeHandle {',
        '  unmount: () => void;',
        '}',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, boolean, string, (text: string) => string]>([
    ['inside a method of the store', false, 'libs/store/src/index.ts', (text) => text.replace("!== ''", "!== '-'")],
    [
      'of a member that it does not name',
      false,
      'libs/store/src/index.ts',
      (text) => text.replace('unused = 1', 'unused = "1"'),
    ],
    [
      'that adds to the store',
      false,
      'libs/store/src/index.ts',
      (text) => text.replace('count = 0;', 'count = 0; newer = 1;'),
    ],
    ['of a member that it names', true, 'libs/store/src/index.ts', (text) => text.replace('count = 0;', 'count = "";')],
    [
      'of what a method takes that it calls',
      true,
      'libs/store/src/index.ts',
      (text) => text.replace('coef: string', 'coef: number'),
    ],
  ])('on a change %s are others: %s', (_change, isOther, file, change) => {
    expect(declared(workspace({ [file]: change })) !== before.text).toBe(isOther);
  });
});

describe('the declarations of a host', () => {
  it('are the whole surface of what remotes take types of', () => {
    const types = typesOf(before.root, 'host');
    expect(Object.keys(types)).toEqual(['types/host-contract.d.ts', 'types/store.d.ts', 'types/api-client.d.ts']);
    expect(types['types/host-contract.d.ts']).toMatch(
      'export type Mount = (element: HTMLElement, context: Context) => Handle;',
    );
    expect(types['types/store.d.ts']).toMatch('  readonly mode: "a" | "b";\n  unused: number;\n');
    expect(types['types/store.d.ts']).not.toMatch(/private|more|kept/);
  });

  it('are taken from before while nothing changed', () => {
    const { root } = before;
    const first = typesOf(root, 'host');
    writeFileSync(join(root, 'dist/types/a.json'), JSON.stringify({ ...keptOf(root), types: { told: 'before' } }));
    expect(typesOf(root, 'host')).toEqual({ told: 'before' });
    writeFileSync(join(root, 'libs/api-client/src/index.ts'), 'export interface Port { open(): number }');
    expect(typesOf(root, 'host')).not.toEqual(first);
  });
});

function keptOf(root: string): object {
  return JSON.parse(readFileSync(join(root, 'dist/types/a.json'), 'utf8')) as object;
}
