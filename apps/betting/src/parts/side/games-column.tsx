import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { RunningClock } from '../events/event-when.tsx';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { Place } from '../../model/addresses/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import * as css from './side.css';

/** At most so many other games stand in the column. */
const MAX_GAMES = 20;

const When = observer(function When({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { period } = useWords();
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
        <bdi>{home.name}</bdi>
        <bdi>{away.name}</bdi>
      </span>
      <Score entry={entry} />
    </Link>
  );
};

/** The start column beside a game: the other games of its sport when live, of its championship when not. */
export const GamesColumn = observer(function GamesColumn({
  place,
}: {
  readonly place: Extract<Place, { screen: 'game' }>;
}) {
  const { game, menu } = useServices();
  const words = useWords();
  const topic =
    place.section === 'live' ? `board:live:${place.sport}` : `board:line:${place.sport}:${place.championshipId}`;
  useEffect(() => game.others.follow(topic), [game, topic]);
  const sport = menu.sportOf(place.section, place.sport)?.sport ?? { id: '', slug: place.sport, name: place.sport };
  const { entries } = game.others.book;
  return (
    <nav className={css.side} aria-label={words.t('side.games')}>
      <h2 className={css.caption}>
        <span>
          {words.t('side.gamesOf', { sport: words.sport(sport), section: words.t(`sectionNote.${place.section}`) })}
        </span>
        <span className="num">{words.number(entries.length)}</span>
      </h2>
      {entries.slice(0, MAX_GAMES).map((entry) => (
        <Game key={entry.id} entry={entry} isCurrent={entry.id === place.eventId} />
      ))}
    </nav>
  );
});
