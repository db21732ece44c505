import { CardMark, Flag, joinClasses, LiveDot, MarkButton, ServingMark, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { flagOf } from '../board/league-section.tsx';
import type { EventEntry } from '../events/event-entry.ts';
import { useIsScoreNew } from '../events/event-score.tsx';
import { RunningClock } from '../events/event-when.tsx';
import { scoreText, type Side } from '../events/score-points.ts';
import { pathOfChampionship, pathOfSection, pathOfSport } from '../place/paths.ts';
import type { Section } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import * as css from './game.css';
import { scoreTable } from './score-table.ts';

const Crumbs = observer(function Crumbs({ entry, section }: { readonly entry: EventEntry; readonly section: Section }) {
  const { prefix, favourites } = useServices();
  const words = useWords();
  const { t } = words;
  const { sport, championship } = entry;
  return (
    <div className={css.crumbs}>
      <nav aria-label={t('game.crumbs')}>
        <ol>
          <li className={css.crumb}>
            <Link className="link" to={pathOfSection(prefix, section)}>
              {t(`section.${section}`)}
            </Link>
          </li>
          <li className={css.crumb}>
            <Link to={pathOfSport(prefix, section, sport)}>{words.sport(sport)}</Link>
          </li>
          <li className={css.crumb}>
            <Flag code={flagOf(championship)} />
            <Link className="clip" to={pathOfChampionship(prefix, section, sport, championship)}>
              <bdi>{championship.name}</bdi>
            </Link>
          </li>
        </ol>
      </nav>
      <span className={css.crumbsEnd}>
        <MarkButton
          label={t('favourite.toggle', { match: words.match(entry) })}
          icon={<StarIcon />}
          isOn={favourites.has(entry.id)}
          onClick={() => favourites.toggle(entry.id)}
        />
      </span>
    </div>
  );
});

const Team = ({ entry, side }: { readonly entry: EventEntry; readonly side: Side }) => {
  const { name, abbreviation } = entry.head[side];
  const isAway = side === 'away';
  return (
    <div className={joinClasses(css.team, isAway && css.teamEnd)}>
      <span className={joinClasses(css.crest, isAway && css.crestAway)} aria-hidden="true">
        {abbreviation}
      </span>
      <h2 className={css.teamName}>
        <bdi>{name}</bdi>
      </h2>
    </div>
  );
};

const Now = observer(function Now({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { t, period } = useWords();
  const { score, clock, startsAtMs, isOver } = entry;
  const isNew = useIsScoreNew(score === null ? null : scoreText(score));
  if (score === null)
    return (
      <div className={css.scoreNow}>
        <p className={joinClasses('num', css.startsBig)}>{host.formatters.time(startsAtMs)}</p>
        <p className={css.when}>
          <span className={css.whenPart}>{host.formatters.day(startsAtMs)}</span>
        </p>
      </div>
    );
  return (
    <div className={css.scoreNow}>
      <p className={joinClasses(css.scoreBig, isNew && css.scoreChanged)}>
        <span className="sr">{t('score.now')}</span>
        <span>{score.home}</span>
        <i aria-hidden="true">–</i>
        <span>{score.away}</span>
      </p>
      <p className={css.when}>
        {entry.isLive && <LiveDot isPulsing />}
        {entry.isLive && clock?.seconds !== null && (
          <span className={css.whenClock}>
            <RunningClock entry={entry} />
          </span>
        )}
        <span className={css.whenPart}>{isOver ? t('score.final') : clock === null ? '' : period(clock.period)}</span>
      </p>
    </div>
  );
});

const ScoreTable = observer(function ScoreTable({ entry }: { readonly entry: EventEntry }) {
  const { t } = useWords();
  const { score, sport } = entry;
  if (score === null) return null;
  const columns = scoreTable(score, sport.slug);
  // texts: score.*
  return (
    <table className={css.periods}>
      <caption className="sr">{t('score.byPeriod')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('score.side')}</span>
          </th>
          {columns.map(({ id, label, count, card }) => (
            <th key={id} scope="col">
              {card === undefined ? t(label, { count }) : <CardMark colour={card} label={t(label)} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side, place) => (
          <tr key={side}>
            <th scope="row">
              <span className={css.periodSide}>
                <bdi>{entry.head[side].name}</bdi>
                {score.server === side && <ServingMark label={t('score.serving')} />}
              </span>
            </th>
            {columns.map(({ id, values, isTotal }) => (
              <td key={id} className={isTotal ? css.periodTotal : undefined}>
                {values[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Who plays, where in the tree of sports, and how it stands. */
export const ScoreHeader = observer(function ScoreHeader({
  entry,
  section,
}: {
  readonly entry: EventEntry;
  readonly section: Section;
}) {
  const { t } = useWords();
  return (
    <section className={css.panel} aria-label={t('game.score')}>
      <Crumbs entry={entry} section={section} />
      <div className={joinClasses(css.score, entry.score !== null && css.scoreWithTable)}>
        <div className={css.teams}>
          <Team entry={entry} side="home" />
          <Now entry={entry} />
          <Team entry={entry} side="away" />
        </div>
        <ScoreTable entry={entry} />
      </div>
    </section>
  );
});
