import type { BootData, SiteConfig } from '@longshot/contracts';

/** A link to the site elsewhere. */
export type SocialLink = SiteConfig['socialLinks'][number];

/** Pages a footer leads to, by their path below the language, with the key of their name. */
const informationPages = [
  ['office/responsible', 'limits'],
  ['information/responsiblegaming', 'responsible'],
  ['information/about', 'about'],
  ['information/contacts', 'contacts'],
  ['information/howbet', 'howBet'],
  ['information/rules/:ruleGroup/:chapter?', 'rules'],
  ['information/payment', 'payment'],
  ['results/:type?', 'results'],
  ['information/licenses', 'licences'],
  ['information/taxation', 'taxes'],
  ['information/cookies', 'cookies'],
  ['information/kycpolicy', 'kyc'],
  ['information/amlpolicy', 'aml'],
  ['information/disputeresolution', 'disputes'],
  ['partners', 'partners'],
] as const;

/** A link of the footer to a page of the site. */
export interface FooterLink {
  readonly to: string;
  /** Below `footer.link` of the dictionary. */
  readonly key: (typeof informationPages)[number][1];
}

/** The first part of a pattern without its parameters: `results/:type?` is `results`. */
const plainPath = (pattern: string): string => pattern.split('/:')[0] ?? pattern;

/** Links to the pages that the release has; the others are not shown. */
export const footerLinks = ({ routes, language }: Pick<BootData, 'routes' | 'language'>): readonly FooterLink[] => {
  const known = new Set(routes.filter(({ redirect }) => redirect === null).map(({ path }) => plainPath(path)));
  return informationPages
    .filter(([path]) => known.has(plainPath(path)))
    .map(([path, key]) => ({ to: `/${language}/${plainPath(path)}`, key }));
};

/** Where social links stand: 0 everywhere, 1 in the footer alone, 2 among the support's alone. */
const FOOTER_PLACEMENTS = [0, 1];

/** The social links of the footer. */
export const footerSocialLinks = ({ socialLinks }: Pick<SiteConfig, 'socialLinks'>): readonly SocialLink[] =>
  socialLinks.filter(({ placementTypeId }) => FOOTER_PLACEMENTS.includes(placementTypeId));

/** The social links of the support's list. */
export const supportSocialLinks = ({ socialLinks }: Pick<SiteConfig, 'socialLinks'>): readonly SocialLink[] =>
  socialLinks.filter(({ placementTypeId }) => placementTypeId !== 1);
