import { TEAM_CASH_COOKIE_LIFETIME_MS, teamCashCase } from './team-cash.ts';

describe('team cash', () => {
  it('is offered at three completed payments where the cookie is not set [team-cash.three]', () => {
    expect(teamCashCase([2, 1, 2, 3, 2], false)).toBe('three');
  });

  it('is offered at three only once per cookie [team-cash.three-once]', () => {
    expect(teamCashCase([2, 1, 2, 3, 2], true)).toBeNull();
  });

  it('is offered at four completed payments, cookie or not [team-cash.four]', () => {
    expect([false, true].map((isSet) => teamCashCase([2, 2, 0, 2, 2], isSet))).toEqual(['four', 'four']);
  });

  it('is not offered at any other number', () => {
    expect([[], [2], [2, 2], [2, 2, 2, 2, 2]].map((ids) => teamCashCase(ids, false))).toEqual([null, null, null, null]);
  });

  it('looks at five entries of a page [team-cash.page]', () => {
    expect(teamCashCase([1, 1, 1, 2, 2, 2, 2], false)).toBeNull();
  });

  it('has cookies of 321,408,000 ms [team-cash.cookie]', () => expect(TEAM_CASH_COOKIE_LIFETIME_MS).toBe(321_408_000));
});
