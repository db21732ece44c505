/** A category of the office's menu with the ids of the pages that stand in it, in their order. */
export interface OfficeCategory {
  readonly id: 'account' | 'money' | 'bets' | 'play' | 'profile';
  readonly pages: readonly string[];
}

/** Source: shell 2, "The office menu page has categories"; shell 3, "Office sections". Ids of pages are the routes'. */
export const officeCategories: readonly OfficeCategory[] = [
  { id: 'account', pages: ['office-account'] },
  { id: 'money', pages: ['office-recharge', 'office-deduce', 'office-historypay', 'office-payment-requests'] },
  { id: 'bets', pages: ['office-history', 'office-bonuses-wager', 'office-promotion'] },
  { id: 'play', pages: ['office-responsible'] },
  {
    id: 'profile',
    pages: [
      'office-account-edit',
      'office-verification',
      'office-identification',
      'office-security',
      'office-settings',
    ],
  },
];

/** The pages that move money in, which a banned player is not offered. */
const RECHARGE_PAGES: ReadonlySet<string> = new Set(['office-recharge']);

/** The categories for a player: without the way to deposit where no deposit would be taken. */
export function officeCategoriesFor(isRechargeAllowed: boolean): readonly OfficeCategory[] {
  if (isRechargeAllowed) return officeCategories;
  return officeCategories.map(({ id, pages }) => ({ id, pages: pages.filter((page) => !RECHARGE_PAGES.has(page)) }));
}
