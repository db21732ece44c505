import { pathBelowLanguage } from '@longshot/remote/addresses';

/** The parts of the page that have an address of their own. Source: shell 2, the responsible-gambling page. */
export const PARTS = ['deposit', 'extra', 'reality', 'wagering', 'loss', 'self-exclusion'] as const;

/** One of `PARTS`. */
export type LimitPart = (typeof PARTS)[number];

/** Which part of the page an address asks for, with its language prefix; null on the way elsewhere. */
export const partOf = (pathname: string): LimitPart | 'all' | null => {
  const path = pathBelowLanguage(pathname);
  if (path === 'office/responsible') return 'all';
  return PARTS.find((part) => path === `office/responsible/${part}`) ?? null;
};
