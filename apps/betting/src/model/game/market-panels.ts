import {
  findMarket,
  marketGroups,
  markets,
  parseMarketKey,
  type MarketDefinition,
  type MarketGroup,
} from '@longshot/domain/markets';

/** A market as a game page shows it: one panel, with one row a line where the market has lines. */
export interface MarketPanelModel {
  /** Market and specifiers without the line: `202:setnr=2`. */
  readonly id: string;
  readonly market: MarketDefinition;
  /** The keys of its lines, by line; a single one where it has none. */
  readonly keys: readonly string[];
}

/** Tab of a game page, by the markets it holds. */
export type PanelTab = 'all' | 'pinned' | MarketGroup;

const placeOf = new Map(markets.map(({ id }, index) => [id, index]));

const byLine = (a: { readonly line: string }, b: { readonly line: string }): number => Number(a.line) - Number(b.line);

/** The markets of an event in the catalogue's order, lines of a market together. Markets that are not known are left out. */
export function panelsOf(keys: readonly string[]): readonly MarketPanelModel[] {
  const panels = new Map<string, { market: MarketDefinition; lines: { key: string; line: string }[] }>();
  for (const key of keys) {
    const { marketId, specifiers } = parseMarketKey(key);
    const market = findMarket(marketId);
    if (market === undefined) continue;
    const others = Object.entries(specifiers).filter(([name]) => name !== market.lineSpecifier);
    const id = [marketId, ...others.map(([name, value]) => `${name}=${value}`)].join(':');
    const panel = panels.get(id) ?? { market, lines: [] };
    panel.lines.push({ key, line: specifiers[market.lineSpecifier ?? ''] ?? '' });
    panels.set(id, panel);
  }
  return [...panels]
    .map(([id, { market, lines }]) => ({ id, market, keys: lines.toSorted(byLine).map(({ key }) => key) }))
    .toSorted(
      (a, b) =>
        (placeOf.get(a.market.id) ?? 0) - (placeOf.get(b.market.id) ?? 0) ||
        a.id.localeCompare(b.id, 'en', { numeric: true }),
    );
}

/** Whether a player pinned a market. */
export type IsPinned = (marketId: number) => boolean;

const nothingPinned: IsPinned = () => false;

/** The panels of a tab, pinned ones first. */
export function panelsOfTab(
  panels: readonly MarketPanelModel[],
  tab: PanelTab,
  isPinned: IsPinned = nothingPinned,
): readonly MarketPanelModel[] {
  const pinned = ({ market }: MarketPanelModel) => isPinned(market.id);
  if (tab === 'pinned') return panels.filter(pinned);
  const ofTab = tab === 'all' ? panels : panels.filter(({ market }) => market.groups.includes(tab));
  return [...ofTab.filter(pinned), ...ofTab.filter((panel) => !pinned(panel))];
}

/** Panels in the order in which they stand: those over the whole width first. */
export interface PanelOrder {
  readonly wide: readonly MarketPanelModel[];
  readonly others: readonly MarketPanelModel[];
}

/** The panels over the whole width: the pinned ones, then those of the board's result, total and handicap. */
export function orderPanels(
  panels: readonly MarketPanelModel[],
  columns: readonly (string | null)[],
  isPinned: IsPinned = nothingPinned,
): PanelOrder {
  const [result, total, handicap] = columns;
  const ofBoard = [result, total, handicap].flatMap(
    (key) => panels.find(({ keys }) => key != null && keys.includes(key)) ?? [],
  );
  const pinned = panels.filter(({ market }) => isPinned(market.id));
  const wide = [...new Set([...pinned, ...ofBoard])];
  return { wide, others: panels.filter((panel) => !wide.includes(panel)) };
}

/** How many markets there are: every line counts, as on the board. */
function countMarkets(panels: readonly MarketPanelModel[]): number {
  return panels.reduce((sum, { keys }) => sum + keys.length, 0);
}

/** The tabs that hold something, with how many markets each has. */
export function tabsOf(
  panels: readonly MarketPanelModel[],
  isPinned: IsPinned = nothingPinned,
): readonly { readonly tab: PanelTab; readonly count: number }[] {
  return (['all', 'pinned', ...marketGroups] as const)
    .map((tab) => ({ tab, count: countMarkets(panelsOfTab(panels, tab, isPinned)) }))
    .filter(({ tab, count }) => tab === 'all' || count > 0);
}
