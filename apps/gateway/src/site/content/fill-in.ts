import type { InformationBlock, InformationRun, SiteConfig } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';

/** Values of the words in `{{...}}` of a text stand for; null is not to be had on this site. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;

type Currency = SiteConfig['currencies'][number];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Figures are Latin in every language. */
function moneyIn(language: string, minor: number, iso: string): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency: iso });
  // Decimal text is formatted exactly; as a number it would be a float.
  return format.format(minorToDecimal(minor, iso) as `${number}`);
}

const currencyValues = (language: string, { iso, minStakeMinor, maxStakeMinor, maxPayoutMinor }: Currency) => ({
  currency: iso,
  minStake: moneyIn(language, minStakeMinor, iso),
  maxStake: moneyIn(language, maxStakeMinor, iso),
  maxPayout: moneyIn(language, maxPayoutMinor, iso),
});

/** The words of a row that stands for every currency: `eachCurrency`, `eachMinStake`, `eachMaxStake`, `eachMaxPayout`. */
const valuesOfEach = (language: string, currency: Currency): PlaceholderValues => {
  const words = currencyValues(language, currency);
  return {
    eachCurrency: words.currency,
    eachMinStake: words.minStake,
    eachMaxStake: words.maxStake,
    eachMaxPayout: words.maxPayout,
  };
};

/** Values for a site's texts; sums are in its default currency. */
export function placeholderValuesOf(site: SiteConfig): PlaceholderValues {
  const { lng: language, companyName, minAge, supportContacts, currencies, defaultCurrency, antiExpressMargin } = site;
  const own = currencies.find(({ iso }) => iso === defaultCurrency);
  return {
    company: companyName,
    minAge: String(minAge),
    antiExpressMargin,
    currency: defaultCurrency,
    supportEmail: supportContacts.email,
    supportPhone: supportContacts.phone,
    ...(own && currencyValues(language, own)),
  };
}

/** The names a text may be filled in with. */
export const CONTENT_PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...['company', 'minAge', 'antiExpressMargin', 'currency', 'supportEmail', 'supportPhone'],
  ...['minStake', 'maxStake', 'maxPayout'],
  ...['eachCurrency', 'eachMinStake', 'eachMaxStake', 'eachMaxPayout'],
]);

/** The names of a text's placeholders. */
export const placeholdersOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** A text with its words filled in; what this site has not got is called by the company's name. */
export const fillText = (text: string, words: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (_, name: string) => words[name] ?? words['company'] ?? '');

/** Null where the address needs what the site has not got. */
function fillAddress(href: string, words: PlaceholderValues, language: string): string | null {
  const names = placeholdersOf(decodeURI(href));
  if (names.some((name) => (words[name] ?? null) === null)) return null;
  const whole = fillText(decodeURI(href), words);
  return whole.startsWith('/') ? `/${language}${whole === '/' ? '' : whole}` : whole;
}

function fillRun({ href, text, ...look }: InformationRun, words: PlaceholderValues, language: string): InformationRun {
  const filled = { ...look, text: fillText(text, words) };
  const address = href === undefined ? null : fillAddress(href, words, language);
  return address === null ? filled : { ...filled, href: address };
}

const isRepeated = (row: readonly InformationRun[][]): boolean =>
  row.some((cell) => cell.some(({ text }) => placeholdersOf(text).some((name) => name.startsWith('each'))));

/** Blocks with their words filled in, links below the site under the page's language, and rows for every currency. */
export function fillBlocks(blocks: readonly InformationBlock[], site: SiteConfig): InformationBlock[] {
  const { lng: language } = site;
  const words = placeholderValuesOf(site);
  const fill = (runs: readonly InformationRun[], more: PlaceholderValues = {}) =>
    runs.map((run) => fillRun(run, { ...words, ...more }, language));
  const fillRow = (row: InformationRun[][]): InformationRun[][][] =>
    isRepeated(row)
      ? site.currencies.map((currency) => row.map((cell) => fill(cell, valuesOfEach(language, currency))))
      : [row.map((cell) => fill(cell))];
  return blocks.map((block): InformationBlock => {
    if (block.kind === 'list') {
      const items = block.items.map((item) => ({
        ...item,
        runs: fill(item.runs),
        items: item.items.map((inner) => fill(inner)),
      }));
      return { ...block, items };
    }
    if (block.kind !== 'table') return { ...block, runs: fill(block.runs) };
    const columns = block.columns.map((column) => ({ ...column, runs: fill(column.runs) }));
    return { ...block, columns, rows: block.rows.flatMap(fillRow) };
  });
}
