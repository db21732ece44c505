import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from './namespaces.ts';

/** A word that no text of a language may have, with the word that players read in its place. */
export interface RefusedTerm {
  readonly language: string;
  /** As the glossary writes it: a star at its end or its start stands for any letters. */
  readonly refused: string;
  readonly word: string;
  /** Applications where it means something else and may stand; `common` for the shared dictionary. */
  readonly allowedIn: readonly string[];
  readonly matches: RegExp;
}

const GLOSSARY = 'docs/glossary.md';

/** A row of the glossary's table: language, refused words in code spans, the word of the site, where they may stand. */
const ROW = /^\| (en|de|ru|ar) \| (`[^|]+`) \| ([^|]+) \| ([^|]*)\|$/gm;

/** Whole words alone: neither a letter nor a mark of one stands beside them; letter case does not matter. */
const matcherOf = (refused: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${escapePattern(refused).replaceAll('*', '[\\p{L}\\p{M}]*')}(?![\\p{L}\\p{M}])`, 'iu');

/** The words that the glossary of a workspace refuses; none where it has no glossary. */
export function readRefusedTerms(root: string): readonly RefusedTerm[] {
  const path = join(root, GLOSSARY);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(ROW)].flatMap(([, language = '', cell = '', word = '', places = '']) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, refused = '']) => ({
      language,
      refused,
      word: word.trim(),
      allowedIn: places.split(',').map((place) => place.trim()),
      matches: matcherOf(refused),
    })),
  );
}
