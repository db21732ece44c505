import { foldText } from './fold-text.ts';

/** Names of the championships that have a page of their own, folded; other words may stand before them. */
const CHAMPIONSHIPS: Readonly<Record<string, readonly string[]>> = {
  epl: ['england premier league', 'english premier league'],
  laliga: ['laliga', 'la liga', 'spain primera division'],
  europaleague: ['europa league'],
  ipl: ['indian premier league', 'india premier league', 'ipl'],
  scf: ['super cup', 'supercup', 'supercopa', 'supercoppa'],
  fifacwc: ['fifa club world cup', 'club world cup'],
  nbafinals: ['nba'],
};

/** Season or year at the end of a name. */
const YEARS = /(?: \d{2,4})+$/;

const endsWithWords = (text: string, words: string): boolean => ` ${text.replace(YEARS, '')}`.endsWith(` ${words}`);

/** Championship of an event, by its names. */
export interface NamedChampionship {
  readonly championship: { readonly name: string; readonly category: { readonly name: string } };
  readonly sport: { readonly slug: string };
}

/** Whether an event belongs to the championship of a page about one; true on every other page. */
export function isOfChampionship(page: string, { championship, sport }: NamedChampionship): boolean {
  const names = Object.hasOwn(CHAMPIONSHIPS, page) ? CHAMPIONSHIPS[page] : undefined;
  const own = foldText(`${championship.category.name} ${championship.name}`);
  const isOther = page === 'nbafinals' && sport.slug !== 'basketball';
  return names === undefined || (!isOther && names.some((name) => endsWithWords(own, name)));
}
