import { blockPageOf, blockReason, maySeeDeduce, reasonOfBlockPage, visitorBlockOf } from './block-reason.ts';

describe('the reason of a block', () => {
  it('is the template of a display type that blocks [block.display-type]', () => {
    expect(blockReason({ displayTypeId: 1, templateTypeId: 13 }, false)).toBe(13);
  });

  it('is none for any other display type [block.display-type-other]', () => {
    expect([0, 2].map((displayTypeId) => blockReason({ displayTypeId, templateTypeId: 13 }, false))).toEqual([
      null,
      null,
    ]);
  });

  it('is none where the cookie switches the block by place off [block.geo-off]', () => {
    expect(blockReason({ displayTypeId: 1, templateTypeId: 1 }, true)).toBeNull();
  });

  it('stays for other templates whatever the cookie says [block.geo-off-other]', () => {
    expect(blockReason({ displayTypeId: 1, templateTypeId: 2 }, true)).toBe(2);
  });
});

describe('the page of a block', () => {
  it('is for reason 1 the general one [block.reason-1]', () => expect(blockPageOf(1)).toBe('block'));
  it('is for reason 2 the general one [block.reason-2]', () => expect(blockPageOf(2)).toBe('block'));
  it('is for reason 3 the general one [block.reason-3]', () => expect(blockPageOf(3)).toBe('block'));
  it('is for reason 4 the updates [block.reason-4]', () => expect(blockPageOf(4)).toBe('site-updates'));
  it('is for reason 5 the general one [block.reason-5]', () => expect(blockPageOf(5)).toBe('block'));
  it('is for reason 8 the coming site [block.reason-8]', () => expect(blockPageOf(8)).toBe('coming-soon'));
  it('is for reason 13 that of browsers [block.reason-13]', () => expect(blockPageOf(13)).toBe('block-ua'));
  it('is for reason 14 the general one [block.reason-14]', () => expect(blockPageOf(14)).toBe('block'));
  it('is for reason 16 the suspension [block.reason-16]', () => expect(blockPageOf(16)).toBe('suspension'));
  it('is for reason 17 that of an old browser [block.reason-17]', () => expect(blockPageOf(17)).toBe('block-ie'));
  it('is the general one for a reason that nobody named', () => expect(blockPageOf(99)).toBe('block'));
});

describe('what a block says to the decision of access', () => {
  it('is nothing where there is none', () => expect(visitorBlockOf(null)).toBeNull());
  it.each([
    [1, 'country', 'block'],
    [2, 'address-list', 'block'],
    [3, 'vpn', 'block'],
    [4, 'site-updates', 'site-updates'],
    [8, 'coming-soon', 'coming-soon'],
    [13, 'browser', 'block-ua'],
    [16, 'suspension', 'suspension'],
    [17, 'browser', 'block-ie'],
    [99, 'address-list', 'block'],
  ])('is for %d that the reason is %s, and the page %s', (template, reason, page) => {
    expect(visitorBlockOf(template)).toEqual({ reason, page });
  });
  it('is read back from its page', () => {
    expect([reasonOfBlockPage('site-updates'), reasonOfBlockPage('block')]).toEqual(['site-updates', 'country']);
  });
});

describe('a banned player', () => {
  it('may take money out at level 45, unless the ban is of version 1 [block.deduce-45]', () => {
    expect([maySeeDeduce(45, 0), maySeeDeduce(45, 2), maySeeDeduce(45, 1), maySeeDeduce(44, 0)]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('may take money out at level 53 of version 1 [block.deduce-53]', () => {
    expect([maySeeDeduce(53, 1), maySeeDeduce(53, 0), maySeeDeduce(52, 1)]).toEqual([true, false, false]);
  });
});
