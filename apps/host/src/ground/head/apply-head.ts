import { withoutUndefined } from '@longshot/domain/input';
import { headElements, type HeadElement, type SeoHead } from '@longshot/site-rules';
import type { Head } from '@longshot/host-contract';

/** Where a head is written: the page's own document, or a test's. */
export interface HeadTarget {
  readonly page: Document;
  readonly origin: string;
  /** With its language: `/en/live`. */
  readonly path: string;
}

/** Merges the page's data with the head that a remote reported, which has precedence. */
export const mergeHead = (data: SeoHead, reported: Head | null): SeoHead => ({
  ...data,
  ...withoutUndefined({
    description: reported?.description,
    metaRobots: reported?.robots,
    customCanonical:
      reported?.canonical !== undefined ? { mode: 'url' as const, targetUrl: reported.canonical } : undefined,
    alternates: reported?.alternates,
  }),
});

/** Data for search engines is the gateway's alone: the page's policy lets no script put text into a script element. */
const elementOf = (page: Document, element: HeadElement): HTMLElement[] => {
  if (element.name === 'json') return [];
  const made = page.createElement(element.name);
  made.setAttribute('data-head', '');
  for (const [name, value] of Object.entries(element.attributes)) made.setAttribute(name, value);
  return [made];
};

/** Writes a head into the document in place of the one before; the same elements that the gateway writes. */
export const applyHead = (head: SeoHead, { page, origin, path }: HeadTarget): void => {
  page.title = head.title;
  for (const before of page.head.querySelectorAll('[data-head]')) before.remove();
  page.head.append(...headElements(head, { origin, path }).flatMap((element) => elementOf(page, element)));
};

const setContent = (page: Document, name: string, content: string): void =>
  page.head.querySelector(`meta[name="${name}"][data-head]`)?.setAttribute('content', content);

/** Changes single facts of a head that is written already. */
export const applyReported = (
  { description, robots, canonical }: Omit<Head, 'title'>,
  page: Document = document,
): void => {
  if (description !== undefined) setContent(page, 'description', description);
  if (robots !== undefined) setContent(page, 'robots', robots);
  if (canonical !== undefined) page.head.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
};
