/**
 * Whether someone born on a day has had the birthday of an age, on the day `today` of their jurisdiction; days are
 * `YYYY-MM-DD`. Born on 29 February: on 1 March in years without one.
 */
export function isOldEnough(dateOfBirth: string, minAge: number, today: string): boolean {
  const birthday = `${String(Number(dateOfBirth.slice(0, 4)) + minAge).padStart(4, '0')}${dateOfBirth.slice(4)}`;
  return birthday <= today;
}
