import {
  EmptyState,
  ErrorBlock,
  registerSheet,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
  buttonClass,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathOfSection } from '../place/paths.ts';
import { topicOfBoard, type Place } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useMedia } from '../use-media.ts';
import { useWords } from '../words.ts';
import { BoardChips, BoardTabs } from './board-filters.tsx';
import * as css from './board.css';
import { LeagueSection } from './league-section.tsx';
import { usePriceGrid } from './price-grid.ts';
import { parseTimeWindow } from './time-window.ts';

registerSheet(css.default);

type BoardPlace = Extract<Place, { screen: 'board' }>;

/** Where two more columns find room: as the design's table of widths says. */
const WIDE = '(min-width: 1600px) and (max-width: 2199px)';

const WAITING_ROWS = 8;

const Waiting = () => {
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
  const isNarrowed = place.sport !== null;
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
              to={pathOfSection(prefix, isNarrowed ? place.section : other)}
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
        <LeagueSection key={league.championship.id} league={league} section={place.section} isWide={isWide} />
      ))}
    </div>
  );
});

const Content = observer(function Content({ place }: { readonly place: BoardPlace }) {
  const { board } = useServices();
  const { t } = useWords();
  const { status } = board.topic;
  if (status === 'missing')
    return (
      <div className={css.state}>
        <ErrorBlock title={t('failed.board')} text={t('failed.boardText')} onRefresh={board.topic.retry} />
      </div>
    );
  if (status !== 'filled') return <Waiting />;
  return board.shownEntries.length === 0 ? <Nothing place={place} /> : <Leagues place={place} />;
});

const useBoardAt = (place: BoardPlace) => {
  const { board } = useServices();
  const [search] = useSearchParams();
  const topic = topicOfBoard(place);
  const window = place.section === 'line' ? parseTimeWindow(search.get('window')) : 'all';
  const isFavouritesOnly = search.get('favourites') === '1';
  useEffect(() => board.topic.follow(topic), [board, topic]);
  useEffect(() => board.filter(window, isFavouritesOnly), [board, window, isFavouritesOnly]);
};

/** The board of a section, a sport or a championship. */
export const BoardScreen = observer(function BoardScreen({ place }: { readonly place: BoardPlace }) {
  const { t } = useWords();
  useBoardAt(place);
  return (
    <section className={css.board} aria-label={t(`board.region.${place.section}`)}>
      <h1 className="sr">{t(`board.title.${place.section}`)}</h1>
      <BoardTabs section={place.section} />
      <BoardChips place={place} />
      <Content place={place} />
      <VisuallyHidden>{t('board.keys')}</VisuallyHidden>
    </section>
  );
});
