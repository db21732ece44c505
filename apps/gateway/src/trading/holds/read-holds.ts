import type { Reader } from '../../platform/database/index.ts';
import type { MarketHold } from '../market-book/book-image.ts';

/** Name of a market among all. */
const nameOf = ({ eventId, marketKey }: Pick<MarketHold, 'eventId' | 'marketKey'>): string => `${eventId} ${marketKey}`;

/** Reads what the staff says of markets, by their names: those that are suspended, and those with prices that were moved. */
export async function readHolds(reader: Reader, siteId: string): Promise<ReadonlyMap<string, MarketHold>> {
  const held = await reader
    .selectFrom('market_holds')
    .select(['event_id as eventId', 'market_key as marketKey'])
    .where('site_id', '=', siteId)
    .execute();
  const moved = await reader
    .selectFrom('market_prices')
    .select(['event_id as eventId', 'market_key as marketKey', 'outcome_id as outcomeId', 'coef'])
    .where('site_id', '=', siteId)
    .orderBy('outcome_id')
    .execute();
  const words = new Map<string, MarketHold>(held.map((row) => [nameOf(row), { ...row, isHeld: true }]));
  for (const { outcomeId, coef, ...market } of moved) {
    const word = words.get(nameOf(market)) ?? { ...market, isHeld: false };
    words.set(nameOf(market), { ...word, prices: { ...word.prices, [outcomeId]: coef } });
  }
  return words;
}
