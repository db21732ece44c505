import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { panelClass } from '@longshot/ui';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { TopicStore } from '../../model/events/topic-store.ts';
import { LaterCrest } from '../events/later-crest.tsx';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import * as css from './statistics.css';

/** So many games stand on the page of statistics. */
const SHOWN = 24;

/** The games that are played now, each with the way to its statistics. */
export const LiveGames = observer(function LiveGames() {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
  const [live] = useState(() => new TopicStore(host.stream));
  useEffect(() => live.follow('board:live'), [live]);
  const { entries } = live.book;
  if (entries.length === 0) return null;
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('statistic.live')}>
      <h2 className={resultCss.groupHead}>{t('statistic.live')}</h2>
      <ul className={css.games}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <Link className={css.champ} to={`${prefix}/statisticpopup/game/${entry.id}`}>
              <span className={css.gameMarks}>
                {[entry.head.home.name, entry.head.away.name].map((name, index) => (
                  <LaterCrest key={index} kind={crestKindOf(entry)} name={name} />
                ))}
              </span>
              <span className={css.champNames}>
                <span>{labels.match(entry)}</span>
                <small>{`${labels.sport(entry.sport)}, ${labels.name(entry.championship.name)}`}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
