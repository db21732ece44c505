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
import { isSpecial, type BoardPlace } from '../../model/addresses/place.ts';
import { useServices } from '../../parts/services.ts';
import { useWords } from '../../parts/words.ts';
import { timeWindows } from '../../model/board/time-window.ts';
import { useAddressFilter } from './use-address-filter.ts';

/** The panel of filters is not part of a first visit. */
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

const DensityTool = observer(function DensityTool() {
  const { preferences } = useServices().host.store;
  const { t } = useWords();
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
export const BoardTabs = observer(function BoardTabs({ place }: { readonly place: BoardPlace }) {
  const { menu, prefix } = useServices();
  const { t, number } = useWords();
  const [isFiltering, setFiltering] = useState(false);
  const isCounted = menu.menu !== null && place.base === '';
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
              to={pathOfSection(prefix + place.base, each)}
              className={tabLinkClass()}
              aria-current={each === place.section ? 'page' : undefined}
            >
              <TabContent
                label={t(`section.${each}`)}
                isLive={each === 'live'}
                {...(isCounted ? { count: number(menu.countOf(each)) } : {})}
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

const SportChips = observer(function SportChips({ place }: { readonly place: BoardPlace }) {
  const { menu, prefix } = useServices();
  const words = useWords();
  const isWide = useMedia(WIDE);
  const sports = menu.sportsOf(place.section);
  const shown = sports.filter(
    ({ sport }, index) => index < MAX_CHIPS[isWide ? 'wide' : 'narrow'] || sport.slug === place.sport,
  );
  return (
    <>
      <Link
        to={pathOfSection(prefix, place.section)}
        className={chipLinkClass()}
        aria-current={current(place.sport === null && !isSpecial(place))}
      >
        <ChipContent label={words.t('board.allSports')} />
      </Link>
      {shown.map(({ sport, eventCount }) => (
        <Link
          key={sport.id}
          to={pathOfSport(prefix, place.section, sport)}
          className={chipLinkClass()}
          aria-current={current(place.sport === sport.slug)}
        >
          <ChipContent
            label={words.sport(sport)}
            icon={<SportIcon sportId={Number(sport.id)} size={14} />}
            count={words.number(eventCount)}
          />
        </Link>
      ))}
    </>
  );
});

const MenuChips = ({ place }: { readonly place: BoardPlace }) => {
  const { prefix } = useServices();
  const { t } = useWords();
  return (['top', 'soon'] as const).map((name) => (
    <Link
      key={name}
      to={pathOfMenu(prefix, place, name)}
      className={chipLinkClass()}
      aria-current={current(place.menuSection === name)}
    >
      <ChipContent label={t(`menu.${name}`)} />
    </Link>
  ));
};

/** The country that the board is narrowed to, and the way back to all. */
const CountryChip = observer(function CountryChip() {
  const { board } = useServices();
  const { category } = useWords();
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
export const BoardChips = observer(function BoardChips({ place }: { readonly place: BoardPlace }) {
  const { board, favourites } = useServices();
  const { t } = useWords();
  const set = useAddressFilter();
  return (
    <Chips label={t('board.filters')}>
      {place.base === '' && <SportChips place={place} />}
      {place.base === '' && <MenuChips place={place} />}
      {place.section === 'line' &&
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
