import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Link } from 'react-router';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { Side } from '../../model/events/score-points.ts';
import { EventScore } from '../../parts/events/event-score.tsx';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { SideCrest } from '../../parts/events/side-crest.tsx';
import { ColumnCell } from '../../parts/prices/column-cell.tsx';
import { gridRow, gridStop, usePriceGrid } from '../../parts/prices/price-grid.ts';
import { useServices } from '../../parts/services.ts';
import * as css from './home.css';

/** Place of the result's market in `EventHead.columns`. */
const RESULT = 0;

/** Prices of a match's result. */
export const ResultPrices = observer(function ResultPrices(props: {
  readonly entry: EventEntry;
  readonly isNameShown?: boolean;
}) {
  const { entry, isNameShown = false } = props;
  const key = entry.columns[RESULT] ?? null;
  const outcomes = key === null ? [] : (entry.marketOf(key)?.outcomeIds ?? []);
  const isPair = outcomes.length === 2;
  return (
    <div className={joinClasses(isNameShown ? css.namedPrices : css.prices, isPair && css.pair)}>
      {outcomes.map((id) => (
        <ColumnCell key={`${key}/${id}`} entry={entry} index={RESULT} outcomeId={id} isNameShown={isNameShown} />
      ))}
    </div>
  );
});

const SideName = ({
  entry,
  side,
  path,
}: {
  readonly entry: EventEntry;
  readonly side: Side;
  readonly path: string;
}) => {
  const { home, away } = entry.head;
  const { name } = side === 'home' ? home : away;
  return (
    <div className={css.side}>
      <span className={css.who}>
        <SideCrest of={entry} name={name} />
        {side === 'home' ? (
          <Link className={css.name} to={path} dir="auto" {...gridStop}>
            {name}
            <span className="sr">{` – ${away.name}`}</span>
          </Link>
        ) : (
          <bdi className={css.name}>{name}</bdi>
        )}
      </span>
      <EventScore entry={entry} side={side} />
    </div>
  );
};

const MatchRow = observer(function MatchRow({ entry }: { readonly entry: EventEntry }) {
  const { prefix } = useServices();
  const path = pathOfGame(prefix, entry.head);
  return (
    <li className={css.match} data-event-id={entry.id} {...gridRow}>
      <EventWhen entry={entry} />
      <div className={css.sides}>
        <SideName entry={entry} side="home" path={path} />
        <SideName entry={entry} side="away" path={path} />
      </div>
      <ResultPrices entry={entry} />
    </li>
  );
});

/** Matches with the prices of their results, walked by arrow keys. */
export const Matches = ({ entries, label }: { readonly entries: readonly EventEntry[]; readonly label: string }) => {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <ul ref={grid} className={css.matches} aria-label={label} {...usePriceGrid(grid)}>
      {entries.map((entry) => (
        <MatchRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
};
