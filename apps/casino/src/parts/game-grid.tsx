import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CasinoGame } from '@longshot/contracts';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import { EmptyTile, GameTile } from './game-tile.tsx';
import { useColumns } from './use-columns.ts';
import * as css from './casino.css';

/** Rows beyond the window that are in the page, so that scrolling meets no gap. */
const BEYOND = 3;

/** So many games are in the page before anybody has measured it. */
const UNMEASURED = 24;

interface Window {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** Works out which games stand in the page's window, by the height of the first one. */
function windowOf(list: HTMLElement, columns: number, total: number): Window | null {
  const tile = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (tile === 0) return null;
  const rowHeight = tile + Number.parseFloat(getComputedStyle(list).rowGap || '0');
  const rows = Math.ceil(total / columns);
  const { top } = list.getBoundingClientRect();
  const first = Math.max(0, Math.min(rows - 1, Math.floor(-top / rowHeight) - BEYOND));
  const last = Math.min(rows, Math.ceil((window.innerHeight - top) / rowHeight) + BEYOND);
  const end = Math.max(first + 1, last);
  return { from: first * columns, to: end * columns, above: first * rowHeight, below: (rows - end) * rowHeight };
}

const isSame = (a: Window, b: Window | null): boolean =>
  b !== null && a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;

/** The window of a long list, told again while the page is scrolled and resized. */
function useWindow(list: React.RefObject<HTMLUListElement | null>, total: number): Window {
  const columns = useColumns(list, 6);
  const [seen, setSeen] = useState<Window>({ from: 0, to: UNMEASURED, above: 0, below: 0 });
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = list.current;
      const next = element && windowOf(element, columns, total);
      if (next) setSeen((last) => (isSame(next, last) ? last : next));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true, capture: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [list, columns, total]);
  return seen;
}

/** All games of the page's list: thousands at the cost of those that are seen. */
export const GameGrid = observer(function GameGrid({
  label,
  noteOf,
}: {
  readonly label: string;
  readonly noteOf?: (game: CasinoGame, index: number) => string | undefined;
}) {
  const { shown } = useServices();
  const { t } = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const { total } = shown;
  const { from, to, above, below } = useWindow(list, total);
  const end = Math.min(to, total);
  useEffect(() => shown.need(from, end), [shown, from, end, shown.query]);
  useLayoutEffect(() => {
    list.current?.style.setProperty('--above', `${above}px`);
    list.current?.style.setProperty('--below', `${below}px`);
  }, [above, below]);
  const places = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
  return (
    <ul
      ref={list}
      className={css.grid}
      data-windowed=""
      aria-label={label}
      tabIndex={-1}
      aria-busy={shown.status === 'loading'}
      aria-description={t('find.found', { count: total })}
    >
      {places.map((index) => {
        const game = shown.at(index);
        if (game === undefined) return <EmptyTile key={index} />;
        const note = noteOf?.(game, index);
        return <GameTile key={game.id} game={game} place={{ index, of: total }} note={note} />;
      })}
    </ul>
  );
});
