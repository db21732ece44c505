import { withoutUndefined } from '@longshot/domain/input';
import {
  buttonClass,
  ChipContent,
  chipLinkClass,
  EmptyState,
  ErrorBlock,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameGrid } from '../../parts/game-grid.tsx';
import { filtersOf } from '../../model/catalogue-query.ts';
import { Finder } from './finder.tsx';
import * as css from '../../parts/casino.css';

/** Bounds that a page sets to the games. */
export interface GamesAt {
  readonly category?: string;
  readonly collection?: string | null;
  readonly providerId?: string;
}

/** Parts of the section, those with games alone; the present one marked. */
const Parts = observer(function Parts({ category, collection = null }: GamesAt) {
  const { rooms, host } = useServices();
  const { t, partName } = useTranslations();
  const section = rooms.menu.value?.sections.find(({ id }) => id === category);
  if (section === undefined || section.collections.length === 0) return null;
  const parts = [{ id: null, name: t('lobby.all'), gameCount: section.gameCount }, ...section.collections];
  return (
    <nav className={css.parts} aria-label={t('part.label')}>
      {parts.map(({ id, name, gameCount }) => (
        <Link
          key={id ?? ''}
          className={chipLinkClass()}
          to={pathTo(host.language, id === null ? section.id : `${section.id}/${id}`)}
          aria-current={id === collection ? 'page' : undefined}
        >
          <ChipContent
            label={id === null ? (name ?? '') : partName(id, name)}
            count={host.formatters.number(gameCount)}
          />
        </Link>
      ))}
    </nav>
  );
});

const Games = observer(function Games({ label }: { readonly label: string }) {
  const { shown, host } = useServices();
  const { t } = useTranslations();
  const { status, total, query } = shown;
  if (status === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => void shown.load()} />;
  }
  if (shown.answer === null) {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height="row" />
      </SkeletonGroup>
    );
  }
  if (total === 0) {
    const isNarrowed = query.search !== undefined || query.providers !== undefined || query.features !== undefined;
    const toGames = (
      <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'casino-lobby')}>
        {t('mine.toGames')}
      </Link>
    );
    return isNarrowed ? (
      <EmptyState title={t('empty.title')} text={t('empty.text')} hasMark />
    ) : (
      <EmptyState title={t('empty.section')} text={t('empty.sectionText')} action={toGames} hasMark />
    );
  }
  // texts: found.*
  const noteOf = (_: unknown, index: number): string | undefined => {
    const why = shown.foundBy(index);
    return why === undefined || why === 'name' ? undefined : t(`found.${why}`);
  };
  return <GameGrid label={label} noteOf={noteOf} />;
});

/** How many games were found, said while something is typed. */
const Found = observer(function Found() {
  const { shown } = useServices();
  const { t } = useTranslations();
  return (
    <VisuallyHidden>
      <span role="status">{shown.status === 'ready' ? t('find.found', { count: shown.total }) : ''}</span>
    </VisuallyHidden>
  );
});

/** Asks for the games of a place as the address narrows them; what is there stays while a filter changes. */
function useShownGames({ category, collection, providerId }: GamesAt): void {
  const { shown, host } = useServices();
  const { search } = useLocation();
  const place = useRef('');
  useEffect(() => {
    const own = withoutUndefined({ category, collection: collection ?? undefined, providerId });
    const key = JSON.stringify(own);
    shown.show({ lang: host.language, ...own, ...filtersOf(new URLSearchParams(search)) }, place.current === key);
    place.current = key;
  }, [shown, host, search, category, collection, providerId]);
}

/** Title of the page: its provider's, its collection's, its section's. */
function useHeading({ category, collection = null, providerId }: GamesAt): string {
  const { rooms, shown } = useServices();
  const { t, sectionName } = useTranslations();
  if (providerId !== undefined) {
    return rooms.menu.value?.providers.find(({ id }) => id === providerId)?.name ?? t('title.provider');
  }
  if (category === undefined) return t('title.search');
  if (category === 'games-landing') return shown.answer?.title ?? t('title.landing');
  const own = rooms.menu.value?.sections.find(({ id }) => id === category);
  return collection === null
    ? sectionName(category, own?.name)
    : (shown.answer?.title ?? sectionName(category, own?.name));
}

/** The games of a section, of a part of it, of a provider, of a landing page, or all. */
export const CataloguePage = observer(function CataloguePage({ place }: { readonly place: GamesAt }) {
  const { rooms } = useServices();
  const { t } = useTranslations();
  const at = useMemo(() => place, [place]);
  useShownGames(at);
  const heading = useHeading(place);
  const { menu } = rooms;
  const isMissing =
    place.providerId !== undefined &&
    menu.state === 'ready' &&
    menu.value?.providers.some(({ id }) => id === place.providerId) === false;
  return (
    <CasinoFrame title={heading} robots={isMissing ? 'noindex' : undefined}>
      <PageHeader
        isMinimal
        title={
          <>
            <bdi>{heading}</bdi>
          </>
        }
      />
      {isMissing ? (
        <EmptyState title={t('provider.missing')} text={t('provider.missingText')} hasMark />
      ) : (
        <>
          {place.category !== undefined && <Parts {...place} />}
          <Finder />
          <Found />
          <Games label={heading} />
        </>
      )}
    </CasinoFrame>
  );
});
