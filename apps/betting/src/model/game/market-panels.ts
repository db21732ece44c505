import type { DescribedMarket, DescribedMarkets } from '../events/described-names.ts';
import {
  findMarket,
  marketGroups,
  markets,
  parseMarketKey,
  type MarketDefinition,
  type MarketGroup,
  type OutcomeDefinition,
} from '@longshot/domain/markets';

/** The market of a panel: one of the catalogue, or one that the feed describes, which is of no kind. */
export interface PanelMarket extends Pick<MarketDefinition, 'id' | 'lineSpecifier' | 'columns'> {
  readonly groups: readonly PanelGroup[];
  readonly kind: MarketDefinition['kind'] | null;
  readonly outcomes: readonly Pick<OutcomeDefinition, 'id' | 'caption'>[];
}

/** A market as a game page shows it: one panel, with one row a line where the market has lines. */
export interface MarketPanelModel {
  /** Market and specifiers without the line: `202:setnr=2`. */
  readonly id: string;
  readonly market: PanelMarket;
  /** The keys of its lines, by line; a single one where it has none. */
  readonly keys: readonly string[];
}

/** Tabs of markets that the catalogue has none of, and feeds describe. */
const describedGroups = ['corners', 'cards'] as const;

/** Group of markets that has a tab of its own. */
export type PanelGroup = MarketGroup | (typeof describedGroups)[number];

/** Tab of a game page, by the markets it holds. */
export type PanelTab = 'all' | 'pinned' | PanelGroup;

const placeOf = new Map(markets.map(({ id }, index) => [id, index]));

const byLine = (a: { readonly line: string }, b: { readonly line: string }): number => Number(a.line) - Number(b.line);

/** Words that feeds sort markets by, and the tab that such a market stands in beside "all". */
const TABS_BY_WORD: Readonly<Record<string, PanelGroup>> = {
  goals: 'goals',
  handicap: 'handicaps',
  '1st_half': 'halves',
  '2nd_half': 'halves',
  set: 'sets',
  game: 'games',
  quarter: 'periods',
  period: 'periods',
  map: 'maps',
  correct_score: 'scores',
  corners: 'corners',
  bookings: 'cards',
};

/** Value of the line in a key: `9.5` of `166:total=9.5` by `total`; none where the market has no lines. */
export const lineOfKey = (key: string, lineSpecifier: string | null): string =>
  parseMarketKey(key).specifiers[lineSpecifier ?? ''] ?? '';

const byNumbers = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

const describedPanel = ({ marketKey, name, groups, outcomes }: DescribedMarket): MarketPanelModel => ({
  id: `${parseMarketKey(marketKey).marketId}:${name}`,
  market: {
    id: parseMarketKey(marketKey).marketId,
    kind: null,
    groups: [...new Set(groups.flatMap((word) => TABS_BY_WORD[word] ?? []))],
    lineSpecifier: null,
    outcomes: outcomes.map(({ outcomeId, name: caption }) => ({ id: outcomeId, caption })),
    columns: outcomes.length % 3 === 0 ? 3 : 2,
  },
  keys: [marketKey],
});

/** The specifier that alone tells keys apart, by a number in each: that of their line. */
function lineSpecifierOf(keys: readonly string[]): string | null {
  const all = keys.map((key) => parseMarketKey(key).specifiers);
  const names = [...new Set(all.flatMap((specifiers) => Object.keys(specifiers)))];
  const [name, ...others] = names.filter((each) => new Set(all.map((specifiers) => specifiers[each])).size > 1);
  const isNumber = (value: string | undefined): boolean => value !== undefined && /^[+-]?\d+(\.\d+)?$/.test(value);
  return name !== undefined && others.length === 0 && all.every((each) => isNumber(each[name])) ? name : null;
}

/** The panel with its lines in order where its keys are lines of one market. */
function withLines(panel: MarketPanelModel): MarketPanelModel {
  const lineSpecifier = lineSpecifierOf(panel.keys);
  if (lineSpecifier === null) return { ...panel, keys: panel.keys.toSorted(byNumbers) };
  const lines = panel.keys.map((key) => ({ key, line: lineOfKey(key, lineSpecifier) }));
  return { ...panel, market: { ...panel.market, lineSpecifier }, keys: lines.toSorted(byLine).map(({ key }) => key) };
}

/** Described markets that are offered, in the order of the feed's list; those that are called the same stand together. */
function describedPanels(keys: readonly string[], described: DescribedMarkets): readonly MarketPanelModel[] {
  const offered = new Set(keys);
  const panels = new Map<string, MarketPanelModel>();
  for (const market of described.values()) {
    if (!offered.has(market.marketKey)) continue;
    const panel = describedPanel(market);
    const before = panels.get(panel.id);
    panels.set(panel.id, before ? { ...before, keys: [...before.keys, market.marketKey] } : panel);
  }
  return [...panels.values()].map(withLines);
}

/**
 * The markets of an event in the catalogue's order, lines of a market together, then those that the feed describes. Markets
 * that nobody can name are left out: they are not sold.
 */
export function panelsOf(keys: readonly string[], described: DescribedMarkets): readonly MarketPanelModel[] {
  return [...cataloguedPanels(keys), ...describedPanels(keys, described)];
}

function cataloguedPanels(keys: readonly string[]): readonly MarketPanelModel[] {
  const panels = new Map<string, { market: MarketDefinition; lines: { key: string; line: string }[] }>();
  for (const key of keys) {
    const { marketId, specifiers } = parseMarketKey(key);
    const market = findMarket(marketId);
    if (market === undefined) continue;
    const others = Object.entries(specifiers).filter(([name]) => name !== market.lineSpecifier);
    const id = [marketId, ...others.map(([name, value]) => `${name}=${value}`)].join(':');
    const panel = panels.get(id) ?? { market, lines: [] };
    panel.lines.push({ key, line: lineOfKey(key, market.lineSpecifier) });
    panels.set(id, panel);
  }
  return [...panels]
    .map(([id, { market, lines }]) => ({ id, market, keys: lines.toSorted(byLine).map(({ key }) => key) }))
    .toSorted((a, b) => (placeOf.get(a.market.id) ?? 0) - (placeOf.get(b.market.id) ?? 0) || byNumbers(a.id, b.id));
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
  return (['all', 'pinned', ...marketGroups, ...describedGroups] as const)
    .map((tab) => ({ tab, count: countMarkets(panelsOfTab(panels, tab, isPinned)) }))
    .filter(({ tab, count }) => tab === 'all' || count > 0);
}
