/** The streams that pages are mapped to for their metadata. Source: shell 2, "Route behaviours". */
export const SEO_STREAMS = [
  'home',
  'mobile',
  'desktop',
  'user',
  'information',
  'toto',
  'lotto',
  'promo',
  'bonus',
  'promotions',
  'all games',
  'casino',
  'slots',
  'others',
] as const;

/** One of `SEO_STREAMS`. */
export type SeoStream = (typeof SEO_STREAMS)[number];

/** Words that route entries use for a stream, beside the stream's own name. */
const STREAM_OF_WORD: Readonly<Record<string, SeoStream>> = {
  main: 'home',
  office: 'user',
  account: 'user',
  auth: 'user',
  info: 'information',
  rules: 'information',
  bonuses: 'bonus',
  games: 'all games',
  'all-games': 'all games',
  'live-casino': 'casino',
};

/** The stream of a page, by the word its route entry names: one for every page, `others` where none fits. */
export function seoStreamOf(word: string): SeoStream {
  return SEO_STREAMS.find((stream) => stream === word) ?? STREAM_OF_WORD[word] ?? 'others';
}
