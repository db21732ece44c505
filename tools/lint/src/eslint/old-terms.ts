/** Words that names once had, with the words of the field that stand in their place. */
const WORD_FOR: Readonly<Record<string, string>> = {
  tiding: '"notification" or "email"',
  tidings: '"notifications" or "emails"',
  words: '"labels" or "translations"',
  texts: '"translations"',
  kept: '"persisted", "stored" or "retained"',
  told: '"payload" or "reported"',
  tell: '"notify" or "report"',
  hear: '"handle"',
  ask: '"request"',
  asked: '"requested"',
  trouble: '"problem"',
  lent: '"credit"',
  owed: '"outstanding"',
  forget: '"reset", "invalidate" or "delete"',
  fate: '"outcome"',
  mishap: '"fault"',
  mishaps: '"faults"',
  patience: '"timeout"',
  bare: '"minimal"',
  greet: '"onSignedIn"',
};

/** Whole names. */
const NAME_FOR: Readonly<Record<string, string>> = {
  Act: '"AuditEntry"',
  Opened: '"Disposables"',
  Place: '"Route" for an address, "Outlet" or "Slot" for an element',
  goesOn: '"canContinue"',
  narrow: '"setFilter"',
  takeUp: '"restore"',
  mixedUp: '"swappedResult"',
  lookUp: '"resolve"',
  keepPage: '"startBackgroundTasks"',
  keepWatch: '"monitorSession"',
};

/**
 * Fields of answers and of stored data, which keep the name that they are sent or stored with, and members of contracts
 * between artifacts, which keep theirs until 0.2.0.
 */
export const SENT_NAMES: ReadonlySet<string> = new Set([
  'askedAt',
  'askedAtMs',
  'keptBets',
  'keptConsent',
  'keptMedia',
  'keptPreferences',
  'keptUntilMs',
  'owedMinor',
  'texts',
]);

const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .split(' ');

/** The word to use in place of an old one in a name; null where it has none. */
export function plainWordFor(name: string): string | null {
  if (Object.hasOwn(NAME_FOR, name)) return NAME_FOR[name] ?? null;
  if (/(?<!To)Place$/.test(name)) return NAME_FOR['Place'] ?? null;
  const old = partsOf(name).find((part) => Object.hasOwn(WORD_FOR, part));
  return old === undefined ? null : (WORD_FOR[old] ?? null);
}
