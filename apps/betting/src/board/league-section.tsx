import { DownIcon, Flag, IconButton, joinClasses, UpIcon } from '@longshot/ui';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { pathOfChampionship } from '../place/paths.ts';
import type { Section } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useNear } from '../use-near.ts';
import { useWords } from '../words.ts';
import { columnsOf, type BoardColumn } from './board-columns.ts';
import * as css from './board.css';
import { shapeClass } from './column-cells.tsx';
import { EventRow } from './event-row.tsx';
import type { League } from './leagues.ts';

/** What a championship's flag is asked for by: its country, or the category's own name. */
export const flagOf = ({ category }: League['championship']): string => category.countryCode ?? category.name;

const Captions = ({ columns }: { readonly columns: readonly BoardColumn[] }) => {
  const { caption } = useWords();
  return (
    <div className={css.markets} aria-hidden="true">
      {columns.map(({ index, shape, market }) => (
        <div key={index} className={shapeClass(shape)}>
          {market?.outcomes.map(({ id }) => (
            <span key={id} className={css.caption}>
              {caption(market, id)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
};

const LeagueHead = observer(function LeagueHead(props: {
  readonly league: League;
  readonly section: Section;
  readonly columns: readonly BoardColumn[];
}) {
  const { league, section, columns } = props;
  const { championship, sport, entries } = league;
  const { board, prefix } = useServices();
  const { t, number, category } = useWords();
  const isFolded = board.isFolded(championship.id);
  return (
    <div className={joinClasses(css.gridRow, css.leagueHead)}>
      <h2 className={css.leagueName}>
        <Flag code={flagOf(championship)} />
        <span className={css.region}>{category(championship)}</span>
        <Link className="clip" to={pathOfChampionship(prefix, section, sport, championship)}>
          <bdi>{championship.name}</bdi>
        </Link>
        <span className={joinClasses('num', css.leagueCount)}>{number(entries.length)}</span>
      </h2>
      <Captions columns={columns} />
      <span className={css.foldButton}>
        <IconButton
          label={t(isFolded ? 'action.unfold' : 'action.fold', { name: championship.name })}
          icon={isFolded ? <DownIcon size={14} /> : <UpIcon size={14} />}
          aria-expanded={!isFolded}
          onClick={() => board.toggleFolded(championship.id)}
        />
      </span>
    </div>
  );
});

const LeagueEvents = observer(function LeagueEvents(props: {
  readonly league: League;
  readonly columns: readonly BoardColumn[];
}) {
  const { league, columns } = props;
  const { board } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const isNear = useNear(list);
  if (board.isFolded(league.championship.id)) return null;
  return (
    <ul ref={list}>
      {league.entries.map((entry) =>
        // Far below the fold a row is only its height: hundreds of events come to the page at the cost of a few.
        isNear ? (
          <EventRow key={entry.id} entry={entry} columns={columns} />
        ) : (
          <li key={entry.id} className={css.event} />
        ),
      )}
    </ul>
  );
});

/** A championship of a board: its head with the captions of the columns, and its events. */
export const LeagueSection = observer(function LeagueSection(props: {
  readonly league: League;
  readonly section: Section;
  readonly isWide: boolean;
}) {
  const { league, section, isWide } = props;
  const { championship } = useWords();
  // Computed, so that a line that moves, or another event's market, leaves the section as it is.
  const columns = useMemo(
    () => computed(() => columnsOf(league.sport.slug, league.entries, isWide), { equals: compareStructural }),
    [league, isWide],
  ).get();
  return (
    <section className={css.league} aria-label={championship(league.championship)}>
      <LeagueHead league={league} section={section} columns={columns} />
      <LeagueEvents league={league} columns={columns} />
    </section>
  );
});
