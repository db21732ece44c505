import { foldText } from '@longshot/site-rules';
import { untracked } from 'mobx';
import type { EventEntry } from '../events/event-entry.ts';
import type { Section } from '../addresses/betting-route.ts';
import { parseColumns } from './board-columns.ts';
import type { BoardFilters } from './board-store.ts';
import { parseTimeWindow } from './time-window.ts';

/** Searched text of an event, folded: who plays, where; none of it changes. */
const wordsOf = (entry: EventEntry): string => {
  const { home, away, championship } = untracked(() => entry.head);
  return foldText(`${home.name} ${away.name} ${championship.name} ${championship.category.name}`);
};

const textFilter = (text: string | null): BoardFilters['hasText'] => {
  const parts = foldText(text ?? '')
    .split(' ')
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (entry) => {
    const words = wordsOf(entry);
    return parts.every((part) => words.includes(part));
  };
};

/** Filters in an address of a board: `?window=hour&favourites=1&video=1&country=7&q=arsenal&markets=result,total`. */
export function filtersOf(search: URLSearchParams, section: Section): BoardFilters {
  return {
    window: section === 'line' ? parseTimeWindow(search.get('window')) : 'all',
    isFavouritesOnly: search.get('favourites') === '1',
    isVideoOnly: search.get('video') === '1',
    categoryId: /^\d{1,18}$/.exec(search.get('country') ?? '')?.[0] ?? null,
    hasText: textFilter(search.get('q')),
    columns: parseColumns(search.get('markets')),
  };
}
