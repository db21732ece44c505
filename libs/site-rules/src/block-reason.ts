/** A page that tells why the site is not shown, by its address below the language prefix. Source: shell 2. */
export const blockPages = ['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension'] as const;

/** One of the block pages. */
export type BlockPage = (typeof blockPages)[number];

/** What the blocking check answers. Source: shell 3, "Block response". */
export interface BlockAnswer {
  /** 1 blocks; anything else does not. */
  readonly displayTypeId: number;
  /** The reason. */
  readonly templateTypeId: number;
}

/** The display type that blocks. */
export const BLOCKING_DISPLAY_TYPE = 1;

/** The reason that the cookie `force_geo_off=1` switches off: where the visitor is. */
export const GEO_TEMPLATE_TYPE = 1;

const pageByReason: Readonly<Record<number, BlockPage>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
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
export const blockPageOf = (reason: number): BlockPage => pageByReason[reason] ?? 'block';

/** The level at which a banned player may still take their money out: 53 in version 1 of bans, else 45. */
export const maySeeDeduce = (banLevel: number, banVersion: number): boolean =>
  banLevel === (banVersion === 1 ? 53 : 45);
