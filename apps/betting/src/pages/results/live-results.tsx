import { buttonClass, EmptyState, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { leaguesOf, type League } from '../../model/board/leagues.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { EventScore } from '../../parts/events/event-score.tsx';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { LaterCrest } from '../../parts/events/later-crest.tsx';
import { TopicStore } from '../../model/events/topic-store.ts';
import { pathOfGame, pathOfSection } from '../../model/addresses/paths.ts';
import { useServices } from '../../parts/services.ts';
import { ChampionshipGroup } from '../../parts/results/championship-group.tsx';
import { ResultsSkeleton } from '../../parts/results/page-parts.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import * as css from '../../parts/results/results.css';

const LiveRow = ({ entry }: { readonly entry: EventEntry }) => {
  const { prefix } = useServices();
  return (
    <li className={css.row}>
      <span className={css.when}>
        <EventWhen entry={entry} />
      </span>
      <Link className={css.sides} to={pathOfGame(prefix, entry.head)}>
        {[entry.head.home, entry.head.away].map(({ id, name }) => (
          <span key={id} className={css.who}>
            <LaterCrest kind={crestKindOf(entry)} name={name} />
            <bdi>{name}</bdi>
          </span>
        ))}
      </Link>
      <span className={css.liveScores}>
        <EventScore entry={entry} side="home" />
        <EventScore entry={entry} side="away" />
      </span>
    </li>
  );
};

const LiveGroup = ({ league: { championship, sport, entries } }: { readonly league: League }) => (
  <ChampionshipGroup championship={championship} sport={sport}>
    {entries.map((entry) => (
      <LiveRow key={entry.id} entry={entry} />
    ))}
  </ChampionshipGroup>
);

/** How the games that are played now stand. */
export const LiveResults = observer(function LiveResults() {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const [live] = useState(() => new TopicStore(host.stream));
  useEffect(() => live.follow('board:live'), [live]);
  if (live.status !== 'filled') return <ResultsSkeleton />;
  const leagues = leaguesOf(live.book.entries);
  if (leagues.length === 0)
    return (
      <div className={panelClass(css.state)}>
        <EmptyState
          title={t('empty.live')}
          text={t('empty.liveText')}
          action={
            <Link className={buttonClass({ size: 'small' })} to={pathOfSection(prefix, 'line')}>
              {t('empty.toLine')}
            </Link>
          }
        />
      </div>
    );
  return (
    <div className={css.groupsRoom}>
      <div className={css.groups} data-count={Math.min(2, leagues.length)}>
        {leagues.map((league) => (
          <LiveGroup key={league.championship.id} league={league} />
        ))}
      </div>
    </div>
  );
});
