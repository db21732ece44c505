import { buttonClass, EmptyState, ErrorBlock, panelClass, Skeleton, SkeletonGroup, VisuallyHidden } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathOfSection } from '../../model/addresses/paths.ts';
import { isSpecial, topicOfBoard, type BoardRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { filtersOf } from '../../model/board/address-filters.ts';
import { BoardChips, BoardTabs } from './board-filters.tsx';
import * as css from '../../parts/board/board.css';
import { Leagues } from '../../parts/board/leagues.tsx';

const WAITING_ROWS = 8;

const BoardSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('board.loading')}>
      <div className={css.waiting}>
        {Array.from({ length: WAITING_ROWS }, (_, index) => (
          <div key={index} className={css.waitingRow}>
            <span className={css.waitingNames}>
              <Skeleton width="long" />
              <Skeleton width="half" />
            </span>
            <Skeleton height="price" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
};

const Nothing = observer(function Nothing({ route }: { readonly route: BoardRoute }) {
  const { board, prefix } = useServices();
  const { t } = useTranslations();
  const [, setSearch] = useSearchParams();
  const isNarrowed = route.sport !== null || isSpecial(route);
  const other = route.section === 'live' ? 'line' : 'live';
  return (
    <div className={css.state}>
      <EmptyState
        title={t(board.isEmptied ? 'empty.filtered' : `empty.${route.section}${isNarrowed ? 'Here' : ''}`)}
        text={t(board.isEmptied ? 'empty.filteredText' : `empty.${route.section}Text`)}
        action={
          board.isEmptied ? (
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              onClick={() => setSearch({}, { replace: true })}
            >
              {t('empty.showAll')}
            </button>
          ) : (
            <Link
              className={buttonClass({ size: 'small' })}
              to={pathOfSection(prefix + route.base, isNarrowed ? route.section : other)}
            >
              {t(isNarrowed ? 'board.allSports' : `empty.to.${other}`)}
            </Link>
          )
        }
      />
    </div>
  );
});

const Content = observer(function Content({ route }: { readonly route: BoardRoute }) {
  const { board } = useServices();
  const { t } = useTranslations();
  const { status } = board;
  if (status === 'missing')
    return (
      <div className={css.state}>
        <ErrorBlock title={t('failed.board')} text={t('failed.boardText')} onRefresh={board.topic.retry} />
      </div>
    );
  if (status !== 'filled') return <BoardSkeleton />;
  return board.isEmpty ? <Nothing route={route} /> : <Leagues route={route} />;
});

const useBoardAt = (route: BoardRoute) => {
  const { board } = useServices();
  const [search] = useSearchParams();
  const topic = topicOfBoard(route);
  const isLine = route.section === 'line' && route.championshipId === null && !isSpecial(route);
  // Before it is followed: what narrows a line decides how.
  useEffect(() => board.filter(filtersOf(search, route.section)), [board, search, route.section]);
  useEffect(() => board.follow(topic, isLine ? { sport: route.sport } : null), [board, topic, isLine, route.sport]);
};

/** The board of a section, a sport or a championship. `head` takes the place of its hidden title. */
export const BoardScreen = observer(function BoardScreen(props: {
  readonly route: BoardRoute;
  readonly head?: ReactNode;
}) {
  const { route, head } = props;
  const { t } = useTranslations();
  useBoardAt(route);
  // What stands below the board comes with it, else the board would push it out of sight.
  const isFilled = useServices().board.status === 'filled';
  return (
    <section className={panelClass(css.board)} aria-label={t(`board.region.${route.section}`)}>
      {head ?? <h1 className="sr">{t(`board.title.${route.section}`)}</h1>}
      <BoardTabs route={route} />
      <BoardChips route={route} />
      <Content route={route} />
      {route.section === 'live' && isFilled && <p className={css.delayed}>{t('board.delayed')}</p>}
      <VisuallyHidden>{t('board.keys')}</VisuallyHidden>
    </section>
  );
});
