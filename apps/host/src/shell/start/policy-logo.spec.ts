import { showPolicyLogo } from './start-later.ts';

const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  jest.spyOn(window.Image.prototype, 'src', 'set').mockImplementation((address: string) => void fetched.push(address));
});
afterEach(() => jest.restoreAllMocks());

describe('the hidden image of a country', () => {
  it('is fetched once a page opens there [block.policy-logo]', () => {
    for (const id of [1, 66, 126, 228, 120]) showPolicyLogo(id);
    expect(fetched).toEqual(Array.from({ length: 5 }, () => '/web-api/policy/logo.agif'));
    expect(document.querySelector('img')).toBeNull();
  });

  it('is not fetched anywhere else [block.policy-logo-other]', () => {
    for (const id of [2, 276, null]) showPolicyLogo(id);
    expect(fetched).toEqual([]);
  });
});
