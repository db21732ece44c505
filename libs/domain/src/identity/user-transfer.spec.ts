import { isTransferRequested } from './user-transfer.ts';

const facts = { isRequired: true, pathname: '/en/live', query: '' };

describe('the transfer of an account', () => {
  it('is asked for where it is required [auth.transfer-needed]', () => {
    expect(isTransferRequested(facts)).toBe(true);
    expect(isTransferRequested({ ...facts, isRequired: false })).toBe(false);
  });

  it('is not asked for on the route of registration [auth.transfer-registration]', () => {
    const asked = ['/en/registration', '/registration', '/de/registration/socialregistration', '/en/registrations'].map(
      (pathname) => isTransferRequested({ ...facts, pathname }),
    );
    expect(asked).toEqual([false, false, false, true]);
  });

  it('is not asked for with the query that leaves it for later [auth.transfer-bypass]', () => {
    expect(isTransferRequested({ ...facts, query: '?a=1&skip_transfer=1' })).toBe(false);
    expect(isTransferRequested({ ...facts, query: '?a=skip_transfer' })).toBe(true);
  });
});
