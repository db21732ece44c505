import { bettingSections } from '@longshot/contracts';
import {
  ChipContent,
  chipLinkClass,
  Chip,
  Chips,
  ClockIcon,
  FilterIcon,
  SportIcon,
  StarIcon,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
  ToolButton,
  RowsIcon,
  useMedia,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../../parts/events/championship-flag.tsx';
import { pathOfMenu, pathOfSection, pathOfSport } from '../../model/addresses/paths.ts';
import { isSpecial, type BoardRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { timeWindows } from '../../model/board/time-window.ts';
import { useAddressFilter } from './use-address-filter.ts';

/** The panel of filters is not part of a first visit. */
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

const DensityTool = observer(function DensityTool() {
  const { preferences } = useServices().host.store;
  const { t } = useTranslations();
  const isCompact = preferences.current.density === 'compact';
  return (
    <ToolButton
      aria-pressed={isCompact}
      onClick={() => preferences.change({ density: isCompact ? 'comfortable' : 'compact' })}
    >
      <RowsIcon />
      {t('board.compact')}
    </ToolButton>
  );
});

/** Live and line with how many events each has, and what the board can be narrowed by. */
export const BoardTabs = observer(function BoardTabs({ route }: { readonly route: BoardRoute }) {
  const { menu, prefix } = useServices();
  const { t, number } = useTranslations();
  const [isFiltering, setFiltering] = useState(false);
  const isCounted = menu.menu !== null && route.base === '';
  const tools = (
    <>
      <ToolButton aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
        <FilterIcon />
        {t('board.filter')}
      </ToolButton>
      <DensityTool />
    </>
  );
  return (
    <>
      <TabBar tools={tools}>
        <TabLinks label={t('board.sections')}>
          {bettingSections.map((each) => (
            <Link
              key={each}
              to={pathOfSection(prefix + route.base, each)}
              className={tabLinkClass()}
              aria-current={each === route.section ? 'page' : undefined}
            >
              <TabContent
                label={t(`section.${each}`)}
                isLive={each === 'live'}
                count={isCounted ? number(menu.countOf(each)) : undefined}
              />
            </Link>
          ))}
        </TabLinks>
      </TabBar>
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterPanel />
        </Suspense>
      )}
    </>
  );
});

/** So many sports stand over a board, beside the chosen one; the column beside it has all. */
const MAX_CHIPS = { narrow: 2, wide: 5 } as const;

/** Where there is room for more of them. */
const WIDE = '(min-width: 1600px)';

const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);

const SportChips = observer(function SportChips({ route }: { readonly route: BoardRoute }) {
  const { menu, prefix } = useServices();
  const labels = useTranslations();
  const isWide = useMedia(WIDE);
  const sports = menu.sportsOf(route.section);
  const shown = sports.filter(
    ({ sport }, index) => index < MAX_CHIPS[isWide ? 'wide' : 'narrow'] || sport.slug === route.sport,
  );
  return (
    <>
      <Link
        to={pathOfSection(prefix, route.section)}
        className={chipLinkClass()}
        aria-current={current(route.sport === null && !isSpecial(route))}
      >
        <ChipContent label={labels.t('board.allSports')} />
      </Link>
      {shown.map(({ sport, eventCount }) => (
        <Link
          key={sport.id}
          to={pathOfSport(prefix, route.section, sport)}
          className={chipLinkClass()}
          aria-current={current(route.sport === sport.slug)}
        >
          <ChipContent
            label={labels.sport(sport)}
            icon={<SportIcon sportId={Number(sport.id)} size={14} />}
            count={labels.number(eventCount)}
          />
        </Link>
      ))}
    </>
  );
});

const MenuChips = ({ route }: { readonly route: BoardRoute }) => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  return (['top', 'soon'] as const).map((name) => (
    <Link
      key={name}
      to={pathOfMenu(prefix, route, name)}
      className={chipLinkClass()}
      aria-current={current(route.menuSection === name)}
    >
      <ChipContent label={t(`menu.${name}`)} />
    </Link>
  ));
};

/** The country that the board is narrowed to, and the way back to all. */
const CountryChip = observer(function CountryChip() {
  const { board } = useServices();
  const { category } = useTranslations();
  const set = useAddressFilter();
  const { categoryId } = board.filters;
  const championship = categoryId === null ? undefined : board.championshipOf(categoryId);
  if (championship === undefined) return null;
  return (
    <Chip
      label={category(championship)}
      icon={<ChampionshipFlag championship={championship} />}
      isOn
      onToggle={() => set('country', null)}
    />
  );
});

/** The chips over a board: its sport, its menu section, its window of time, its country, only favourites. */
export const BoardChips = observer(function BoardChips({ route }: { readonly route: BoardRoute }) {
  const { board, favourites } = useServices();
  const { t } = useTranslations();
  const set = useAddressFilter();
  return (
    <Chips label={t('board.filters')}>
      {route.base === '' && <SportChips route={route} />}
      {route.base === '' && <MenuChips route={route} />}
      {route.section === 'line' &&
        timeWindows.map((window) => (
          <Chip
            key={window}
            label={t(`window.${window}`)}
            icon={<ClockIcon size={14} />}
            isOn={board.filters.window === window}
            onToggle={() => set('window', board.filters.window === window ? null : window)}
          />
        ))}
      <CountryChip />
      {favourites.count > 0 && (
        <Chip
          label={t('favourite.only')}
          icon={<StarIcon size={14} />}
          isOn={board.filters.isFavouritesOnly}
          onToggle={() => set('favourites', board.filters.isFavouritesOnly ? null : '1')}
        />
      )}
    </Chips>
  );
});
