/** Entries of a payments page that are looked at. Source: shell 4, team-cash modal. */
export const TEAM_CASH_ENTRIES = 5;

/** How long the cookies of team cash last. Source: shell 4 and 9 ("321408000 ms", told twice). */
export const TEAM_CASH_COOKIE_LIFETIME_MS = 321_408_000;

/** The status of a payment that counts. Source: shell 4. */
export const COMPLETED_PAYMENT_STATUS = 2;

/** Which of the two cases holds. */
export type TeamCashCase = 'three' | 'four';

/**
 * Whether team cash is offered after a page of main-account payments has loaded: at three completed ones once per
 * cookie, at four always. Source: shell 4, team-cash modal.
 */
export const teamCashCase = (statusIds: readonly number[], isCookieSet: boolean): TeamCashCase | null => {
  const checked = statusIds.slice(0, TEAM_CASH_ENTRIES);
  const completed = checked.filter((statusId) => statusId === COMPLETED_PAYMENT_STATUS).length;
  if (completed === 4) return 'four';
  return completed === 3 && !isCookieSet ? 'three' : null;
};
