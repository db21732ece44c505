import { pathOfToto, readTotoAddress, totoPages } from './toto-address.ts';

describe('the address of a page of toto', () => {
  it.each([
    [[], 'fifteen', 'draw'],
    [['draws'], 'fifteen', 'draws'],
    [['football'], 'football', 'draw'],
    [['football', 'draw'], 'football', 'draw'],
    [['ice-hockey', 'nonimees'], 'ice-hockey', 'nonimees'],
  ] as const)('%j is of %s, %s', (words, section, page) => {
    expect(readTotoAddress(words)).toEqual({ section, page });
  });

  it.each([[['chess']], [['football', 'rules']], [['draws', 'next']], [['football', 'draw', '1']]])(
    '%j is nowhere',
    (words) => {
      expect(readTotoAddress(words)).toBeNull();
    },
  );

  it('leads back to itself', () => {
    for (const page of totoPages) {
      const address = { section: 'basketball', page } as const;
      expect(readTotoAddress(pathOfToto('/en', address).split('/').slice(3))).toEqual(address);
    }
  });
});
