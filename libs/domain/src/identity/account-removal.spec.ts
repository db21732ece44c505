import { accountRemovalRefusal, type RemovableAccount } from './account-removal.ts';

const empty: RemovableAccount = {
  type: 9,
  isActive: false,
  balanceMinor: 0,
  underWayMinor: 0,
  owedMinor: 0,
  openStakesMinor: 0,
};

describe('an account', () => {
  it('of an added currency that is empty and not in use may be removed', () => {
    expect(accountRemovalRefusal(empty)).toBeNull();
  });

  it.each([0, 4])('of type %i stays, it was not added', (type) => {
    expect(accountRemovalRefusal({ ...empty, type })).toBe('account_is_main');
  });

  it('that is in use stays', () => {
    expect(accountRemovalRefusal({ ...empty, isActive: true, balanceMinor: 1 })).toBe('account_is_active');
  });

  it.each(['balanceMinor', 'underWayMinor', 'owedMinor', 'openStakesMinor'])('with %s of one cent stays', (place) => {
    expect(accountRemovalRefusal({ ...empty, [place]: 1 })).toBe('account_has_money');
  });
});
