import { parseHtml } from './sanitise-html.ts';

/** Head of a page, as a fragment tells it. */
export interface FragmentHead {
  readonly title: string;
  readonly description?: string;
  readonly robots?: string;
  readonly canonical?: string;
}

/** Facts out of a fragment's `head`; of all its elements only these are looked at, and none comes into the page. */
export function readHead(html: string): Omit<FragmentHead, 'title'> {
  const { head } = parseHtml(html);
  const meta = (name: string) => head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const [description, robots] = [meta('description'), meta('robots')];
  const canonical = head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
  return {
    ...(description !== null && { description }),
    ...(robots !== null && { robots }),
    ...(canonical !== null && /^https?:\/\//.test(canonical) && { canonical }),
  };
}
