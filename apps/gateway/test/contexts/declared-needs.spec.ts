import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
const PASSED_OVER = /\.spec\.ts$|-for-tests\.ts$|\.fixture\.ts$/;

const texts = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !PASSED_OVER.test(name))
    .map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]),
);

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const without = (names: Iterable<string>, own: string): readonly string[] =>
  [...new Set(names)].filter((name) => name !== own).sort();

/** Plugin of Fastify, as its file declares it. */
interface DeclaredPlugin {
  readonly name: string;
  readonly file: string;
  readonly dependencies: readonly string[];
  readonly decorations: readonly string[];
}

const plugins: readonly DeclaredPlugin[] = [...texts].flatMap(([file, text]) => {
  const [, name, list = ''] = /\{ name: '([\w-]+)'(?:, dependencies: \[([^\]]*)\])? \},\n\);/.exec(text) ?? [];
  if (name === undefined || !text.includes('fastifyPlugin')) return [];
  const decorations = matches(text, /app\.decorate\('(\w+)'/g);
  return [{ name, file, dependencies: matches(list, /'([\w-]+)'/g), decorations }];
});

const decoratedBy = new Map(plugins.flatMap(({ name, decorations }) => decorations.map((each) => [each, name])));
const contextNames = new Set(plugins.map(({ name }) => name));

/** Plugin of a file: itself, else the `plugin.ts` of the nearest folder above; none in the composition. */
function pluginOf(file: string): string | undefined {
  const own = plugins.find((plugin) => plugin.file === file);
  if (own) return own.name;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const nearest = plugins.find((plugin) => plugin.file === join(folder, 'plugin.ts'));
    if (nearest) return nearest.name;
  }
  return undefined;
}

/** Plugins whose decorations a text reads from the application. */
const readIn = (text: string): readonly string[] =>
  matches(text, /\bapp\.(\w+)/g).flatMap((name) => decoratedBy.get(name) ?? []);

/** Contexts of which a file imports more than types; the platform is code that all stand on. */
function importedBy(file: string, text: string): readonly string[] {
  return matches(text, /^(?:import|export) (?!type )[^;]*? from '(\.\.?\/[^']+)';/gms)
    .map((path) => normalize(join(dirname(file), path)).split('/')[0] ?? '')
    .filter((context) => context !== 'platform' && contextNames.has(context));
}

const needsOf = ({ name }: DeclaredPlugin): readonly string[] =>
  without(
    [...texts].flatMap(([file, text]) => {
      if (pluginOf(file) !== name) return [];
      const context = file.split('/')[0];
      return [...readIn(text), ...importedBy(file, text).filter((imported) => imported !== context)];
    }),
    name,
  );

/** Registrations of the list of contexts: the plugin, the contexts said to be handed in, and those that are. */
const registrations = (): readonly { plugin: string; said: readonly string[]; handed: readonly string[] }[] => {
  const composition = texts.get('contexts.ts') ?? '';
  const list = /const contexts[^=]*= \[\n(.*?)\n\];/s.exec(composition)?.[1] ?? '';
  return matches(list, /^ {2}(\{ roles.*? \},|\{\n.*?\n {2}\},)$/gms).map((text) => {
    const called = matches(text, /register: (register\w+)/g)[0];
    const body = called === undefined ? text : (composition.split(`function ${called}(`)[1]?.split('\n}\n')[0] ?? '');
    return {
      plugin: matches(body, /app\.register\((\w+)Plugin/g)[0] ?? '',
      said: matches(text, /(?:handedIn|readsLater): \[([^\]]*)\]/g)
        .flatMap((list) => matches(list, /'([\w-]+)'/g))
        .sort(),
      handed: without(readIn(body), ''),
    };
  });
};

describe('a context of the gateway', () => {
  it('is found in every folder beside the files that compose it', () => {
    const folders = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !contextNames.has(name))).toEqual([]);
  });

  it.each(plugins)('declares what $name needs: what it reads and imports of others', (plugin) => {
    expect([...plugin.dependencies].sort()).toEqual(needsOf(plugin));
  });

  it('is registered once, with the contexts named out of which the server hands it something', () => {
    const found = registrations();
    expect(found.map(({ plugin }) => plugin).sort()).toEqual(
      plugins.map(({ file }) => /export const (\w+)Plugin/.exec(texts.get(file) ?? '')?.[1] ?? '').sort(),
    );
    expect(found.map(({ plugin, said }) => [plugin, said])).toEqual(
      found.map(({ plugin, handed }) => [plugin, handed]),
    );
  });
});
