import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPageTerms, PAGE_TERMS, wordOfCode } from './check-page-terms.ts';

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');

describe('words on the page', () => {
  it.each([
    ['The coefficient has changed', 'coefficient'],
    ['Prepaid: {{sum}}', 'prepaid'],
    ['COEF', 'coef'],
  ])('are not those of the code: %s', (text, word) => {
    expect(wordOfCode(text)).toBe(word);
  });

  it.each(['Odds {{coef}}', '<coef>Odds</coef>', 'Coefficiently', 'Paid in advance'])('may be: %s', (text) => {
    expect(wordOfCode(text)).toBeNull();
  });

  it('are told with their place and the word to use, in English alone', () => {
    const languages = new Map([
      ['en', new Map([['bet.coef', 'Coefficient']])],
      ['de', new Map([['bet.coef', 'Coefficient']])],
    ]);
    expect(checkPageTerms({ name: 'shop', folder: 'apps/shop/src/locales', app: 'shop', languages })).toEqual([
      'apps/shop/src/locales/en.json: "bet.coef" says "coefficient", the page says "odds"',
    ]);
  });

  it('are those that the glossary names', () => {
    const rows = glossary.split('## Not on the page')[1]?.split('\n## ')[0] ?? '';
    const named = [...rows.matchAll(/^\| ([a-z]+) \| ([a-z ]+) \|$/gm)].map(([, word, said]) => [word, said]);
    expect(Object.fromEntries(named)).toEqual(PAGE_TERMS);
  });
});
