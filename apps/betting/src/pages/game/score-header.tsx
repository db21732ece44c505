import { CardMark, joinClasses, LiveDot, MarkButton, panelClass, ServingMark, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../../parts/events/championship-flag.tsx';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useIsScoreNew } from '../../parts/events/event-score.tsx';
import { RunningClock } from '../../parts/events/event-when.tsx';
import { scoreText, type Side } from '../../model/events/score-points.ts';
import { pathOfChampionship, pathOfSection, pathOfSport } from '../../model/addresses/paths.ts';
import type { Section } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './game.css';
import { scoreTable, type ScoreColumn } from '../../model/game/score-table.ts';

/** Where a game stands: its section, and what stands before the section in addresses. */
interface Standing {
  readonly section: Section;
  readonly base: string;
}

const Crumbs = observer(function Crumbs({
  entry,
  route: { section, base },
  tools,
}: {
  readonly entry: EventEntry;
  readonly route: Standing;
  readonly tools: ReactNode;
}) {
  const { prefix, favourites } = useServices();
  const above = prefix + base;
  const labels = useTranslations();
  const { t } = labels;
  const { sport, championship } = entry;
  return (
    <div className={css.crumbs}>
      <nav aria-label={t('game.crumbs')}>
        <ol>
          <li className={css.crumb}>
            <Link className="link" to={base.startsWith('/cyber/') ? above : pathOfSection(above, section)}>
              {base.startsWith('/cyber/') ? t('page.cyber') : t(`section.${section}`)}
            </Link>
          </li>
          <li className={css.crumb}>
            <Link to={base.startsWith('/cyber/') ? `${above}/${sport.slug}` : pathOfSport(above, section, sport)}>
              {labels.sport(sport)}
            </Link>
          </li>
          <li className={css.crumb}>
            <ChampionshipFlag championship={championship} />
            <Link className="clip" to={pathOfChampionship(above, section, sport, championship)}>
              <bdi>{championship.name}</bdi>
            </Link>
          </li>
        </ol>
      </nav>
      <span className={css.crumbsEnd}>
        {tools}
        <MarkButton
          label={t('favourite.toggle', { match: labels.match(entry) })}
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
  const { t, period } = useTranslations();
  const { t: game } = useGameText();
  const { score, clock, startsAtMs, ending } = entry;
  const isNew = useIsScoreNew(score === null ? null : scoreText(score));
  if (score === null)
    return (
      <div className={css.scoreNow}>
        <p className={joinClasses('num', css.startsBig)}>{host.formatters.time(startsAtMs)}</p>
        <p className={css.when}>
          <span className={css.whenPart}>{host.formatters.day(startsAtMs)}</span>
          {ending !== null && <strong className={css.whenPart}>{game(`ending.${ending}`)}</strong>}
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
        <span className={css.whenPart}>
          {ending !== null ? game(`ending.${ending}`) : clock === null ? '' : period(clock.period)}
        </span>
      </p>
    </div>
  );
});

/** So many columns have room for their names; of more, parts stand as their numbers. */
const MANY_COLUMNS = 7;

const ColumnHead = ({ column, isNarrow }: { readonly column: ScoreColumn; readonly isNarrow: boolean }) => {
  const { t, number } = useTranslations();
  const { label, count, card } = column;
  // texts: score.*
  if (card !== undefined) return <CardMark colour={card} label={t(label)} />;
  if (!isNarrow || count === undefined) return t(label, { count });
  return (
    <>
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr">{t(label, { count })}</span>
    </>
  );
};

const ScoreTable = observer(function ScoreTable({ entry }: { readonly entry: EventEntry }) {
  const { t } = useTranslations();
  const { score, sport } = entry;
  if (score === null) return null;
  const columns = scoreTable(score, sport.slug);
  return (
    <table className={css.periods}>
      <caption className="sr">{t('score.byPeriod')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('score.side')}</span>
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              <ColumnHead column={column} isNarrow={columns.length > MANY_COLUMNS} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side, route) => (
          <tr key={side}>
            <th scope="row">
              <span className={css.periodSide}>
                <bdi>{entry.head[side].name}</bdi>
                {score.server === side && <ServingMark label={t('score.serving')} />}
              </span>
            </th>
            {columns.map(({ id, values, isTotal }) => (
              <td key={id} className={isTotal ? css.periodTotal : undefined}>
                {values[route]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Who plays, where in the tree of sports, and how it stands; `zone` stands beside it, `tools` in its head. */
export const ScoreHeader = observer(function ScoreHeader({
  entry,
  route,
  tools = null,
  zone = null,
}: {
  readonly entry: EventEntry;
  readonly route: Standing;
  readonly tools?: ReactNode;
  readonly zone?: ReactNode;
}) {
  const { t } = useTranslations();
  return (
    <section className={panelClass(css.panel)} aria-label={t('game.score')}>
      <Crumbs entry={entry} route={route} tools={tools} />
      <div className={joinClasses(css.scoreBoard, zone === null && css.scoreBoardAlone)}>
        <div className={joinClasses(css.score, entry.score !== null && css.scoreWithTable)}>
          <div className={css.teams}>
            <Team entry={entry} side="home" />
            <Now entry={entry} />
            <Team entry={entry} side="away" />
          </div>
          <ScoreTable entry={entry} />
        </div>
        {zone}
      </div>
    </section>
  );
});
