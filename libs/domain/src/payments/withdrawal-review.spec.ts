import { needsTwoPeople, withdrawalHold } from './withdrawal-review.ts';

const withdrawal = { iso: 'EUR', amountMinor: 100, hasWaitingDocuments: false };

describe('a withdrawal', () => {
  it('goes out at once where nothing is against it', () => {
    expect(withdrawalHold(withdrawal)).toBeNull();
    expect(withdrawalHold({ ...withdrawal, amountMinor: 199_999 })).toBeNull();
  });

  it('waits for the staff from a bound of its currency on, and in a currency without one always', () => {
    expect(withdrawalHold({ ...withdrawal, amountMinor: 200_000 })).toBe('amount');
    expect(withdrawalHold({ ...withdrawal, iso: 'JPY', amountMinor: 299_999 })).toBeNull();
    expect(withdrawalHold({ ...withdrawal, iso: 'JPY', amountMinor: 300_000 })).toBe('amount');
    expect(withdrawalHold({ ...withdrawal, iso: 'CHF', amountMinor: 1 })).toBe('amount');
  });

  it('waits whatever it is while documents of its player wait', () => {
    expect(withdrawalHold({ ...withdrawal, hasWaitingDocuments: true })).toBe('documents');
  });

  it('is approved by two people from a higher bound on', () => {
    expect(needsTwoPeople({ iso: 'EUR', amountMinor: 399_999 })).toBe(false);
    expect(needsTwoPeople({ iso: 'EUR', amountMinor: 400_000 })).toBe(true);
    expect(needsTwoPeople({ iso: 'CHF', amountMinor: 1 })).toBe(true);
  });
});
