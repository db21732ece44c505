import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRefusedTerms } from './check-refused-terms.ts';
import { readRefusedTerms } from './refused-terms.ts';

const workspace = join(import.meta.dirname, '../../..');

describe('the words that players read', () => {
  const root = mkdtempSync(join(tmpdir(), 'player-words-'));
  afterAll(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'docs'));
  writeFileSync(
    join(root, 'docs/glossary.md'),
    [
      '| en | `price*`, `e-mail*` | odds | casino, pool |',
      '| ar | `*معامل` | السعر | |',
      '| fr | `prix` | cote | |',
    ].join('\n'),
  );
  const words = readRefusedTerms(root);
  const check = (language: string, text: string, app: string | null = 'shop') =>
    checkRefusedTerms(words, {
      app,
      folder: 'apps/shop/src/locales',
      name: 'shop',
      languages: new Map([[language, new Map([['home', text]])]]),
    });

  it('are told where a text has another one', () => {
    expect(check('en', 'Prices move.')).toEqual([
      'apps/shop/src/locales/en.json: "home" says "price*"; the glossary says "odds"',
    ]);
    expect(check('ar', 'تغيّر المعامل')).toHaveLength(1);
  });

  it.each([
    ['en', 'Odds of {{price}} move.'],
    ['en', 'Enterprises and reprices'],
    ['de', 'Price ist kein Deutsch.'],
    ['ar', 'معاملات'],
  ])('let stand a placeholder, a part of a word, another language: %s, %j', (language, text) => {
    expect(check(language, text)).toEqual([]);
  });

  it('may stand where the glossary says that they mean something else', () => {
    expect(check('en', 'Price of a ticket', 'pool')).toEqual([]);
    expect(check('en', 'Price of a ticket', null)).toHaveLength(1);
  });

  it('are read from the glossary of this workspace, in each language of the site', () => {
    const here = readRefusedTerms(workspace);
    for (const language of ['en', 'de', 'ru', 'ar']) {
      expect(here.filter((each) => each.language === language).length).toBeGreaterThan(5);
    }
    expect(here.find(({ refused }) => refused === 'price*')).toMatchObject({ language: 'en', word: 'odds' });
  });

  it('are none where there is no glossary', () => {
    expect(readRefusedTerms(join(root, 'docs'))).toEqual([]);
  });
});
