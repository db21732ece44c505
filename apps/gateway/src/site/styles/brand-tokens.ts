/** Tokens of the page that a partner's brand book may set: colours by their role, and radii. */
export const BRAND_TOKENS: readonly string[] = [
  ...['--surface-0', '--surface-1', '--surface-2', '--surface-3', '--surface-pop'],
  ...['--text-1', '--text-2', '--text-3', '--border', '--border-strong'],
  ...['--bar', '--bar-raised', '--bar-border', '--bar-text-1', '--bar-text-2'],
  ...['--brand', '--brand-hover', '--on-brand', '--brand-text'],
  ...['--accent', '--accent-hover', '--accent-edge', '--accent-line', '--accent-soft', '--accent-mark', '--on-accent'],
  ...['--focus', '--focus-on-bar', '--radius-1', '--radius-2', '--radius-3'],
];
