import type { SiteConfig } from '@longshot/contracts';

/** A link to the site elsewhere. */
export type SocialLink = SiteConfig['socialLinks'][number];

/** Where social links stand: 0 everywhere, 1 in the footer alone, 2 among the support's alone. */
const FOOTER_PLACEMENTS = [0, 1];

/** The social links of the footer. */
export const footerSocialLinks = ({ socialLinks }: Pick<SiteConfig, 'socialLinks'>): readonly SocialLink[] =>
  socialLinks.filter(({ placementTypeId }) => FOOTER_PLACEMENTS.includes(placementTypeId));
