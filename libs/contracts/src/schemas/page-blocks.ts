/** Parts of pages that the staff may switch off; the rest of the page closes the gap. */
export const PAGE_BLOCKS = [
  'home-live',
  'home-soon',
  'home-leagues',
  'home-games',
  'home-results',
  'home-offers',
  'home-news',
  'registration-widget',
  'callback',
] as const;

/** One of `PAGE_BLOCKS`. */
export type PageBlock = (typeof PAGE_BLOCKS)[number];
