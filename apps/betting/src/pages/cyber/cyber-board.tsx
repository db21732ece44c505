import { buttonClass, EmptyState, panelClass } from '@longshot/ui';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CyberType } from '@longshot/contracts';
import { BoardStore } from '../../model/board/board-store.ts';
import * as boardCss from '../../parts/board/board.css';
import { Leagues } from '../../parts/board/leagues.tsx';
import type { BoardRoute, Section } from '../../model/addresses/betting-route.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { ResultsSkeleton } from '../../parts/results/page-parts.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import { ServicesProvider, useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './cyber.css';

/** A part of the line or live of cyber sports. */
export interface CyberBoardProps {
  readonly type: CyberType;
  readonly section: Section;
  /** Slug of a discipline; null for all of the type. */
  readonly discipline: string | null;
  readonly championshipId: string | null;
  /** So many that start next, in place of all. */
  readonly soonest?: number;
}

/** The events that start next, the first before the others. */
const soonestOf = (entries: readonly EventEntry[], count: number): readonly EventEntry[] =>
  entries.toSorted((a, b) => a.head.startsAtMs - b.head.startsAtMs).slice(0, count);

/** A board of its own, with what every component of a board asks the services for. */
function useOwnBoard({ type, section, discipline, championshipId, soonest }: CyberBoardProps) {
  const services = useServices();
  const { host, ticker, favourites } = services;
  const own = useMemo(() => {
    const { preferences } = host.store;
    const board = new BoardStore({
      stream: host.stream,
      clock: ticker,
      formatters: host.formatters,
      favourites,
      choices: { isSportShown: () => true, isBestOnTop: () => preferences.current.isBestOnTop },
    });
    board.ruleBy((entries) => {
      const ofType = entries.filter(({ sport }) => sport.cyber === type);
      return soonest === undefined ? ofType : soonestOf(ofType, soonest);
    });
    return { ...services, board };
  }, [services, host, ticker, favourites, type, soonest]);
  const topic = ['board', section, discipline, championshipId].filter((part) => part !== null).join(':');
  useEffect(() => own.board.follow(topic, null), [own, topic]);
  return own;
}

const Games = observer(function Games({ route, none }: { readonly route: BoardRoute; readonly none: ReactNode }) {
  const { board } = useServices();
  const hasOneColumn = useMemo(
    () =>
      computed(() => board.shownEntries.every(({ columns }) => columns.every((key, at) => at === 0 || key === null))),
    [board],
  ).get();
  if (board.status === 'loading') return <ResultsSkeleton />;
  return board.isEmpty ? none : <Leagues route={route} hasOneColumn={hasOneColumn} />;
});

const NoGames = ({ section, type }: { readonly section: Section; readonly type: CyberType }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  return (
    <div className={panelClass(css.none)}>
      <EmptyState
        title={t(`cyber.empty.${section}`)}
        text={t(`cyber.empty.${section}Text`)}
        action={
          <Link className={buttonClass({ size: 'small' })} to={`${prefix}/cyber/${type}/all`}>
            {t('cyber.allGames')}
          </Link>
        }
      />
    </div>
  );
};

/** Games of cyber sports by championship, made of the boards' own parts; its links stay among cyber sports. */
export const CyberBoard = observer(function CyberBoard(props: CyberBoardProps) {
  const { type, section, discipline, championshipId, soonest } = props;
  const { t } = useResultText();
  const labels = useTranslations();
  const own = useOwnBoard(props);
  const route: BoardRoute = {
    screen: 'board',
    section,
    page: 'home',
    base: `/cyber/${type}`,
    teamId: null,
    menuSection: null,
    sport: discipline,
    championshipId,
    isFinal: false,
  };
  const title = soonest === undefined ? t(`cyber.section.${section}`) : labels.t('menu.soon');
  return (
    <ServicesProvider value={own}>
      <section className={panelClass(boardCss.board)} aria-label={title}>
        <div className={css.sectionHead}>
          <h2>{title}</h2>
          {soonest !== undefined && (
            <Link className="link" to={`${own.prefix}/cyber/${type}/all`}>
              {t('cyber.allGames')}
            </Link>
          )}
        </div>
        <Games route={route} none={<NoGames section={section} type={type} />} />
      </section>
    </ServicesProvider>
  );
});
