import { withoutUndefined } from '@longshot/domain/input';
import {
  EmptyState,
  ErrorBlock,
  PageHeader,
  SearchIcon,
  Segmented,
  Skeleton,
  SkeletonGroup,
  TextInput,
  VisuallyHidden,
} from '@longshot/ui';
import type { QueryOf } from '@longshot/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameGrid } from '../../parts/game-tile.tsx';
import * as css from '../../parts/casino.css';

const ORDERS = ['popular', 'new', 'name'] as const;

/** The field that finds games while something is typed, and the order they stand in. */
const Finder = observer(function Finder() {
  const { shown } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.finder} role="search">
      <div className={css.finderField}>
        <TextInput
          type="search"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          prefix={<SearchIcon />}
          maxLength={60}
          value={shown.query.search ?? ''}
          onChange={(event) => shown.type(event.target.value)}
        />
      </div>
      <Segmented
        label={t('find.order')}
        // texts: find.orders.*
        segments={ORDERS.map((id) => ({ id, label: t(`find.orders.${id}`) }))}
        selectedId={shown.query.order ?? 'popular'}
        onSelect={(id) => shown.setFilter({ order: ORDERS.find((order) => order === id) ?? 'popular' })}
      />
    </div>
  );
});

const Games = observer(function Games({ label }: { readonly label: string }) {
  const { shown } = useServices();
  const { t } = useTranslations();
  const { status, games } = shown;
  if (status === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => void shown.load()} />;
  }
  if (games.length === 0 && status !== 'ready') {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height="row" />
      </SkeletonGroup>
    );
  }
  if (games.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} hasMark />;
  return <GameGrid label={label} games={games} />;
});

/** How many games were found, said while something is typed. */
const Found = observer(function Found() {
  const { shown } = useServices();
  const { t } = useTranslations();
  return (
    <VisuallyHidden>
      <span role="status">{shown.status === 'ready' ? t('find.found', { count: shown.games.length }) : ''}</span>
    </VisuallyHidden>
  );
});

/** Query that a page narrows the games by. */
type Narrowed = Pick<QueryOf<'getCasinoGames'>, 'category' | 'providerId' | 'order'>;

/** The games of a category, of a provider, or all. */
export const CataloguePage = observer(function CataloguePage({
  title,
  narrowed: { category, providerId, order = 'popular' },
}: {
  readonly title: 'slots' | 'keno' | 'fast-games' | 'provider' | 'search';
  readonly narrowed: Narrowed;
}) {
  const { all, shown } = useServices();
  const { t } = useTranslations();
  useEffect(() => {
    const wanted = withoutUndefined({ category: category || undefined, providerId });
    shown.show({ ...wanted, order });
  }, [shown, category, providerId, order]);
  const provider = all.answer.providers.find(({ id }) => id === providerId);
  const isMissing = title === 'provider' && all.status === 'ready' && provider === undefined;
  // texts: title.*
  const heading = provider?.name ?? t(`title.${title}`);
  return (
    <CasinoFrame title={heading} {...(isMissing && { robots: 'noindex' })}>
      <PageHeader
        isBare
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
          <Finder />
          <Found />
          <Games label={heading} />
        </>
      )}
    </CasinoFrame>
  );
});
