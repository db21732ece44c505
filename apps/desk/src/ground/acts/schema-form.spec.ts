import { fieldsOf, inputOf } from './schema-form.ts';

const facts = {
  input: {
    type: 'object',
    required: ['accountId', 'direction', 'amount', 'level', 'isShown'],
    properties: {
      accountId: { type: 'string', maxLength: 40 },
      direction: { enum: ['give', 'take'] },
      amount: { type: 'string', pattern: '^\\d+$', maxLength: 16 },
      level: { type: 'integer', minimum: 1, maximum: 99 },
      version: { anyOf: [{ const: 0 }, { const: 1 }] },
      isShown: { type: 'boolean' },
      text: { type: 'string', maxLength: 2000 },
    },
  },
};

describe('the form of an act', () => {
  const fields = fieldsOf(facts, { accountId: '7' });
  const typed = { direction: 'give', amount: ' 12 ', level: '45', isShown: 'false' };

  it('has a field for whatever its schema asks and nobody has given', () => {
    expect(fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['direction', 'choice', true],
      ['amount', 'line', true],
      ['level', 'number', true],
      ['version', 'choice', false],
      ['isShown', 'choice', true],
      ['text', 'lines', false],
    ]);
  });

  it('makes the input out of what is given and typed, each as its schema has it', () => {
    const input = { accountId: '7', direction: 'give', amount: '12', level: 45, isShown: false };
    expect(inputOf(fields, { accountId: '7' }, typed)).toEqual(input);
    const more = { ...typed, version: '1', text: 'Why.' };
    expect(inputOf(fields, { accountId: '7' }, more)).toEqual({ ...input, version: 1, text: 'Why.' });
  });

  it.each([
    ['direction', 'neither'],
    ['amount', 'twelve'],
    ['amount', ' '],
    ['level', '0'],
    ['level', '100'],
    ['level', '1.5'],
    ['version', '2'],
  ])('makes none where %s is %s', (name, text) => {
    expect(inputOf(fields, {}, { ...typed, [name]: text })).toBeNull();
  });
});
