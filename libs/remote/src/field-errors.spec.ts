import { FieldErrors } from './field-errors.ts';

type Field = 'name' | 'email';

const build = () => {
  const typed: Record<Field, string> = { name: '', email: '' };
  const errors = new FieldErrors<Field, string>((field) => (typed[field] === '' ? 'missing' : null));
  return { typed, errors, seen: () => [errors.of('name'), errors.of('email')] };
};

describe('what is wrong with the fields of a form', () => {
  it('is said of a field once it was left', () => {
    const { errors, seen } = build();
    expect(seen()).toEqual([null, null]);
    errors.leave('email');
    expect(seen()).toEqual([null, 'missing']);
  });

  it('is said of every field when the form is sent, whose first one is told', () => {
    const { errors, typed, seen } = build();
    typed.name = 'Ann';
    expect(errors.findFirst(['name', 'email'])).toBe('email');
    typed.email = 'ann@example.com';
    expect([errors.findFirst(['name', 'email']), ...seen()]).toEqual([null, null, null]);
  });

  it('is what the gateway refused until the field changes, and nothing after a reset', () => {
    const { errors, typed, seen } = build();
    typed.name = 'Ann';
    errors.refuse('name', 'taken');
    expect(seen()).toEqual(['taken', null]);
    errors.change('name');
    expect(seen()).toEqual([null, null]);
    errors.refuse('name', 'taken');
    errors.leave('email');
    errors.reset();
    expect(seen()).toEqual([null, null]);
  });
});
