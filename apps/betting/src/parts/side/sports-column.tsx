import type { Championship, Sport } from '@longshot/contracts';
import {
  IconButton,
  joinClasses,
  panelClass,
  RowsIcon,
  Skeleton,
  SkeletonGroup,
  SportIcon,
  StarIcon,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../events/championship-flag.tsx';
import { LaterCrest } from '../events/later-crest.tsx';
import type { MenuSport } from '../../model/menu/menu-store.ts';
import { pathOfChampionship, pathOfSection, pathOfSport, pathOfTeam } from '../../model/addresses/paths.ts';
import type { BoardRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import * as css from './side.css';

/** Putting sports in order is not part of a first visit. */
const OrderSports = lazy(async () => ({ default: (await import('./order-sports.tsx')).OrderSports }));

const TOP_COUNT = 5;

/** A championship with how many events it has. */
export interface TopChampionship {
  readonly sport: Sport;
  readonly championship: Championship;
  readonly eventCount: number;
}

/** The championships with the most events of all sports. */
export function topChampionships(sports: readonly MenuSport[], count = TOP_COUNT): readonly TopChampionship[] {
  return sports
    .flatMap(({ sport, championships }) => championships.map((each) => ({ sport, ...each })))
    .toSorted((a, b) => b.eventCount - a.eventCount)
    .slice(0, count);
}

const Item = (props: {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly count?: string;
  readonly isCurrent?: boolean;
  readonly isInner?: boolean;
}) => (
  <Link
    to={props.to}
    title={props.label}
    className={joinClasses(css.item, props.isInner && css.itemInner)}
    aria-current={props.isCurrent ? 'page' : undefined}
  >
    {props.icon}
    <bdi className={css.itemName}>{props.label}</bdi>
    {props.count !== undefined && <span className={joinClasses('num', css.count)}>{props.count}</span>}
  </Link>
);

const Caption = ({ children, note }: { readonly children: string; readonly note?: string }) => (
  <h2 className={css.caption}>
    <span>{children}</span>
    {note !== undefined && <span>{note}</span>}
  </h2>
);

/** Championships by the country or tour they belong to, in the order in which they come. */
export const byCountry = (championships: MenuSport['championships']) =>
  [...new Map(championships.map(({ championship: { category } }) => [category.name, category.id]))].map(
    ([country, id]) => ({
      id,
      country,
      championships: championships.filter(({ championship }) => championship.category.name === country),
    }),
  );

const Championships = observer(function Championships(props: {
  readonly sport: MenuSport;
  readonly route: BoardRoute;
}) {
  const { sport, route } = props;
  const { prefix, host } = useServices();
  const { number, name, category } = useTranslations();
  const item = ({ championship, eventCount }: MenuSport['championships'][number]) => (
    <Item
      key={championship.id}
      isInner
      to={pathOfChampionship(prefix, route.section, sport.sport, championship)}
      label={championship.name}
      icon={<ChampionshipFlag championship={championship} />}
      count={number(eventCount)}
      isCurrent={route.championshipId === championship.id}
    />
  );
  if (!host.store.preferences.current.isGroupedByCountry) return sport.championships.map(item);
  return byCountry(sport.championships).map(({ id, country, championships }) => {
    const [first] = championships;
    const caption = first ? category(first.championship) : name(country);
    return (
      <section key={country} aria-label={caption}>
        <p className={css.country}>
          <Link to={`${pathOfSport(prefix, route.section, sport.sport)}?country=${id}`}>{caption}</Link>
        </p>
        {championships.map(item)}
      </section>
    );
  });
});

const Sports = observer(function Sports({ route }: { readonly route: BoardRoute }) {
  const { menu, prefix } = useServices();
  const labels = useTranslations();
  return menu.sportsOf(route.section).map((each) => {
    const { sport, eventCount } = each;
    const isChosen = route.sport === sport.slug;
    return (
      <div key={sport.id} role="none">
        <Item
          to={pathOfSport(prefix, route.section, sport)}
          label={labels.sport(sport)}
          icon={<SportIcon sportId={Number(sport.id)} />}
          count={labels.number(eventCount)}
          isCurrent={isChosen && route.championshipId === null}
        />
        {isChosen && <Championships sport={each} route={route} />}
      </div>
    );
  });
});

/** Starred events on one page, championships and teams on theirs. */
const Favourites = observer(function Favourites({ route }: { readonly route: BoardRoute }) {
  const { board, favourites, prefix } = useServices();
  const { t, number } = useTranslations();
  if (favourites.count === 0) return null;
  return (
    <>
      <Caption>{t('favourite.title')}</Caption>
      <Item
        to={`${pathOfSection(prefix, route.section)}?favourites=1`}
        label={t('favourite.mine')}
        icon={<StarIcon />}
        count={number(favourites.count)}
        isCurrent={board.filters.isFavouritesOnly}
      />
      {favourites.leagues.map((league) => (
        <Item
          key={league.id}
          isInner
          to={pathOfChampionship(prefix, route.section, { slug: league.sport }, league)}
          label={league.name}
          icon={<StarIcon size={14} />}
          isCurrent={route.championshipId === league.id}
        />
      ))}
      {favourites.teams.map((team) => (
        <Item
          key={team.id}
          isInner
          to={pathOfTeam(prefix, team)}
          label={team.name}
          icon={<StarIcon size={14} />}
          isCurrent={route.teamId === team.id}
        />
      ))}
    </>
  );
});

const SportsSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('side.loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={css.item}>
          <Skeleton width={index % 3 === 0 ? 'half' : 'long'} />
        </div>
      ))}
    </SkeletonGroup>
  );
};

/** The start column beside a board: favourites, the top championships, sports with the championships of the chosen one. */
export const SportsColumn = observer(function SportsColumn({ route }: { readonly route: BoardRoute }) {
  const { menu, prefix } = useServices();
  const { t, number } = useTranslations();
  const [isOrdering, setOrdering] = useState(false);
  const top = topChampionships(menu.sportsOf(route.section));
  if (menu.menu === null && !menu.hasFailed) return <SportsSkeleton />;
  return (
    <nav className={panelClass(css.side, css.rail)} aria-label={t('side.sports')}>
      <Favourites route={route} />
      {top.length > 0 && <Caption>{t('side.top')}</Caption>}
      {top.map(({ sport, championship, eventCount }) => (
        <Item
          key={championship.id}
          to={pathOfChampionship(prefix, route.section, sport, championship)}
          label={championship.name}
          icon={<LaterCrest kind="league" name={championship.name} />}
          count={number(eventCount)}
        />
      ))}
      <div className={css.captionRow}>
        <Caption note={t(`sectionNote.${route.section}`)}>{t('side.sports')}</Caption>
        <IconButton
          label={t('side.order')}
          icon={<RowsIcon size={14} />}
          aria-expanded={isOrdering}
          onClick={() => setOrdering(!isOrdering)}
        />
      </div>
      {isOrdering ? (
        <Suspense fallback={<Sports route={route} />}>
          <OrderSports section={route.section} />
        </Suspense>
      ) : (
        <Sports route={route} />
      )}
      {menu.hasFailed && <p className={css.caption}>{t('failed.menu')}</p>}
    </nav>
  );
});
