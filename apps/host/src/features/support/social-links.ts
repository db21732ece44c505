import type { SiteConfig } from '@longshot/contracts';

/** The social links of the support's list: all but those of the footer alone. */
export const supportSocialLinks = ({ socialLinks }: Pick<SiteConfig, 'socialLinks'>): SiteConfig['socialLinks'] =>
  socialLinks.filter(({ placementTypeId }) => placementTypeId !== 1);
