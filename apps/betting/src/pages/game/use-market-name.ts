import { parseMarketKey } from '@longshot/domain/markets';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';

/**
 * Names of markets, in full or short as the player prefers; a market without a short name has its full one. Use it in an
 * observer.
 */
export function useMarketName(): (entry: EventEntry, marketKey: string) => string {
  const { host } = useServices();
  const labels = useTranslations();
  const { t } = useGameText();
  const isShort = host.store.preferences.current.marketNameType === 'short';
  return (entry, marketKey) => {
    const full = labels.market(entry, marketKey);
    if (!isShort) return full;
    const { marketId, specifiers } = parseMarketKey(marketKey);
    const { home, away } = entry.head;
    return t(`short.${marketId}`, {
      ...specifiers,
      home: labels.name(home.abbreviation),
      away: labels.name(away.abbreviation),
      defaultValue: full,
    });
  };
}
