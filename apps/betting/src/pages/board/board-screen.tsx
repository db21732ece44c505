import { EmptyState, ErrorBlock, Skeleton, SkeletonGroup, VisuallyHidden, buttonClass, useMedia } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathOfSection } from '../../model/addresses/paths.ts';
import { isSpecial, topicOfBoard, type BoardPlace } from '../../model/addresses/place.ts';
import { useServices } from '../../parts/services.ts';
import { useWords } from '../../parts/words.ts';
import { filtersOf } from '../../model/board/address-filters.ts';
import { BoardChips, BoardTabs } from './board-filters.tsx';
import * as css from '../../parts/board/board.css';
import { LeagueSection } from '../../parts/board/league-section.tsx';
import { usePriceGrid } from '../../parts/prices/price-grid.ts';

/** Where two more columns find room: as the design's table of widths says. */
const WIDE = '(min-width: 1600px) and (max-width: 2199px)';

const WAITING_ROWS = 8;

const BoardSkeleton = () => {
  const { t } = useWords();
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

const Nothing = observer(function Nothing({ place }: { readonly place: BoardPlace }) {
  const { board, prefix } = useServices();
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const isNarrowed = place.sport !== null || isSpecial(place);
  const other = place.section === 'live' ? 'line' : 'live';
  return (
    <div className={css.state}>
      <EmptyState
        title={t(board.isEmptied ? 'empty.filtered' : `empty.${place.section}${isNarrowed ? 'Here' : ''}`)}
        text={t(board.isEmptied ? 'empty.filteredText' : `empty.${place.section}Text`)}
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
              to={pathOfSection(prefix + place.base, isNarrowed ? place.section : other)}
            >
              {t(isNarrowed ? 'board.allSports' : `empty.to.${other}`)}
            </Link>
          )
        }
      />
    </div>
  );
});

const Leagues = observer(function Leagues({ place }: { readonly place: BoardPlace }) {
  const { board } = useServices();
  const { t } = useWords();
  const isWide = useMedia(WIDE);
  const grid = useRef<HTMLDivElement>(null);
  const walk = usePriceGrid(grid);
  return (
    <div ref={grid} className={css.leagues} role="group" aria-label={t('board.prices')} {...walk}>
      {board.leagues.map((league) => (
        <LeagueSection key={league.championship.id} league={league} place={place} isWide={isWide} />
      ))}
    </div>
  );
});

const Content = observer(function Content({ place }: { readonly place: BoardPlace }) {
  const { board } = useServices();
  const { t } = useWords();
  const { status } = board;
  if (status === 'missing')
    return (
      <div className={css.state}>
        <ErrorBlock title={t('failed.board')} text={t('failed.boardText')} onRefresh={board.topic.retry} />
      </div>
    );
  if (status !== 'filled') return <BoardSkeleton />;
  return board.isEmpty ? <Nothing place={place} /> : <Leagues place={place} />;
});

const useBoardAt = (place: BoardPlace) => {
  const { board } = useServices();
  const [search] = useSearchParams();
  const topic = topicOfBoard(place);
  const isLine = place.section === 'line' && place.championshipId === null && !isSpecial(place);
  // Before it is followed: what narrows a line decides how.
  useEffect(() => board.filter(filtersOf(search, place.section)), [board, search, place.section]);
  useEffect(() => board.follow(topic, isLine ? { sport: place.sport } : null), [board, topic, isLine, place.sport]);
};

/** The board of a section, a sport or a championship. `head` takes the place of its hidden title. */
export const BoardScreen = observer(function BoardScreen(props: {
  readonly place: BoardPlace;
  readonly head?: ReactNode;
}) {
  const { place, head } = props;
  const { t } = useWords();
  useBoardAt(place);
  // What stands below the board comes with it, else the board would push it out of sight.
  const isFilled = useServices().board.status === 'filled';
  return (
    <section className={css.board} aria-label={t(`board.region.${place.section}`)}>
      {head ?? <h1 className="sr">{t(`board.title.${place.section}`)}</h1>}
      <BoardTabs place={place} />
      <BoardChips place={place} />
      <Content place={place} />
      {place.section === 'live' && isFilled && <p className={css.delayed}>{t('board.delayed')}</p>}
      <VisuallyHidden>{t('board.keys')}</VisuallyHidden>
    </section>
  );
});
