/** Key that e-mails are compared by: unique within a site. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: `2001-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
