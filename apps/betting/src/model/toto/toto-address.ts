import { isTotoSection, type TotoSectionName } from '@longshot/domain/pools';

/** The pages of a section. `nonimees` is spelled as the specification does. */
export const totoPages = ['draw', 'next', 'coupons', 'draws', 'nonimees'] as const;

type TotoPage = (typeof totoPages)[number];

/** Which page of toto. */
export interface TotoAddress {
  readonly section: TotoSectionName;
  readonly page: TotoPage;
}

/** The section that an address without one is of. */
const FIRST_SECTION: TotoSectionName = 'fifteen';

const pageOf = (word: string | undefined): TotoPage | undefined => totoPages.find((page) => page === word);

/** Reads the words behind `toto`; null where no page stands at them. */
export function readTotoAddress(words: readonly string[]): TotoAddress | null {
  const [first, second, ...more] = words;
  if (more.length > 0) return null;
  if (first === undefined) return { section: FIRST_SECTION, page: 'draw' };
  if (!isTotoSection(first)) {
    const page = pageOf(first);
    return page === undefined || second !== undefined ? null : { section: FIRST_SECTION, page };
  }
  const page = second === undefined ? 'draw' : pageOf(second);
  return page === undefined ? null : { section: first, page };
}

/** The address of a page of toto. */
export const pathOfToto = (prefix: string, { section, page }: TotoAddress): string =>
  `${prefix}/toto/${section}${page === 'draw' ? '' : `/${page}`}`;
