const MINUTE_MS = 60_000;

/** A moment as a field for a local time takes it, `2027-01-14T20:45`. */
export function localMinute(epochMs: number): string {
  const offsetMs = new Date(epochMs).getTimezoneOffset() * MINUTE_MS;
  return new Date(epochMs - offsetMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The moment that a field for a local time names; null for none. */
export function msOfLocal(typed: string): number | null {
  const ms = Date.parse(typed);
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}
