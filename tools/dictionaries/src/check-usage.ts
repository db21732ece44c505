import { SPECIFIED_KEYS } from './specified-keys.ts';
import type { UsedKeys } from './used-keys.ts';
import { escapePattern, withoutPlural, type Namespace } from './namespaces.ts';

/** A file of code with what it asks for, and the application it belongs to; null in a shared library. */
export interface CodeFile {
  readonly path: string;
  readonly app: string | null;
  readonly used: UsedKeys;
}

/** The keys that a pattern means: `*` stands for one character or more. */
export const matcherOf = (pattern: string): RegExp => new RegExp(`^${escapePattern(pattern).replaceAll('*', '.+')}$`);

const keysOf = (namespace: Namespace): string[] => [
  ...new Set([...(namespace.languages.get('en')?.keys() ?? [])].flatMap((key) => [key, withoutPlural(key)])),
];

/** Takes `common:error.network` apart; a key without a namespace is looked for in the file's own and the shared ones. */
function split(requested: string): { readonly namespace: string | null; readonly key: string } {
  const match = /^(\*|[a-z][a-z0-9-]*):(.+)$/.exec(requested);
  if (match === null) return { namespace: null, key: requested };
  // A namespace that a constant names: any of those that the file may ask.
  return { namespace: match[1] === '*' ? null : (match[1] ?? null), key: match[2] ?? '' };
}

/** Namespaces that a file may ask. */
const reachOf = (file: CodeFile, namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.filter(({ app }) => app === null || app === file.app);

/** Whether some key of a language other than English fits as well: short forms that only one language needs. */
function fits(namespaces: readonly Namespace[], requested: string): boolean {
  const { namespace, key } = split(requested);
  const matches = matcherOf(key);
  return namespaces
    .filter(({ name }) => namespace === null || name === namespace)
    .some((each) => keysOf(each).some((known) => matches.test(known)));
}

/** Keys that code asks for and no dictionary has. */
export function checkRequired(files: readonly CodeFile[], namespaces: readonly Namespace[]): readonly string[] {
  return files.flatMap((file) => {
    const reach = reachOf(file, namespaces);
    const { required, patterns, unreadable } = file.used;
    return [
      ...required
        .filter(({ key }) => !fits(reach, key))
        .map(({ key, line }) => `${file.path}:${line}: no text "${key}"`),
      ...patterns
        .filter(({ pattern }) => !fits(reach, pattern))
        .map(({ pattern, line }) => `${file.path}:${line}: no text fits "${pattern}"`),
      ...unreadable.map(
        ({ text, line }) =>
          `${file.path}:${line}: the key "${text}" cannot be read; name what it may be in a comment: "texts: status.*"`,
      ),
    ];
  });
}

/** Texts that no code asks for. */
export function checkUnused(files: readonly CodeFile[], namespaces: readonly Namespace[]): readonly string[] {
  return namespaces.flatMap((namespace) => {
    const readers = files.filter((file) => namespace.app === null || file.app === namespace.app);
    const requested = readers.flatMap(({ used }) => [...used.literals, ...used.patterns.map(({ pattern }) => pattern)]);
    const bare = requested.map(split).filter((each) => each.namespace === null || each.namespace === namespace.name);
    const exact = new Set(bare.map(({ key }) => key));
    // A template such as `*, *` fits everything and says nothing.
    const matchers = [...exact].filter((key) => key.includes('*') && /[\w.]{4}/.test(key)).map(matcherOf);
    const isUsed = (key: string) =>
      SPECIFIED_KEYS.includes(key) || exact.has(key) || matchers.some((matcher) => matcher.test(key));
    const unused = [...(namespace.languages.get('en')?.keys() ?? [])].filter((key) => !isUsed(withoutPlural(key)));
    return unused.map((key) => `${namespace.folder}/en.json: nothing asks for "${key}"`);
  });
}

/** Whether a key may be missing in a language: code asks for another one then. */
export const optionalIn = (files: readonly CodeFile[], namespace: Namespace): ((key: string) => boolean) => {
  const optional = files
    .filter((file) => namespace.app === null || file.app === namespace.app)
    .flatMap(({ used }) => used.optional.map(matcherOf));
  return (key) => optional.some((matcher) => matcher.test(key));
};

/** Keys that the specification names and no dictionary has. */
export const checkSpecified = (namespaces: readonly Namespace[]): readonly string[] =>
  SPECIFIED_KEYS.filter((key) => !namespaces.some(({ languages }) => languages.get('en')?.has(key))).map(
    (key) => `no dictionary has the text "${key}", which the specification names`,
  );
