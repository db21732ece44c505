/** Pages that are a text and nothing else, by their address below `information/`; their place in the footer, if any. */
export const readingPages = {
  about: 10,
  howbet: 30,
  responsiblegaming: 50,
  licenses: 90,
  taxation: 100,
  cookies: 110,
  privacypolicy: 115,
  kycpolicy: 120,
  amlpolicy: 130,
  disputeresolution: 140,
  consent: null,
  simpleidentification: null,
  smsbets: null,
  amlkyc: null,
  cash_terminals: null,
  'main-rules': null,
  'betting-awards': null,
  points: null,
} as const satisfies Readonly<Record<string, number | null>>;

/** The groups of rules, as their addresses name them. */
export const ruleGroups = ['1', '2', '3', '4', '5', '6'] as const;

/** The chapters of all groups: an address that names none of these is a 404. The texts have the same ones. */
export const ruleChapters = [
  ...['scope', 'who-may-play', 'words', 'errors', 'changes', 'disputes'],
  ...['account', 'deposits', 'withdrawals', 'corrections', 'currencies', 'security'],
  ...['placing', 'prices', 'singles-and-expresses', 'systems', 'chains', 'other-types', 'dependent-bets', 'stakes'],
  ...['live-bets', 'results', 'returns', 'dead-heats', 'settled-anew', 'football', 'tennis', 'other-sports'],
  ...['casino-games', 'fairness', 'interrupted-games', 'casino-stakes'],
  ...['limits', 'raising', 'time-out', 'self-exclusion', 'reality-checks', 'help'],
] as const;

/** Part of the betting alphabet that an address names: all of it, a block, a category, a term. */
export interface AlphabetRoute {
  readonly block: string | null;
  readonly category: string | null;
  readonly slug: string | null;
}

/** Page of this application. */
export type InfoPage =
  | { readonly name: 'landing' | 'contacts' | 'calculator' | 'offers' | 'games-offers' }
  | { readonly name: 'alphabet'; readonly place: AlphabetRoute }
  | { readonly name: 'install'; readonly device: 'mobile' | 'desktop' }
  | { readonly name: 'offer'; readonly offerId: string }
  | { readonly name: 'text'; readonly page: string }
  | { readonly name: 'rules'; readonly group: string; readonly chapter: string | null };

/** The page of offers that an address below the language prefix asks for. */
const offerPageOf = (path: string): InfoPage | null => {
  if (path === 'bonuses' || path === 'bonuses/offers') return { name: 'offers' };
  if (path === 'bonuses/games' || path === 'bonuses/offers/games') return { name: 'games-offers' };
  const offerId = /^(?:bonus|bonuses\/offers)\/rules\/([^/]+)$/.exec(path)?.[1];
  return offerId === undefined ? null : { name: 'offer', offerId };
};

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): InfoPage | null => {
  const parts = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1);
  const [section, name, group, chapter, ...rest] = parts;
  if (section === 'betting-alphabet' && rest.length === 0) {
    return { name: 'alphabet', place: { block: name ?? null, category: group ?? null, slug: chapter ?? null } };
  }
  if ((section === 'mobile' || section === 'desktop') && name === undefined)
    return { name: 'install', device: section };
  if (section === 'bonus' || section === 'bonuses') return offerPageOf(parts.join('/'));
  if (section !== 'information' || rest.length > 0) return null;
  if (name === undefined) return { name: 'landing' };
  if (name === 'rules' && group !== undefined) return { name: 'rules', group, chapter: chapter ?? null };
  if (group !== undefined) return null;
  if (name === 'contacts') return { name: 'contacts' };
  if (name === 'rules-frame') return { name: 'rules', group: ruleGroups[0], chapter: null };
  if (name === 'betting-calculator') return { name: 'calculator' };
  return Object.hasOwn(readingPages, name) ? { name: 'text', page: name } : null;
};
