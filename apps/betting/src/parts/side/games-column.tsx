import { joinClasses, panelClass, useMedia } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { LaterCrest } from '../events/later-crest.tsx';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { RunningClock } from '../events/event-when.tsx';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { BettingRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import * as css from './side.css';

/** At most so many other games stand in the column. */
const MAX_GAMES = 20;

const When = observer(function When({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { period } = useTranslations();
  const { clock } = entry;
  const isPause = clock?.period === 'half-time' || clock?.seconds === null;
  if (!entry.isLive || clock === null)
    return <span className={joinClasses('num', css.gameWhen)}>{host.formatters.time(entry.startsAtMs)}</span>;
  return (
    <span className={joinClasses(css.gameWhen, css.gameWhenLive)}>
      {isPause ? period(clock.period, true) : <RunningClock entry={entry} isMinute />}
    </span>
  );
});

const Score = observer(function Score({ entry }: { readonly entry: EventEntry }) {
  const { score } = entry;
  return score === null ? (
    <span />
  ) : (
    <span className={css.gameScore}>
      <span className="num">{score.home}</span>
      <span className="num">{score.away}</span>
    </span>
  );
});

const Game = ({ entry, isCurrent }: { readonly entry: EventEntry; readonly isCurrent: boolean }) => {
  const { prefix } = useServices();
  const { home, away } = entry.head;
  return (
    <Link className={css.game} to={pathOfGame(prefix, entry.head)} aria-current={isCurrent ? 'page' : undefined}>
      <When entry={entry} />
      <span className={css.gameNames}>
        {[home, away].map(({ id, name }) => (
          <span key={id}>
            <LaterCrest kind={crestKindOf(entry)} name={name} />
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
      <Score entry={entry} />
    </Link>
  );
};

/** The start column of a wide window beside a game: the other games of its sport when live, of its championship when not. */
export const GamesColumn = observer(function GamesColumn({
  route,
}: {
  readonly route: Extract<BettingRoute, { screen: 'game' }>;
}) {
  const { game, menu } = useServices();
  const labels = useTranslations();
  // What is not seen costs nothing: below, the list stands in the head of the game.
  const isSeen = useMedia('(min-width: 1600px)');
  const sport = menu.sportOf(route.section, route.sport)?.sport ?? { id: '', slug: route.sport, name: route.sport };
  const { entries } = game.others.book;
  if (!isSeen) return null;
  return (
    <nav className={panelClass(css.side)} aria-label={labels.t('side.games')}>
      <h2 className={css.caption}>
        <span>
          {labels.t('side.gamesOf', { sport: labels.sport(sport), section: labels.t(`sectionNote.${route.section}`) })}
        </span>
        <span className="num">{labels.number(entries.length)}</span>
      </h2>
      {entries.slice(0, MAX_GAMES).map((entry) => (
        <Game key={entry.id} entry={entry} isCurrent={entry.id === route.eventId} />
      ))}
    </nav>
  );
});
