import type { TFunction } from 'i18next';
import { intlLocales } from './intl-locales.ts';

/** Category of a championship: a country, or a tour without one. */
export interface CategoryFacts {
  /** As the feed writes it, in English. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly countryCode: string | null;
}

/** Names of feeds that `Intl` writes otherwise in English. */
const FEED_NAMES: Readonly<Record<string, string>> = { CZ: 'Czech Republic', TR: 'Turkey', US: 'USA' };

/** Categories that the shared dictionary names: nations that play apart under the code of one country, and tours. */
const NAMED: readonly string[] = ['england', 'men', 'northern-ireland', 'scotland', 'wales', 'women'];

const countryNames = new Map<string, Intl.DisplayNames>();

const namesIn = (language: string): Intl.DisplayNames => {
  const names =
    countryNames.get(language) ??
    new Intl.DisplayNames([...intlLocales(language)], { type: 'region', fallback: 'none' });
  countryNames.set(language, names);
  return names;
};

const nameOf = (code: string, language: string): string | undefined => {
  try {
    return namesIn(language).of(code);
  } catch {
    return undefined; // not the shape of a code
  }
};

/**
 * The name of a category in a language: countries by `Intl`, nations of Britain and tours by the shared dictionary,
 * everything else as the feed writes it: "Germany Amateur" has Germany's code and is not Germany.
 */
export const categoryName = (t: TFunction, { name, countryCode }: CategoryFacts, language: string): string => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  if (NAMED.includes(slug)) return t(`category_${slug}`, { ns: 'common' });
  // Names of feeds are English; to ask for names of countries takes long the first time.
  if (countryCode === null || language === 'en') return name;
  const isCountry = nameOf(countryCode, 'en') === name || FEED_NAMES[countryCode] === name;
  return (isCountry ? nameOf(countryCode, language) : undefined) ?? name;
};
