import { withoutUndefined } from '@longshot/domain/input';
import { ClockIcon, joinClasses, panelClass, SearchIcon, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { SectionIcon } from './section-icon.tsx';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './casino.css';

const SideLink = ({
  to,
  icon,
  count,
  children,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly count?: number | undefined;
  readonly children: string;
}) => {
  const { host } = useServices();
  return (
    <li>
      <NavLink className={() => css.sideLink} to={pathTo(host.language, to)} end>
        {icon}
        <span className={css.sideName}>{children}</span>
        {count !== undefined && (
          <span className={joinClasses('num', css.sideCount)}>{host.formatters.number(count)}</span>
        )}
      </NavLink>
    </li>
  );
};

/** Links to the player's own games, the categories, the providers, and the way to the limits. */
const Side = observer(function Side() {
  const { rooms, mine, host } = useServices();
  const { t, sectionName } = useTranslations();
  const { isSignedIn } = host.store.session;
  const { sections = [], providers = [], types = [] } = rooms.menu.value ?? {};
  return (
    <nav className={joinClasses(panelClass(), css.side)} aria-label={t('side.label')}>
      <p className={css.sideTitle}>{t('side.mine')}</p>
      <ul className={css.sideList}>
        <SideLink
          to="my-casino/favorites"
          icon={<StarIcon />}
          count={isSignedIn ? mine.own.favourites.length : undefined}
        >
          {t('title.favourites')}
        </SideLink>
        <SideLink to="my-casino" icon={<ClockIcon />} count={isSignedIn ? mine.own.recent.length : undefined}>
          {t('side.recent')}
        </SideLink>
      </ul>
      <p className={css.sideTitle}>{t('side.categories')}</p>
      <ul className={css.sideList}>
        <SideLink to="casino-lobby" icon={<SectionIcon to="casino-lobby" />}>
          {t('title.lobby')}
        </SideLink>
        {sections.map(({ id, name, gameCount }) => (
          <SideLink key={id} to={id} icon={<SectionIcon to={id} />} count={gameCount}>
            {sectionName(id, name)}
          </SideLink>
        ))}
        {types.length > 0 && (
          <SideLink to="allgamesentrance" icon={<SectionIcon to="allgamesentrance" />} count={types.length}>
            {t('title.entrance')}
          </SideLink>
        )}
        <SideLink to="bonus/casino" icon={<StarIcon />}>
          {t('title.bonus')}
        </SideLink>
        <SideLink to="casino-search" icon={<SearchIcon />}>
          {t('title.search')}
        </SideLink>
      </ul>
      <ul className={joinClasses(css.sideList, css.sideLast)}>
        <SideLink to="providers" icon={<SectionIcon to="providers" />} count={providers.length}>
          {t('title.providers')}
        </SideLink>
        <SideLink to="casino-fairness" icon={<SectionIcon to="casino-fairness" />}>
          {t('title.fairness')}
        </SideLink>
        <SideLink to="office/responsible" icon={<SectionIcon to="office/responsible" />}>
          {t('side.limits')}
        </SideLink>
      </ul>
    </nav>
  );
});

/** A page of the casino: the column at the start, and what it shows. */
export const CasinoFrame = ({
  title,
  robots,
  children,
}: {
  readonly title: string;
  readonly robots?: string | undefined;
  readonly children: ReactNode;
}) => {
  const { host, rooms } = useServices();
  useEffect(() => host.setHead({ title, ...withoutUndefined({ robots }) }), [host, title, robots]);
  useEffect(() => rooms.loadMenu(), [rooms]);
  return (
    <div className={css.page}>
      <Side />
      <div className={css.main}>{children}</div>
    </div>
  );
};
