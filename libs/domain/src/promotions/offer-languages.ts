/** Languages that an offer is written in. */
export const OFFER_LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;
export type OfferLanguage = (typeof OFFER_LANGUAGES)[number];
