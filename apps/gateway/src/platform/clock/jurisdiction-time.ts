const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes `2026-11-20 21:05:09`.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** The last second that was formatted for a zone: many transfers share it. */
const lastSecond = new Map<string, { readonly second: number; readonly text: string }>();

function formatSecond(second: number, timeZone: string): string {
  const last = lastSecond.get(timeZone);
  if (last?.second === second) return last.text;
  const text = formatOf(timeZone).format(second * 1000);
  lastSecond.set(timeZone, { second, text });
  return text;
}

/**
 * The wall clock of a zone, `2026-11-20 21:05:09.123`: a player's days, weeks and months of limits begin at their own
 * midnight. Throws RangeError for a zone that does not exist.
 */
export function jurisdictionTime(atMs: number, timeZone: string): string {
  const second = Math.floor(atMs / 1000);
  return `${formatSecond(second, timeZone)}.${String(atMs - second * 1000).padStart(3, '0')}`;
}
