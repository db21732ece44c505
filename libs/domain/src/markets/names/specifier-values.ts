/** The specifiers of a line by name, with their values as they were sent. */
export type SpecifierValues = ReadonlyMap<string, string>;

/**
 * Reads `total=2.5|goalnr=1`. A part without `=`, without a name or with an empty value is left out; of a name that comes twice the
 * last counts. Nothing is trimmed.
 */
export const readSpecifierValues = (text: string): SpecifierValues => {
  const values = new Map<string, string>();
  for (const part of text.split('|')) {
    const at = part.indexOf('=');
    if (at > 0 && at < part.length - 1) values.set(part.slice(0, at), part.slice(at + 1));
  }
  return values;
};
