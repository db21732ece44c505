import { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';

/** What an e-mail is compared by: unique within a site. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: `2001-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Whether someone born on a day has had the birthday of that age, by the calendar of the jurisdiction. Born on
 * 29 February: on 1 March in years without one.
 */
export function isOldEnough(dateOfBirth: string, minAge: number, nowMs: number, timeZone: string): boolean {
  const today = jurisdictionTime(nowMs, timeZone).slice(0, 10);
  const birthday = `${String(Number(dateOfBirth.slice(0, 4)) + minAge).padStart(4, '0')}${dateOfBirth.slice(4)}`;
  return birthday <= today;
}
