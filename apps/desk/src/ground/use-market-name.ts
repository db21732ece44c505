import { useDeskText } from './use-desk-text.ts';

/** Names a market: by the feed's descriptions where they do, else by its kind in the catalogue; null is none. */
export function useMarketName(): (kind: number | null, described?: string | null) => string {
  const { t } = useDeskText();
  // texts: market.kind.*
  return (kind, described = null) => described ?? t(kind === null ? 'market.described' : `market.kind.${kind}`);
}
