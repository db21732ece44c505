import { isRechargeCancelled } from './recharge-guard.ts';

const facts = { usesRechargeModal: true, redirectUrlAfterRegistration: null, from: '/live', to: '/office/recharge' };

describe('going to the recharge screen', () => {
  it('is cancelled where a modal window takes its place [guard.recharge-cancelled]', () => {
    expect(isRechargeCancelled(facts)).toBe(true);
    expect(isRechargeCancelled({ ...facts, usesRechargeModal: false })).toBe(false);
    expect(isRechargeCancelled({ ...facts, to: '/office/history' })).toBe(false);
  });

  it('goes on from the pages of the account [guard.recharge-from-account]', () => {
    expect(isRechargeCancelled({ ...facts, from: '/office/account' })).toBe(false);
    expect(isRechargeCancelled({ ...facts, from: '/officer' })).toBe(true);
  });

  it('goes on where an address after registration is set [guard.recharge-redirect-url]', () => {
    expect(isRechargeCancelled({ ...facts, redirectUrlAfterRegistration: '/welcome' })).toBe(false);
  });
});
