import { parseMarketKey } from '@longshot/domain/markets';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useServices } from '../../parts/services.ts';
import { useWords } from '../../parts/words.ts';
import { useGameText } from '../../parts/zone/game-texts.ts';

/**
 * Names of markets, in full or short as the player prefers; a market without a short name has its full one. Use it in an
 * observer.
 */
export function useMarketName(): (entry: EventEntry, marketKey: string) => string {
  const { host } = useServices();
  const words = useWords();
  const { t } = useGameText();
  const isShort = host.store.preferences.current.marketNameType === 'short';
  return (entry, marketKey) => {
    const full = words.market(entry, marketKey);
    if (!isShort) return full;
    const { marketId, specifiers } = parseMarketKey(marketKey);
    const { home, away } = entry.head;
    return t(`short.${marketId}`, {
      ...{ ...specifiers, home: words.name(home.abbreviation), away: words.name(away.abbreviation) },
      defaultValue: full,
    });
  };
}
