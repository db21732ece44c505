/** A market of an event: `18:total=2.5`, or `1` when it has no specifiers. */
export type MarketKey = string;

/**
 * The specifiers of a market in one order, so that the same line has one key whatever order a message uses.
 * Input and output: `name=value|name=value`; the empty text when there is none.
 */
export function normalSpecifiers(specifiers: string): string {
  if (!specifiers.includes('|')) return specifiers;
  return specifiers
    .split('|')
    .filter((part) => part !== '')
    .sort()
    .join('|');
}

/** The key of a market: its id, and its specifiers after a colon when it has some. */
export function marketKey(marketId: number, specifiers: string): MarketKey {
  const normal = normalSpecifiers(specifiers);
  return normal === '' ? String(marketId) : `${marketId}:${normal}`;
}
