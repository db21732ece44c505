import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkAddress, familiarWord } from './check-address.ts';
import { checkWorkspace } from './check-workspace.ts';
import { SPECIFIED_KEYS } from './specified-keys.ts';

const common = Object.fromEntries(SPECIFIED_KEYS.map((key) => [key, 'Text']));
const code = `export const say = (t) => [t('home'), t('bets', { count: 2 }), t(\`status.\${state}\`)];`;
const texts = {
  en: { home: 'Home', bets_one: '{{count}} bet', bets_other: '{{count}} bets', status: { won: 'Won {{sum}}' } },
  ar: {
    home: 'الرئيسية',
    bets_zero: 'لا رهانات',
    bets_one: 'رهان',
    bets_two: 'رهانان',
    bets_few: '{{count}} رهانات',
    bets_many: '{{count}} رهاناً',
    bets_other: '{{count}} رهان',
    status: { won: 'ربح {{sum}}' },
  },
};

describe('the check of texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  const check = (change: { en?: object; ar?: object; code?: string } = {}) => {
    const place = join(folder, String(count++));
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), content);
    };
    for (const language of ['en', 'ar'] as const) {
      write(`libs/i18n/src/locales/${language}.json`, JSON.stringify(common));
      write(`apps/shop/src/locales/${language}.json`, JSON.stringify({ ...texts[language], ...change[language] }));
    }
    write('apps/shop/src/shop.tsx', change.code ?? code);
    return checkWorkspace(place);
  };

  it('has nothing to say of what is right', () => {
    expect(check()).toEqual([]);
  });

  it.each([
    ['a key without a text', { code: `${code}\nt('nowhere')` }, 'apps/shop/src/shop.tsx:2: no text "nowhere"'],
    [
      'a template that no text fits',
      { code: `${code}\nt(\`result.\${state}\`)` },
      'apps/shop/src/shop.tsx:2: no text fits "result.*"',
    ],
    [
      'a key that cannot be read',
      { code: `${code}\nt(key)` },
      'apps/shop/src/shop.tsx:2: the key "key" cannot be read; name what it may be in a comment: "texts: status.*"',
    ],
    [
      'a text that is missing in a language',
      { en: { more: 'More' }, code: `${code}\nt('more')` },
      'apps/shop/src/locales/ar.json: "more" is missing; en has it',
    ],
    ['a text that English has not', { ar: { more: 'أكثر' } }, 'apps/shop/src/locales/ar.json: "more" is not in en'],
    [
      'a plural form that is missing',
      { ar: { bets_two: undefined } },
      'apps/shop/src/locales/ar.json: "bets" lacks the plural forms two',
    ],
    [
      'a plural form that no number takes',
      { en: { bets_few: '{{count}} bets' } },
      'apps/shop/src/locales/en.json: "bets" has the plural forms few, which no number takes',
    ],
    [
      'a placeholder that is missing',
      { ar: { status: { won: 'ربح' } } },
      'apps/shop/src/locales/ar.json: "status.won" has placeholders none, the English text {{sum}}',
    ],
    ['an empty text', { ar: { home: ' ' } }, 'apps/shop/src/locales/ar.json: "home" is empty or no text'],
    [
      'a text that nothing asks for',
      { en: { old: 'Old' }, ar: { old: 'قديم' } },
      'apps/shop/src/locales/en.json: nothing asks for "old"',
    ],
  ])('tells of %s', (_, change, sentence) => {
    expect(check(change)).toContain(sentence);
  });

  it('takes a declaration for a key that cannot be read, and both branches of a choice', () => {
    const declared = `${code}\n// texts: status.*\nt(key); t(isHome ? 'home' : 'away')`;
    expect(check({ code: declared })).toEqual(['apps/shop/src/shop.tsx:3: no text "away"']);
  });

  it.each([
    ['Versuche es in 2 Minuten.', 'Versuche'],
    ['Warten Sie und lade die Seite neu.', 'lade'],
    ['Das Geld ist auf deinem Konto.', 'deinem'],
    ['Das Geld ist auf Ihrem Konto, und Sie laden die Seite neu.', null],
    ['Indirekt ausgezahlt; die Lade ist zu.', null],
  ])('reads in %j that a German text speaks to its reader by %j', (text, word) => {
    expect(familiarWord(text)).toBe(word);
  });

  it('tells of a German text that does not say Sie', () => {
    const languages = new Map([['de', new Map([['home', 'Dein Konto']])]]);
    const said = checkAddress({ app: 'shop', folder: 'apps/shop/src/locales', name: 'shop', languages });
    expect(said).toEqual(['apps/shop/src/locales/de.json: "home" says "Dein" to its reader, not "Sie"']);
  });

  it('lets a language have a short form that others need not', () => {
    const short = `${code}\nt([\`short.\${state}\`, \`status.\${state}\`])`;
    expect(check({ code: short, en: { short: { won: 'W' } } })).toEqual([]);
  });
});
