import type { Namespace } from './namespaces.ts';

/** Words that speak to a German reader as to a friend. */
const FAMILIAR = /\b(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer)\b/i;

const REQUESTS = [
  ...['beginne', 'bewahre', 'drücke', 'entferne', 'fülle', 'gib', 'lade', 'lass', 'lies', 'mache', 'melde', 'nimm'],
  ...['nutze', 'öffne', 'prüfe', 'schalte', 'schreibe', 'setze', 'sieh', 'tippe', 'versuche', 'verwende', 'wähle'],
  'warte',
];
/** Requests to a friend, which need none of these words: at the start of a sentence or of what follows it. */
const REQUEST = new RegExp(
  `(?:^|[.!?:;,>*\\d\\-] |\\b(?:und|oder|bitte) )\\[?(${REQUESTS.join('|')})(?![\\p{L}-])`,
  'iu',
);

/** The word by which a German text speaks to its reader as to a friend, or null: the site says "Sie". */
export function familiarWord(text: string): string | null {
  return FAMILIAR.exec(text)?.[0] ?? REQUEST.exec(text)?.[1] ?? null;
}

/** The German texts of a namespace that do not say "Sie". */
export function checkAddress({ folder, languages }: Namespace): readonly string[] {
  return [...(languages.get('de') ?? [])].flatMap(([key, text]) => {
    const word = familiarWord(text);
    return word === null ? [] : [`${folder}/de.json: "${key}" says "${word}" to its reader, not "Sie"`];
  });
}
