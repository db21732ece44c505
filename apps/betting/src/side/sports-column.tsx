import type { Championship, Sport } from '@longshot/contracts';
import { Flag, joinClasses, registerSheet, Skeleton, SkeletonGroup, SportIcon, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { flagOf } from '../board/league-section.tsx';
import type { MenuSport } from '../events/menu-store.ts';
import { pathOfChampionship, pathOfSection, pathOfSport } from '../place/paths.ts';
import type { Place } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import * as css from './side.css';

registerSheet(css.default);

const TOP_COUNT = 5;

interface TopChampionship {
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
  readonly count: string;
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
    <span className={joinClasses('num', css.count)}>{props.count}</span>
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
  [...new Set(championships.map(({ championship }) => championship.category.name))].map((country) => ({
    country,
    championships: championships.filter(({ championship }) => championship.category.name === country),
  }));

const Championships = observer(function Championships(props: { readonly sport: MenuSport; readonly place: Place }) {
  const { sport, place } = props;
  const { prefix, host } = useServices();
  const { number, name } = useWords();
  const item = ({ championship, eventCount }: MenuSport['championships'][number]) => (
    <Item
      key={championship.id}
      isInner
      to={pathOfChampionship(prefix, place.section, sport.sport, championship)}
      label={championship.name}
      icon={<Flag code={flagOf(championship)} />}
      count={number(eventCount)}
      isCurrent={place.championshipId === championship.id}
    />
  );
  if (!host.store.preferences.current.isGroupedByCountry) return sport.championships.map(item);
  return byCountry(sport.championships).map(({ country, championships }) => (
    <section key={country} aria-label={name(country)}>
      <p className={css.country}>{name(country)}</p>
      {championships.map(item)}
    </section>
  ));
});

const Sports = observer(function Sports({ place }: { readonly place: Place }) {
  const { menu, prefix } = useServices();
  const words = useWords();
  return menu.sportsOf(place.section).map((each) => {
    const { sport, eventCount } = each;
    const isChosen = place.sport === sport.slug;
    return (
      <div key={sport.id} role="none">
        <Item
          to={pathOfSport(prefix, place.section, sport)}
          label={words.sport(sport)}
          icon={<SportIcon sportId={Number(sport.id)} />}
          count={words.number(eventCount)}
          isCurrent={isChosen && place.championshipId === null}
        />
        {isChosen && <Championships sport={each} place={place} />}
      </div>
    );
  });
});

const Waiting = () => {
  const { t } = useWords();
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
export const SportsColumn = observer(function SportsColumn({ place }: { readonly place: Place }) {
  const { board, menu, favourites, prefix } = useServices();
  const { t, number } = useWords();
  const top = topChampionships(menu.sportsOf(place.section));
  if (menu.menu === null && !menu.hasFailed) return <Waiting />;
  return (
    <nav className={joinClasses(css.side, css.rail)} aria-label={t('side.sports')}>
      {favourites.count > 0 && (
        <>
          <Caption>{t('favourite.title')}</Caption>
          <Item
            to={`${pathOfSection(prefix, place.section)}?favourites=1`}
            label={t('favourite.mine')}
            icon={<StarIcon />}
            count={number(favourites.count)}
            isCurrent={board.isFavouritesOnly}
          />
        </>
      )}
      {top.length > 0 && <Caption>{t('side.top')}</Caption>}
      {top.map(({ sport, championship, eventCount }) => (
        <Item
          key={championship.id}
          to={pathOfChampionship(prefix, place.section, sport, championship)}
          label={championship.name}
          icon={<Flag code={flagOf(championship)} />}
          count={number(eventCount)}
        />
      ))}
      <Caption note={t(`sectionNote.${place.section}`)}>{t('side.sports')}</Caption>
      <Sports place={place} />
      {menu.hasFailed && <p className={css.caption}>{t('failed.menu')}</p>}
    </nav>
  );
});
