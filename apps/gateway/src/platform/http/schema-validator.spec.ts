import { Type } from 'typebox';
import { compileSchema } from './schema-validator.ts';

const schema = Type.Object({ person: Type.Object({ name: Type.String() }), tags: Type.Array(Type.String()) });
const validate = compileSchema({ schema, method: 'POST', url: '/', httpPart: 'body' });

describe('a validated body', () => {
  it('is handed on as it came', () => {
    const body = { person: { name: 'Ada' }, tags: [] };
    expect(validate(body)).toEqual({ value: body });
  });

  it.each([
    ['person.name', { person: { name: 7 }, tags: [] }],
    ['tags', { person: { name: 'Ada' } }],
    ['person.name', { person: { name: 'A\0da' }, tags: [] }],
    ['tags.1', { person: { name: 'Ada' }, tags: ['a', '\0'] }],
  ])('is refused by the name of the field: %s', (field, body) => {
    expect(validate(body)).toMatchObject({ error: { code: 'validation_failed', details: { field } } });
  });

  it('that is none of a short list is told the list, of a long one only that it is none of it', () => {
    const refuse = (allowed: string[], value: string) => {
      const listed = Type.Object({ role: Type.Enum(allowed) });
      return compileSchema({ schema: listed, method: 'POST', url: '/', httpPart: 'body' })({ role: value });
    };
    expect(refuse(['support', 'owner'], 'king')).toMatchObject({
      error: { message: 'role: must be one of support, owner', details: { field: 'role' } },
    });
    const long = Array.from({ length: 21 }, (_, index) => `role-${index}`);
    expect(refuse(long, 'king')).toMatchObject({
      error: { message: 'role: must be equal to one of the allowed values' },
    });
  });
});
