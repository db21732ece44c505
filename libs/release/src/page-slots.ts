import type { HiddenPart, RouteLayout } from './route-entry.ts';

/** The slot beside the content at its end: one for all pages of the main layout. */
export const END_SLOT = 'end-column';

/** The slot for a search in the header, on every page that has one; filled when it is first asked for. */
export const HEADER_SEARCH_SLOT = 'header-search';

/** Route with what decides which columns stand beside a page. */
export interface SlottedRoute {
  readonly path: string;
  readonly layout: RouteLayout | (string & {});
  readonly hides: readonly (HiddenPart | (string & {}))[];
}

/** The slots of the columns beside a page; null where it has none. */
export interface PageSlots {
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * The slots beside a page of the main layout. The one at its start belongs to its section, the first word of the
 * address: whoever fills `start-column:office` stands beside every page below `office`, of whichever application.
 */
export function pageSlotsOf({ path, layout, hides }: SlottedRoute): PageSlots {
  if (layout !== 'main') return { start: null, end: null };
  const [section = ''] = path.split('/');
  const hasSection = section !== '' && !section.startsWith(':') && section !== '*';
  return { start: hasSection ? `start-column:${section}` : null, end: hides.includes('coupon') ? null : END_SLOT };
}
