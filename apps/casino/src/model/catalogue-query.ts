import type { QueryOf } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';

/** Question to the catalogue. */
export type GamesQuery = QueryOf<'getCasinoGames'>;

/** Orders that games may stand in. */
export const ORDERS = ['popular', 'new', 'return', 'name'] as const;

/** Returns, in hundredths of a per cent, and stakes, in hundredths, that games are narrowed to. */
export const RETURNS = [9_500, 9_700, 9_900] as const;
export const STAKES = [10, 50, 100] as const;

const listed = (text: string | null): string | undefined => /^[a-z0-9-]+(?:,[a-z0-9-]+){0,19}$/.exec(text ?? '')?.[0];

const oneOf = <Value extends number>(text: string | null, values: readonly Value[]): Value | undefined =>
  values.find((value) => String(value) === text);

/** Filters in an address: `?provider=a,b&feature=jackpot&volatility=3&return=9500&stake=50&order=new&q=blackjack`. */
export function filtersOf(search: URLSearchParams): GamesQuery {
  const typed = search.get('q')?.slice(0, 60);
  return withoutUndefined({
    providers: listed(search.get('provider')),
    features: listed(search.get('feature')),
    volatility: /^[1-5](?:,[1-5]){0,4}$/.exec(search.get('volatility') ?? '')?.[0],
    returnFrom: oneOf(search.get('return'), RETURNS),
    stakeTo: oneOf(search.get('stake'), STAKES),
    order: ORDERS.find((order) => order === search.get('order')),
    search: typed === '' ? undefined : typed,
  });
}

const names = {
  providers: 'provider',
  features: 'feature',
  volatility: 'volatility',
  returnFrom: 'return',
  stakeTo: 'stake',
  order: 'order',
  search: 'q',
} as const;

/** A filter by its name in queries. */
export type FilterName = keyof typeof names;

/** An address' filters with one of them changed; `undefined` takes it away. */
export function withFilter(search: URLSearchParams, filter: FilterName, value: string | undefined): string {
  const changed = new URLSearchParams(search);
  if (value === undefined || value === '') changed.delete(names[filter]);
  else changed.set(names[filter], value);
  return changed.toString();
}

/** A list of a filter with one word put in, or taken out where it was. */
export function toggled(list: string | undefined, word: string): string {
  const words = list?.split(',') ?? [];
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(',');
}
