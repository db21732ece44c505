import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { longshot } from './plugin.ts';

const linter = new Linter();

/** Messages of a rule about a text. */
function messagesOf(rule: string, text: string, file = 'file.tsx'): string[] {
  const found = linter.verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { longshot },
      rules: { [`longshot/${rule}`]: 'error' },
    },
    file,
  );
  return found.map(({ message }) => message);
}

describe('properties of a literal', () => {
  const GROUPED = ['Write each property on a line of its own: a spread of a literal only groups them.'];

  it('stand each on a line of its own', () => {
    expect(messagesOf('no-inline-spread', 'f({ ...{ a, b }, c });')).toEqual(GROUPED);
    expect(messagesOf('no-inline-spread', '<View {...{ a, b }} />;')).toEqual(GROUPED);
  });

  it('may come from another object', () => {
    expect(messagesOf('no-inline-spread', 'f({ ...other, ...(isKnown ? { a } : {}), c }, { ...[1] });')).toEqual([]);
  });
});

describe('a docstring', () => {
  const RIDDLE = [
    'Name the thing and its promise: "Reported when a remote loads", not "What is told about its loading".',
  ];

  it.each([
    '/** What is told about the loading of a remote. */\nexport interface RemoteEvent {}',
    '/**\n * What a remote exposes.\n *\n * @throws nothing\n */\nexport type Mount = () => void;',
    'interface Ports {\n  /** What’s kept. */\n  readonly storage: Storage;\n}',
  ])('is no riddle: %j', (text) => {
    expect(messagesOf('docstring-names', text)).toEqual(RIDDLE);
  });

  it('names the thing', () => {
    const named = '/** Reported when a remote loads or fails: what is told then. */\nexport interface RemoteEvent {}';
    const other =
      '/** Whatever was typed. */\nconst a = 1; // What is no docstring is not looked at.\n/* What it is. */';
    expect([...messagesOf('docstring-names', named), ...messagesOf('docstring-names', other)]).toEqual([]);
  });
});

describe('an exported name', () => {
  it.each([
    [
      'export const useWords = 1;',
      '"useWords" has a word of our own: use "labels" or "translations". See docs/glossary.md.',
    ],
    [
      'export function forgetEvent() {}',
      '"forgetEvent" has a word of our own: use "reset", "invalidate" or "delete". See docs/glossary.md.',
    ],
    [
      'export class KeptValue {}',
      '"KeptValue" has a word of our own: use "persisted", "stored" or "retained". See docs/glossary.md.',
    ],
    ['export interface Act {}', '"Act" has a word of our own: use "AuditEntry". See docs/glossary.md.'],
    [
      'export type RemotePlace = string;',
      '"RemotePlace" has a word of our own: use "Route" for an address, "Outlet" or "Slot" for an element. See docs/glossary.md.',
    ],
  ])('says the words of the field: %s', (text, message) => {
    expect(messagesOf('field-terms', text)).toEqual([message]);
  });

  it('may have words that only contain an old one, and is not looked at where it is not exported', () => {
    const text = 'export const minBetsToPlace = 1; export const swords = 2; const words = 3; export class Task {}';
    expect(messagesOf('field-terms', text)).toEqual([]);
  });

  it('may stay until it is dropped when it is deprecated', () => {
    const text = '/** @deprecated Since 0.1.2 `PersistedValue`; dropped in 0.2.0. */\nexport type KeptValue = string;';
    expect(messagesOf('field-terms', text)).toEqual([]);
  });
});

describe('a member of what is exported', () => {
  const HEAR = ['"hear" has a word of our own: use "handle". See docs/glossary.md.'];

  it.each([
    'export interface Port {\n  readonly hear: () => void;\n}',
    'export interface Port {\n  hear(): void;\n}',
    'export type Port = { readonly hear: () => void };',
    'export class Port {\n  hear(): void {}\n}',
    'export class Port {\n  readonly hear = 1;\n}',
  ])('says the words of the field: %j', (text) => {
    expect(messagesOf('field-terms', text)).toEqual(HEAR);
  });

  it.each([
    'interface Port {\n  readonly hear: () => void;\n}',
    'export class Port {\n  private readonly hear = 1;\n  #hear = 2;\n}',
    'export interface Row {\n  readonly asked_at_ms: number;\n}',
    'export interface Answer {\n  readonly owedMinor: number;\n}',
    'export function run({ hear }: { readonly hear: () => void }) {}',
    'export interface Port {\n  /** @deprecated Since 0.1.2 `handle`; dropped in 0.2.0. */\n  readonly hear: () => void;\n}',
    'export const port = { hear: 1 };',
  ])('is not looked at where nobody else names it, where it is stored, or deprecated: %j', (text) => {
    expect(messagesOf('field-terms', text)).toEqual([]);
  });
});

describe('the name of a file', () => {
  it('says the words of the field', () => {
    const message = '"limitTexts" has a word of our own: use "translations". See docs/glossary.md.';
    expect(messagesOf('field-terms', 'export {};', 'apps/shop/src/limit-texts.tsx')).toEqual([message]);
    expect(messagesOf('field-terms', 'export {};', 'apps/shop/src/limit-labels.tsx')).toEqual([]);
  });
});
