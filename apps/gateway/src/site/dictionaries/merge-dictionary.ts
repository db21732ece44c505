import { isRecord } from '@longshot/contracts';

/** Texts by their keys; a group of texts has keys of its own. */
export interface DictionaryTree {
  readonly [key: string]: string | DictionaryTree;
}

/** A dictionary with what replaced some of its texts. */
export interface MergedDictionary {
  readonly texts: DictionaryTree;
  /** A sentence for each text that was not taken. */
  readonly problems: readonly string[];
}

const placeholdersOf = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g), ([, name = '']) => name))].sort().join(', ');

/** Why a text may not stand in place of another; null when it may. */
function refusalOf(path: string, before: string, after: unknown): string | null {
  if (typeof after !== 'string' || after.trim() === '') return `"${path}" is not a text.`;
  const [had, has] = [placeholdersOf(before), placeholdersOf(after)];
  return had === has ? null : `"${path}" must keep its placeholders: ${had || 'none'}, not ${has || 'none'}.`;
}

/**
 * Puts texts in the place of others. Only keys that the dictionary has are taken, and only texts with the same
 * placeholders, so that no page shows `{{sum}}` or loses the sum; everything else is told and left as it was.
 */
export function mergeDictionary(base: DictionaryTree, override: unknown, path = ''): MergedDictionary {
  if (!isRecord(override)) return { texts: base, problems: [`"${path}" is not a group of texts.`] };
  const problems: string[] = [];
  const texts: Record<string, string | DictionaryTree> = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const place = path === '' ? key : `${path}.${key}`;
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    if (before === undefined) problems.push(`"${place}" is no key of this dictionary.`);
    else if (typeof before === 'string') {
      const refusal = refusalOf(place, before, value);
      if (refusal === null) texts[key] = String(value);
      else problems.push(refusal);
    } else {
      const merged = mergeDictionary(before, value, place);
      texts[key] = merged.texts;
      problems.push(...merged.problems);
    }
  }
  return { texts, problems };
}

/** A text by its key, which may name groups: `page.home`. */
export function textAt(tree: DictionaryTree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | DictionaryTree | undefined>(
      (at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined),
      tree,
    );
  return typeof found === 'string' ? found : undefined;
}
