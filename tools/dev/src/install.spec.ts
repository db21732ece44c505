const { firstDifference } = jest.requireActual<{
  firstDifference(
    before: Readonly<Record<string, object>>,
    after: Readonly<Record<string, object>>,
  ): string | undefined;
}>('./install.mjs');

const react = { version: '19.3.1', integrity: 'sha512-a' };

describe('a lock file after an installation', () => {
  it('may be spelled differently', () => {
    expect(firstDifference({ '': {}, react }, { '': { name: 'x' }, react: { ...react, peer: true } })).toBeUndefined();
  });

  it.each([
    ['another version', { react: { ...react, version: '19.3.2' } }],
    ['other bytes', { react: { ...react, integrity: 'sha512-b' } }],
    ['one package less', {}],
  ])('is another one with %s', (_what, after) => {
    expect(firstDifference({ react }, after)).toBe('react');
  });
});
