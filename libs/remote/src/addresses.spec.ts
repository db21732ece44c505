import { pathBelowLanguage, pathTo } from './addresses.ts';

describe('addresses of the site', () => {
  it('stand below their language', () => {
    expect(pathTo('en', 'office/account')).toBe('/en/office/account');
    expect(pathBelowLanguage('/en/office/account')).toBe('office/account');
  });

  it('are the same with a slash at their end', () => {
    expect(pathBelowLanguage('/ar/information/')).toBe('information');
  });
});
