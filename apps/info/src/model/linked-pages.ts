import type { InformationIndex, InformationSection } from '@longshot/contracts';
import type { HostLink } from '@longshot/host-contract';
import { pathTo } from '@longshot/remote/addresses';

/** Sections of pages, in the order in which they are shown. */
export const SECTIONS = ['betting', 'money', 'safety', 'company'] as const satisfies readonly InformationSection[];

/** A page that is led to. */
export interface LinkedPage {
  readonly to: string;
  readonly title: string;
  /** Empty where nobody has told. */
  readonly description: string;
}

/** The page of the information as a whole. */
export const INDEX_PAGE = 'index';

/**
 * The pages by what they are about. An information page that another application published (payments) stands among
 * those about money.
 */
export function linkedPages(
  { pages }: InformationIndex,
  links: readonly HostLink[],
  language: string,
): Readonly<Record<InformationSection, readonly LinkedPage[]>> {
  const base = pathTo(language, 'information/');
  const own = pages
    .filter(({ page }) => page !== INDEX_PAGE)
    .map(({ page, title, description, section }) => ({ to: base + page, title, description, section }));
  const known = new Set([...own.map(({ to }) => to), `${base}rules`]);
  const others = links
    .filter(({ to }) => to.startsWith(base) && !known.has(to))
    .map(({ to, label }) => ({ to, title: label, description: '', section: 'money' as const }));
  const of = (section: InformationSection) => [...own, ...others].filter((each) => each.section === section);
  return { betting: of('betting'), money: of('money'), safety: of('safety'), company: of('company') };
}
