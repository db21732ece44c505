/** Texts of a site that every player agrees to, each with versions of its own. Source: the identity design, "Publishing". */
export const SITE_DOCUMENTS = ['terms', 'privacy', 'rules'] as const;

/** One of `SITE_DOCUMENTS`. */
export type SiteDocument = (typeof SITE_DOCUMENTS)[number];
