import {
  ChipContent,
  chipLinkClass,
  Chip,
  Chips,
  ClockIcon,
  SportIcon,
  StarIcon,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
  ToolButton,
  RowsIcon,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router';
import { pathOfSection, pathOfSport } from '../place/paths.ts';
import type { Place, Section } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import { timeWindows } from './time-window.ts';

const sections: readonly Section[] = ['live', 'line'];

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

/** Live and line with how many events each has. */
export const BoardTabs = observer(function BoardTabs({ section }: { readonly section: Section }) {
  const { menu, prefix } = useServices();
  const { t, number } = useWords();
  return (
    <TabBar tools={<DensityTool />}>
      <TabLinks label={t('board.sections')}>
        {sections.map((each) => (
          <Link
            key={each}
            to={pathOfSection(prefix, each)}
            className={tabLinkClass()}
            aria-current={each === section ? 'page' : undefined}
          >
            <TabContent
              label={t(`section.${each}`)}
              isLive={each === 'live'}
              {...(menu.menu === null ? {} : { count: number(menu.countOf(each)) })}
            />
          </Link>
        ))}
      </TabLinks>
    </TabBar>
  );
});

const SportChips = observer(function SportChips({ place }: { readonly place: Extract<Place, { screen: 'board' }> }) {
  const { menu, prefix } = useServices();
  const words = useWords();
  const { t } = words;
  const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <>
      <Link
        to={pathOfSection(prefix, place.section)}
        className={chipLinkClass()}
        aria-current={current(place.sport === null)}
      >
        <ChipContent label={t('board.allSports')} />
      </Link>
      {menu.sportsOf(place.section).map(({ sport, eventCount }) => (
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

/** The chips over a board: its sport, its window of time, only favourites. */
export const BoardChips = observer(function BoardChips({
  place,
}: {
  readonly place: Extract<Place, { screen: 'board' }>;
}) {
  const { board, favourites } = useServices();
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const set = (key: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(key);
        else after.set(key, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Chips label={t('board.filters')}>
      <SportChips place={place} />
      {place.section === 'line' &&
        timeWindows.map((window) => (
          <Chip
            key={window}
            label={t(`window.${window}`)}
            icon={<ClockIcon size={14} />}
            isOn={board.window === window}
            onToggle={() => set('window', window === 'all' ? null : window)}
          />
        ))}
      {favourites.count > 0 && (
        <Chip
          label={t('favourite.only')}
          icon={<StarIcon size={14} />}
          isOn={board.isFavouritesOnly}
          onToggle={() => set('favourites', board.isFavouritesOnly ? null : '1')}
        />
      )}
    </Chips>
  );
});
