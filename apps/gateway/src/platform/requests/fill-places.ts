const PLACE = /\{\{(\w+)\}\}/g;

/** Writes values into the places of a text, `{{name}}`; a place that has none becomes nothing. */
export const fillPlaces = (
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = String,
): string => text.replace(PLACE, (_place, name: string) => write(values[name] ?? ''));

/** Names of places in a text that are none of those known. */
export const unknownPlaces = (text: string, known: readonly string[]): readonly string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !known.includes(name));
