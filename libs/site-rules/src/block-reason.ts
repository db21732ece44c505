import { mayWithdrawBanned, type VisitorReason } from '@longshot/domain/access';

/** A page that tells why the site is not shown, by its address below the language prefix. Source: shell 2. */
export const blockPages = ['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension'] as const;

/** One of the block pages. */
export type BlockPage = (typeof blockPages)[number];

/** Answer of the blocking check. Source: shell 3, "Block response". */
export interface BlockAnswer {
  /** 1 blocks; anything else does not. */
  readonly displayTypeId: number;
  /** The reason. */
  readonly templateTypeId: number;
}

/** The display type that blocks. */
export const BLOCKING_DISPLAY_TYPE = 1;

/** The cookie that switches the block by place off where it is 1. Source: shell 4. */
export const GEO_OFF_COOKIE = 'force_geo_off';

/** The reason that the cookie `force_geo_off=1` switches off: where the visitor is. */
export const GEO_TEMPLATE_TYPE = 1;

interface BlockFacts {
  readonly page: BlockPage;
  readonly reason: VisitorReason;
}

/** The specification names numbers and pages; what a number stands for is read from its page and its place in the list. */
const factsByReason: Readonly<Record<number, BlockFacts>> = {
  1: { page: 'block', reason: 'country' },
  2: { page: 'block', reason: 'address-list' },
  3: { page: 'block', reason: 'vpn' },
  4: { page: 'site-updates', reason: 'site-updates' },
  5: { page: 'block', reason: 'address-list' },
  8: { page: 'coming-soon', reason: 'coming-soon' },
  13: { page: 'block-ua', reason: 'browser' },
  14: { page: 'block', reason: 'address-list' },
  16: { page: 'suspension', reason: 'suspension' },
  17: { page: 'block-ie', reason: 'browser' },
};

/**
 * Why the site is blocked for a visitor, or null when it is not: the check must answer display type 1, and a block
 * for the visitor's place does not count where the cookie switches it off. Source: shell 4, "Blocking and maintenance".
 */
export const blockReason = (answer: BlockAnswer, isGeoOff: boolean): number | null => {
  if (answer.displayTypeId !== BLOCKING_DISPLAY_TYPE) return null;
  return isGeoOff && answer.templateTypeId === GEO_TEMPLATE_TYPE ? null : answer.templateTypeId;
};

/** The page of a reason; a reason that nobody named is told on the general one. */
export const blockPageOf = (reason: number): BlockPage => factsByReason[reason]?.page ?? 'block';

/** Why a block page is shown, as far as the page itself tells it. */
export const reasonOfBlockPage = (page: BlockPage): VisitorReason =>
  Object.values(factsByReason).find((facts) => facts.page === page)?.reason ?? 'address-list';

/** Facts of a block for the decision of access; null where there is none. */
export const visitorBlockOf = (reason: number | null): BlockFacts | null =>
  reason === null ? null : (factsByReason[reason] ?? { page: 'block', reason: 'address-list' });

/** The level at which a banned player may still take their money out: 53 in version 1 of bans, else 45. */
export const maySeeDeduce = mayWithdrawBanned;
