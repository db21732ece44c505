/** The categories of promotions, spelled as analytics knows them, in the order in which they are listed. Source: shell 9. */
export const promoCategories = [
  ...(['all_bonuses', 'poker', 'casino', 'bukmaker', 'redeposit', 'shares', 'cashback', 'first_deposit'] as const),
  'bonuses',
] as const;

/** One of `promoCategories`. */
export type PromoCategory = (typeof promoCategories)[number];
