import { DownIcon, IconButton, joinClasses, MarkButton, StarIcon, UpIcon } from '@longshot/ui';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../events/championship-flag.tsx';
import { pathOfChampionship } from '../../model/addresses/paths.ts';
import type { BoardRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../services.ts';
import { useNear, whileNear } from '../use-near.ts';
import { useTranslations } from '../use-translations.ts';
import type { BoardRoom } from '../../model/board/board-room.ts';
import { columnsOf, type BoardColumn } from '../../model/board/board-columns.ts';
import * as css from './board.css';
import { shapeClass } from './column-cells.tsx';
import { EventRow } from './event-row.tsx';
import type { League } from '../../model/board/leagues.ts';

/** The id of the Asian view; its module would bring the formats of prices along. */
const ASIAN = 1;

const Captions = ({ columns }: { readonly columns: readonly BoardColumn[] }) => {
  const { caption } = useTranslations();
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

const LeagueStar = observer(function LeagueStar({ league }: { readonly league: League }) {
  const { favourites } = useServices();
  const { t } = useTranslations();
  const { id, slug, name } = league.championship;
  return (
    <MarkButton
      label={t('favourite.toggle', { match: name })}
      icon={<StarIcon />}
      isOn={favourites.hasLeague(id)}
      onClick={() => favourites.toggleLeague({ id, slug, name, sport: league.sport.slug })}
    />
  );
});

const LeagueHead = observer(function LeagueHead(props: {
  readonly league: League;
  readonly route: BoardRoute;
  readonly columns: readonly BoardColumn[];
}) {
  const { league, route, columns } = props;
  const { championship, sport, count } = league;
  const { board, prefix } = useServices();
  const { t, number, category } = useTranslations();
  const isFolded = board.isFolded(championship.id);
  return (
    <div className={joinClasses(css.gridRow, css.leagueHead)}>
      <LeagueStar league={league} />
      <h2 className={css.leagueName}>
        <ChampionshipFlag championship={championship} />
        <span className={css.leagueWords}>
          <span className={css.region}>{category(championship)}</span>
          <Link dir="auto" to={pathOfChampionship(prefix + route.base, route.section, sport, championship)}>
            {championship.name}
          </Link>
        </span>
        <span className={joinClasses('num', css.leagueCount)}>{number(count)}</span>
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

/** Far below the fold a league is only its height: hundreds of events come to the page at the cost of a few. */
const LeagueEvents = observer(function LeagueEvents(props: {
  readonly league: League;
  readonly columns: readonly BoardColumn[];
  readonly base: string;
  readonly isPictured: boolean;
}) {
  const { league, columns, base, isPictured } = props;
  const { championship, sport, entries, count: rows } = league;
  const { board } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const isNear = useNear(list);
  const { isPaged, pages } = board;
  useEffect(() => {
    if (!isPaged || list.current === null) return undefined;
    const stop = whileNear(list.current, (isIn) =>
      isIn ? pages.enter({ championship, sport }) : pages.leave(championship.id),
    );
    return () => {
      stop();
      pages.leave(championship.id);
    };
    // The same championship is another object in each menu.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaged, pages, championship.id, sport.slug]);
  useLayoutEffect(() => list.current?.style.setProperty('--rows', `${rows}`), [rows]);
  return (
    <ul ref={list} className={joinClasses(css.events, (!isNear || entries.length === 0) && css.far)}>
      {isNear &&
        entries.map((entry) => (
          <EventRow key={entry.id} entry={entry} columns={columns} base={base} isPictured={isPictured} />
        ))}
    </ul>
  );
});

/** A championship of a board: its head with the captions of the columns, and its events. */
export const LeagueSection = observer(function LeagueSection(props: {
  readonly league: League;
  readonly route: BoardRoute;
  readonly room: BoardRoom;
}) {
  const { league, route, room } = props;
  const { board, host } = useServices();
  const { championship } = useTranslations();
  // Computed, so that a line that moves, or another event's market, leaves the section as it is.
  const columns = useMemo(
    () =>
      computed(
        () =>
          columnsOf(league.sport.slug, league.entries, {
            room,
            isAsian: host.store.preferences.current.viewType === ASIAN,
            wanted: board.filters.columns,
            // Disciplines have a market or two: on pages of their own nothing is aligned with football.
            hasEmpty: !route.base.startsWith('/cyber/'),
          }),
        { equals: compareStructural },
      ),
    [league, room, board, host, route.base],
  ).get();
  return (
    <section className={css.league} aria-label={championship(league.championship)}>
      <LeagueHead league={league} route={route} columns={columns} />
      {!board.isFolded(league.championship.id) && (
        <LeagueEvents league={league} columns={columns} base={route.base} isPictured={room.isPictured} />
      )}
    </section>
  );
});
