import { CardMark, joinClasses, MarkButton, ServingMark, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { memo, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { EventScore } from '../events/event-score.tsx';
import { EventWhen } from '../events/event-when.tsx';
import { LaterCrest } from '../events/later-crest.tsx';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import type { Side } from '../../model/events/score-points.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import type { BoardColumn } from '../../model/board/board-columns.ts';
import * as css from './board.css';
import { ColumnCells } from './column-cells.tsx';
import { gridRow, gridStop } from '../prices/price-grid.ts';

const SideMarks = observer(function SideMarks({ entry, side }: { readonly entry: EventEntry; readonly side: Side }) {
  const { t } = useTranslations();
  const redCards = entry.score?.redCards?.[side === 'home' ? 0 : 1] ?? 0;
  return (
    <span className={css.sideMarks}>
      {entry.score?.server === side && <ServingMark label={t('score.serving')} />}
      {redCards > 0 && <CardMark colour="red" count={redCards} label={t('score.redCards', { count: redCards })} />}
    </span>
  );
});

/** A line of the match. The first name is the link to the game, over the room of both lines. */
const SideLine = ({
  entry,
  side,
  path,
  isPictured,
}: {
  readonly entry: EventEntry;
  readonly side: Side;
  readonly path?: string;
  readonly isPictured: boolean;
}) => {
  const { home, away } = entry.head;
  return (
    <div className={css.side}>
      {isPictured && <LaterCrest kind={crestKindOf(entry)} name={entry.head[side].name} />}
      <span className={css.who}>
        {path === undefined ? (
          <bdi className={css.name}>{away.name}</bdi>
        ) : (
          <Link to={path} className={joinClasses(css.name, css.matchLink)} dir="auto" tabIndex={-1}>
            {home.name}
            <span className="sr">{` – ${away.name}`}</span>
          </Link>
        )}
        <SideMarks entry={entry} side={side} />
      </span>
      <EventScore entry={entry} side={side} />
    </div>
  );
};

const Favourite = observer(function Favourite({ entry }: { readonly entry: EventEntry }) {
  const { favourites } = useServices();
  const { t, match } = useTranslations();
  return (
    <MarkButton
      label={t('favourite.toggle', { match: match(entry) })}
      icon={<StarIcon />}
      isOn={favourites.has(entry.id)}
      tabIndex={-1}
      onClick={() => favourites.toggle(entry.id)}
    />
  );
});

/** The number by which a game is named, where the player wants to see it. */
const GameNumber = observer(function GameNumber({ id }: { readonly id: string }) {
  const { host } = useServices();
  if (!host.store.preferences.current.isGameIdShown) return null;
  return <span className={joinClasses('num', css.gameNumber)}>{id}</span>;
});

const MoreLink = observer(function MoreLink({ entry, path }: { readonly entry: EventEntry; readonly path: string }) {
  const { t, number, match } = useTranslations();
  const shown = entry.columns.filter((key) => key !== null).length;
  const further = entry.marketCount - shown;
  // Without further markets there is nothing to see, but it stays: by keyboard it is the only way to the game.
  return (
    <Link to={path} className={joinClasses('num', css.more)} {...gridStop}>
      {further > 0 && `+${number(further)}`}
      <span className="sr">{` ${t(further > 0 ? 'board.more' : 'board.game', { match: match(entry) })}`}</span>
    </Link>
  );
});

/**
 * One event of a board. It renders once: the clock and the prices write themselves, the score and the marks are
 * observers of their own.
 */
export const EventRow = memo(function EventRow({
  entry,
  columns,
  base,
  isPictured,
}: {
  readonly entry: EventEntry;
  readonly columns: readonly BoardColumn[];
  /** Path before the section in the game's address. */
  readonly base: string;
  /** There is room for the sides' pictures. */
  readonly isPictured: boolean;
}) {
  const { favourites, prefix } = useServices();
  const path = pathOfGame(prefix + base, entry.head);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey && !event.altKey)
      favourites.toggle(entry.id);
  };
  return (
    <li className={joinClasses(css.gridRow, css.event)} data-event-id={entry.id} onKeyDown={handleKeyDown} {...gridRow}>
      <Favourite entry={entry} />
      <div className={css.when}>
        <EventWhen entry={entry} />
        <GameNumber id={entry.id} />
      </div>
      <div className={css.match}>
        <SideLine entry={entry} side="home" path={path} isPictured={isPictured} />
        <SideLine entry={entry} side="away" isPictured={isPictured} />
      </div>
      <div className={css.markets}>
        {columns.map((column) => (
          <ColumnCells key={column.index} entry={entry} column={column} />
        ))}
      </div>
      <MoreLink entry={entry} path={path} />
    </li>
  );
});
