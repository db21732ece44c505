import type { GameStatistics } from '@longshot/contracts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { GameView } from '../../model/game/game-store.ts';
import { resultTranslations } from '../../parts/results/result-translations.ts';
import { FormParts, MeetingsPart, TablePart } from '../../parts/statistics/game-statistics.tsx';
import * as statisticsCss from '../../parts/statistics/statistics.css';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { Figures } from './figures.tsx';
import * as css from './game.css';
import { ScoreTable } from './score-table.tsx';

/** Statistics of a game and its sides, a part at a time. */
export const StatisticsView = (props: {
  readonly entry: EventEntry;
  readonly view: GameView;
  readonly statistics: GameStatistics;
}) => {
  const { entry, view, statistics } = props;
  if (!useTranslationsLoaded(resultTranslations)) return null;
  if (view === 'meetings') return <MeetingsPart statistics={statistics} />;
  if (view === 'table') return <TablePart statistics={statistics} />;
  return (
    <div className={css.aside}>
      <Figures entry={entry} />
      <ScoreTable entry={entry} />
      <div className={statisticsCss.parts}>
        <FormParts statistics={statistics} />
      </div>
    </div>
  );
};
