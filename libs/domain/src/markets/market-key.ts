/**
 * Specifiers that tell two lines of one market apart, for example `{ total: '2.5' }`. Values are kept as the feed
 * writes them.
 */
export type Specifiers = Readonly<Record<string, string>>;

/** A market and its specifiers: what a market key stands for. */
export interface MarketReference {
  readonly marketId: number;
  readonly specifiers: Specifiers;
}

/** Raised by `parseMarketKey` and `parseSpecifiers` for a text that is no key. */
export class MarketKeyError extends Error {
  override readonly name = 'MarketKeyError';
}

/** Specifiers as text, sorted by name: `setnr=1|total=9.5`; empty for none. */
export const formatSpecifiers = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .sort()
    .map((name) => `${name}=${specifiers[name] ?? ''}`)
    .join('|');

/** Reads `total=9.5|setnr=1`, in any order, as the feed sends it; empty is none. Throws MarketKeyError. */
export const parseSpecifiers = (text: string): Specifiers => {
  if (text === '') return {};
  const pairs = text.split('|').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) throw new MarketKeyError(`${JSON.stringify(pair)} is not a specifier such as total=2.5`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const specifiers = Object.fromEntries(pairs);
  if (Object.keys(specifiers).length !== pairs.length) throw new MarketKeyError(`${text} names a specifier twice`);
  return specifiers;
};

/** The key of a line within its event: `marketKey(18, { total: '2.5' })` is `18:total=2.5`, `marketKey(1)` is `1`. */
export const marketKey = (marketId: number, specifiers: Specifiers = {}): string => {
  const text = formatSpecifiers(specifiers);
  return text === '' ? `${marketId}` : `${marketId}:${text}`;
};

/** The market and specifiers of a key made by `marketKey`. Throws MarketKeyError. */
export const parseMarketKey = (key: string): MarketReference => {
  const at = key.indexOf(':');
  const id = at === -1 ? key : key.slice(0, at);
  if (!/^\d{1,9}$/.test(id)) throw new MarketKeyError(`${JSON.stringify(key)} does not begin with a market id`);
  return { marketId: Number(id), specifiers: at === -1 ? {} : parseSpecifiers(key.slice(at + 1)) };
};
