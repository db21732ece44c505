import { markets } from '@longshot/domain/markets';
import { ERROR_CODES, REFUSAL_CODES } from '../../contracts/src/error-codes.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import ru from './locales/ru.json';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  );

const placeholders = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1] ?? '').sort();

const english = flatten(en);

describe.each([
  ['de', flatten(de)],
  ['ru', flatten(ru)],
  ['ar', flatten(ar)],
])('the shared dictionary in %s', (_, texts) => {
  it('has exactly the keys of the English one', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('keeps every placeholder', () => {
    const changed = Object.keys(english).filter(
      (key) => placeholders(texts[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
    );
    expect(changed).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('the shared dictionary', () => {
  it('names every market the product knows', () => {
    expect(markets.map((market) => market.nameKey).filter((key) => !(key in english))).toEqual([]);
  });

  it('names every outcome that is not named by its caption', () => {
    const isScore = (caption: string) => /^\d+:\d+$/.test(caption);
    const missing = markets
      .flatMap((market) => market.outcomes)
      .filter((outcome) => !isScore(outcome.caption) && !(outcome.nameKey in english));
    expect(missing).toEqual([]);
  });

  it('has a title and a text for every refusal, and a text for every other error', () => {
    expect(
      REFUSAL_CODES.filter((code) => !(`refusal.${code}.title` in english && `refusal.${code}.text` in english)),
    ).toEqual([]);
    const refusals: readonly string[] = REFUSAL_CODES;
    expect(ERROR_CODES.filter((code) => !refusals.includes(code) && !(`error.${code}` in english))).toEqual([]);
  });
});
