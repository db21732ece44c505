import { catalogueOf, readDescriptionList } from './description-list.ts';
import { buildNameContext } from './build-name-context.fixture.ts';
import { marketName, outcomeName } from './market-names.ts';

const market = (rest: object = {}) => ({
  id: '5001',
  name: 'Laps of {$competitor1}',
  outcomes: [{ id: '1', name: 'over {total}' }],
  groups: ['all', 'laps'],
  specifiers: ['total'],
  ...rest,
});

describe('a list of descriptions', () => {
  it('is read with what is known of it', () => {
    const list = readDescriptionList({
      markets: [market({ mappings: [] }), market({ variant: 'x', name: undefined })],
    });
    expect(list.markets.map(({ id, variant, name }) => [id, variant, name])).toEqual([
      ['5001', undefined, 'Laps of {$competitor1}'],
      ['5001', 'x', undefined],
    ]);
    expect(Object.keys(list.markets[0] ?? {})).not.toContain('mappings');
  });

  const outcome = (rest: object) => ({ markets: [market({ outcomes: [{ id: '1', name: 'a', ...rest }] })] });
  it.each([
    ['wrong_type', 'list', []],
    ['empty', 'markets', { markets: [] }],
    ['missing', 'markets[0].id', { markets: [market({ id: undefined })] }],
    ['missing', 'markets[0].name', { markets: [market({ name: undefined })] }],
    ['wrong_type', 'markets[0].groups', { markets: [market({ groups: 'all' })] }],
    ['wrong_type', 'markets[0].outcomeType', { markets: [market({ outcomeType: 'horse' })] }],
    ['too_long', 'markets[0].name.ru', { markets: [market({ name: { ru: 'х'.repeat(100_000) } })] }],
    ['unknown_expression', 'markets[0].name', { markets: [market({ name: 'Laps {@odd}' })] }],
    ['unknown_expression', 'markets[0].outcomes[0].name', outcome({ name: '{ total }' })],
    ['markup', 'markets[0].outcomes[0].name.en', outcome({ name: { en: '<script>alert(1)</script>' } })],
    ['markup', 'markets[0].outcomes[0].name', outcome({ name: '<img src=x onerror=alert(1)>' })],
    ['markup', 'markets[0].outcomes[0].name', outcome({ name: 'a\u202Eb' })],
    ['too_long', 'markets[0].outcomes[0].id', outcome({ id: '1'.repeat(101) })],
    ['duplicate', 'markets[1].id', { markets: [market(), market()] }],
    [
      'too_many',
      'markets[0].outcomes',
      { markets: [market({ outcomes: Array.from({ length: 1001 }, (_, id) => ({ id: `${id}`, name: 'a' })) })] },
    ],
    ['unknown_variant', 'variants[0].extends', { markets: [market()], variants: [{ id: 'a', extends: 'b' }] }],
    ['variant_cycle', 'variants[0].extends', { markets: [market()], variants: [{ id: 'a', extends: 'a' }] }],
    [
      'variant_cycle',
      'variants[0].extends',
      { markets: [market()], variants: ['bc', 'cd', 'db'].map(([id, parent]) => ({ id, extends: parent })) },
    ],
  ])('is refused as %s with the name of the field: %s', (code, field, list) => {
    expect(() => readDescriptionList(list)).toThrow(expect.objectContaining({ name: 'DescriptionError', code, field }));
  });

  it('accepts names that only look odd', () => {
    const names = ['Under <5', 'a < b', '100 % \\ $', '{', '} {total} {'];
    expect(names.map((name) => readDescriptionList(outcome({ name })).markets[0]?.outcomes?.[0]?.name)).toEqual(names);
  });
});

describe('a catalogue of descriptions', () => {
  const catalogue = catalogueOf(
    readDescriptionList({
      markets: [market({ specifiers: ['variant'] }), market({ variant: 'own', name: 'Own' })],
      variants: [
        { id: 'short', outcomes: [{ id: 's:1', name: 'one' }] },
        { id: 'long', extends: 'short', outcomes: [{ id: 's:2', name: 'two' }] },
        { id: 'own', outcomes: [{ id: 's:9', name: 'never' }] },
      ],
    }),
  );

  it('finds a market’s own entry of a variant before the shared variant, and what a variant extends', () => {
    expect(marketName('5001', catalogue.find('5001', 'own'), buildNameContext()).text).toBe('Own');
    const names = ['s:1', 's:2', '1'].map(
      (id) => outcomeName(id, catalogue.find('5001', 'long'), buildNameContext('total=2')).text,
    );
    expect(names).toEqual(['one', 'two', 'over 2']);
    expect(outcomeName('s:9', catalogue.find('5001', 'own'), buildNameContext()).missing).toEqual(['s:9']);
  });

  it('finds nothing of a market that nobody describes', () => {
    expect(catalogue.find('5002', 'long')).toEqual({});
  });
});
