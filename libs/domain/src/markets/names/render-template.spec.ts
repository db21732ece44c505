import fc from 'fast-check';
import { buildNameContext } from './build-name-context.fixture.ts';
import { renderTemplate, type NameContext } from './render-template.ts';
import { readSpecifierValues } from './specifier-values.ts';

const textOf = (template: string, specifiers: string, rest: Partial<NameContext> = {}): string =>
  renderTemplate(template, buildNameContext(specifiers, rest)).text;

const anyTemplate = fc
  .array(
    fc.constantFrom('{', '}', 'total', '(total+1)', '!', '+', '-', '%', '$competitor1', '$event', ' ', '@x', 'ß'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));
const anyNumber = fc.stringMatching(/^[+-]?\d{1,4}(\.\d{1,3})?$/);

describe('a template', () => {
  it('shows a specifier as it was sent, and a computed number as shortly as it can', () => {
    expect(textOf('{total} {(total+1)} {(total-4)}', 'total=2.50')).toBe('2.50 3.5 -1.5');
    expect(textOf('{(total-2)}', 'total=2.0')).toBe('0');
    expect(textOf('{-total}', 'total=0.00')).toBe('0');
  });

  it('reads only what stands between the nearest braces', () => {
    expect(textOf('{a{total}b} {total', 'total=1')).toBe('{a1b} {total');
  });

  it('does not read again what it put in', () => {
    expect(textOf('{$competitor1}', 'total=1', { competitors: ['{total} United'] })).toBe('{total} United');
  });

  it('counts in the language of the text that was found', () => {
    const ordinals = (language: NameContext['language']) =>
      renderTemplate({ en: '{!n} lap', ru: '{!n} круг' }, buildNameContext('n=113', { language })).text;
    expect([ordinals('en'), ordinals('ru'), ordinals('de')]).toEqual(['113th lap', '113-й круг', '113th lap']);
  });

  it('calls a match by its competitors where it has no name of its own', () => {
    expect(textOf('{$event}', '')).toBe('Harbour - Valley');
    expect(textOf('{$event}', '', { event: { de: 'Finale' } })).toBe('Finale');
    expect(renderTemplate('{$event}', buildNameContext('', { competitors: ['A'] })).missing).toEqual(['{$event}']);
  });

  it('tells what it could not make, each once and in order', () => {
    const { text, missing } = renderTemplate('{@x} {b} {@x} {$competitor3} {! n}', buildNameContext('n=1'));
    expect(text).toBe('{@x} {b} {@x} Team 3 {! n}');
    expect(missing).toEqual(['{@x}', '{b}', '{$competitor3}', '{! n}']);
  });

  it('without an expression comes back as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{'));
        expect(textOf(text, 'total=1')).toBe(text);
      }),
    );
  });

  it('has no brace in its text but those of the template, a value, a name or what is missing', () => {
    fc.assert(
      fc.property(anyTemplate, anyNumber, (template, total) => {
        const { text, missing } = renderTemplate(template, buildNameContext(`total=${total}`));
        const bare = (value: string) => value.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/[^{}]/g, '');
        expect(bare(text)).toBe(bare(template));
        for (const [expression] of text.matchAll(/\{[^{}]*\}/g)) expect(missing).toContain(expression);
      }),
    );
  });

  it('writes a value and its negative as each other’s negative', () => {
    const mirrored = (text: string) => text.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'));
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(textOf('{-x}', `x=${value}`)).toBe(mirrored(textOf('{+x}', `x=${value}`)));
      }),
    );
  });

  it('does not look at the order of specifiers', () => {
    const parts = ['total=1.5', 'n=3', 'x=-2'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 3 }), anyTemplate, (shuffled, template) => {
        expect(textOf(template, shuffled.join('|'))).toBe(textOf(template, parts.join('|')));
      }),
    );
  });

  it('reads a template of a hundred thousand braces', () => {
    expect(textOf('{'.repeat(100_000), '')).toHaveLength(100_000);
    expect(textOf('{n}'.repeat(50_000), 'n=1')).toBe('1'.repeat(50_000));
  });
});

describe('specifiers', () => {
  it('leave out what has no name, no equals sign or no value, and take the last of a name', () => {
    expect([...readSpecifierValues('total=2.5|=3|x|y=|variant=a:b=c|total=3')]).toEqual([
      ['total', '3'],
      ['variant', 'a:b=c'],
    ]);
    expect([...readSpecifierValues('a=1|a=')]).toEqual([['a', '1']]);
  });
});
