import { operation } from '../operation.ts';

/** Grants a bonus to a player's bonus account, which is opened with the first; for the staff alone. */
export const grantBonus = operation({
  name: 'grantBonus',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/bonus-grants',
  errors: ['forbidden', 'not_found', 'duplicate_key'],
});

/** Takes a bonus back; what was spent of it is owed from later credits of the bonus account. For the staff alone. */
export const takeBackBonus = operation({
  name: 'takeBackBonus',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/bonus-grants/:reference/take-back',
  errors: ['forbidden', 'not_found'],
});
