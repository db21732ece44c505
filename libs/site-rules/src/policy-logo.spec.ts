import { policyLogoOf } from './policy-logo.ts';

describe('the hidden image', () => {
  it.each([1, 66, 126, 228, 120])('is fetched in the country %i [block.policy-logo]', (id) => {
    expect(policyLogoOf(id)).toBe('/web-api/policy/logo.agif');
  });

  it('is not fetched anywhere else [block.policy-logo-other]', () => {
    expect([2, 0, 121, null].map(policyLogoOf)).toEqual([null, null, null, null]);
  });
});
