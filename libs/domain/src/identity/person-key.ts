/** Letters and digits of a text without marks and case, as words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');

/**
 * One text for one person by name and day of birth: spelling of marks, case, spaces and the order of names make no
 * difference. Null while name or surname is not known. `dateOfBirth` is `YYYY-MM-DD`.
 */
export function personKey(
  { name, surname }: { readonly name?: string | undefined; readonly surname?: string | undefined },
  dateOfBirth: string,
): string | null {
  const [first, last] = [wordsOf(name ?? ''), wordsOf(surname ?? '')];
  if (first.length === 0 || last.length === 0) return null;
  // Of several first names one account tells all, another the first alone.
  return [...[first[0], ...last].sort(), dateOfBirth].join(' ');
}

/** One text for one document: its number without spaces and hyphens, with the day of birth. Null without a number. */
export function documentKey(number: string | undefined, dateOfBirth: string): string | null {
  const key = wordsOf(number ?? '').join('');
  return key === '' ? null : `${key} ${dateOfBirth}`;
}

/** By what two accounts were found to be alike: the first two, and the others with the day of birth, name one person. */
export const MATCHED_BY = ['name', 'document', 'device', 'payment'] as const;

/** One of `MATCHED_BY`. */
export type MatchedBy = (typeof MATCHED_BY)[number];

/**
 * Whether a likeness means the same person: name and document do (both include the day of birth), a shared device or a
 * shared destination of payments does with the same day of birth; without it they are a note for the staff.
 */
export const isSamePerson = (by: MatchedBy, hasSameBirthday: boolean): boolean =>
  by === 'name' || by === 'document' || hasSameBirthday;
