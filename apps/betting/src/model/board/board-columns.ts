import type { MarketDefinition } from '@longshot/domain/markets';
import { findMarket, marketKind, parseMarketKey } from '@longshot/domain/markets';
import type { EventEntry } from '../events/event-entry.ts';
import { columnsWithin, type BoardRoom, type ColumnShape } from './board-room.ts';

/** A column of a league: the place of its market in `EventHead.columns`, and what stands in it. */
export interface BoardColumn {
  readonly index: number;
  readonly shape: ColumnShape;
  /** Null where no event of the league has such a market: the room stays empty. */
  readonly market: MarketDefinition | null;
}

/** Places in `EventHead.columns`. */
const RESULT = 0;
const DOUBLE_CHANCE = 3;

/** The columns in the order in which they stand: both to score comes before double chance. */
const EUROPEAN = [0, 1, 2, 4, 3];
/** The Asian view begins with the handicap. */
const ASIAN = [2, 1, 0, 4, 3];

/** Columns as an address names them, by their places in `EventHead.columns`. */
export const columnNames = ['result', 'total', 'handicap', 'double', 'both'] as const;

/** Reads the columns of an address, `total,handicap`; null where it names none. */
export function parseColumns(text: string | null): readonly number[] | null {
  const places = (text ?? '').split(',').map((name) => columnNames.findIndex((each) => each === name));
  const known = places.filter((route) => route >= 0);
  return known.length === 0 ? null : [...new Set(known)];
}

/** Facts that decide which columns stand on a board, and in which order. */
export interface ColumnChoice {
  readonly room: BoardRoom;
  readonly isAsian?: boolean;
  /** The places of the columns that are wanted; null for all there is room for. */
  readonly wanted?: readonly number[] | null;
  /** Whether a column that no event of the league has keeps its room, so that prices align with those of other leagues. */
  readonly hasEmpty?: boolean;
}

/** Usual markets of a sport's columns, where no event of the league says them. */
const USUAL: Readonly<Record<string, readonly (number | null)[]>> = {
  football: [1, 18, 16, 10, 29],
  tennis: [186, 189, 187, null, null],
};

const definitionAt = (entries: readonly EventEntry[], index: number): MarketDefinition | null => {
  for (const { columns } of entries) {
    const key = columns[index];
    const definition = key == null ? undefined : findMarket(parseMarketKey(key).marketId);
    if (definition !== undefined) return definition;
  }
  return null;
};

const shapeOf = (index: number, market: MarketDefinition | null): ColumnShape => {
  if (index === RESULT) return market === null || market.outcomes.length === 3 ? 'three' : 'pair';
  if (index === DOUBLE_CHANCE) return 'three';
  if (market !== null && market.kind !== marketKind.total && market.kind !== marketKind.handicap) return 'two';
  return index < DOUBLE_CHANCE ? 'line' : 'two';
};

/** The columns of a league as its events name them; where none does, as its sport usually has them. */
export function columnsOf(
  sportSlug: string,
  entries: readonly EventEntry[],
  { room, isAsian = false, wanted = null, hasEmpty = true }: ColumnChoice,
): readonly BoardColumn[] {
  const order = (isAsian ? ASIAN : EUROPEAN).filter((index) => wanted?.includes(index) ?? true);
  const columns = order.map((index) => {
    const usual = USUAL[sportSlug]?.[index] ?? null;
    const market = definitionAt(entries, index) ?? (usual === null ? null : (findMarket(usual) ?? null));
    return { index, shape: shapeOf(index, market), market };
  });
  const kept = hasEmpty ? columns : columns.filter(({ index, market }) => index === RESULT || market !== null);
  return columnsWithin(kept, room);
}
