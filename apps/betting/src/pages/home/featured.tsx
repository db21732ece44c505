import { Crest, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Link } from 'react-router';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scoreText } from '../../model/events/score-points.ts';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { SideCrest } from '../../parts/events/side-crest.tsx';
import { gridRow, usePriceGrid } from '../../parts/prices/price-grid.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './home.css';
import { ResultPrices } from './match-row.tsx';
import { Spark } from './spark.tsx';

const FeaturedSide = ({
  entry,
  name,
  path,
}: {
  readonly entry: EventEntry;
  readonly name: string;
  readonly path: string;
}) => (
  <Link className={css.featuredSide} to={path}>
    <SideCrest of={entry} name={name} size={64} />
    <bdi>{name}</bdi>
  </Link>
);

/** Score while it is played, else when it starts. */
const FeaturedWhen = observer(function FeaturedWhen({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { score, isLive, startsAtMs } = entry;
  if (!isLive)
    return (
      <div className={css.featuredWhen}>
        <span>{host.formatters.day(startsAtMs)}</span>
        <b className="num">{host.formatters.time(startsAtMs)}</b>
      </div>
    );
  return (
    <div className={css.featuredWhen}>
      {score !== null && <b className="num">{scoreText(score)}</b>}
      <EventWhen entry={entry} />
    </div>
  );
});

const OtherFeature = observer(function OtherFeature({ entry }: { readonly entry: EventEntry }) {
  const { prefix, host } = useServices();
  const { match, name } = useTranslations();
  const { home, away } = entry.head;
  const { day, time } = host.formatters;
  const { score, startsAtMs } = entry;
  const when = score !== null ? scoreText(score) : `${day(startsAtMs)}, ${time(startsAtMs)}`;
  return (
    <Link className={css.other} to={pathOfGame(prefix, entry.head)}>
      <span className={css.crestPair}>
        <SideCrest of={entry} name={home.name} size={24} />
        <SideCrest of={entry} name={away.name} size={24} />
      </span>
      <span className={css.otherName}>{match(entry)}</span>
      <small className={css.otherNote}>
        {name(entry.championship.name)} <span className="num">{when}</span>
      </small>
    </Link>
  );
});

/** The match that stands first, with its prices, and others beside it. */
export const Featured = observer(function Featured({ entries }: { readonly entries: readonly EventEntry[] }) {
  const { prefix } = useServices();
  const labels = useTranslations();
  const grid = useRef<HTMLDivElement>(null);
  const walk = usePriceGrid(grid);
  const [first, ...others] = entries;
  if (first === undefined) return null;
  const { home, away } = first.head;
  const path = pathOfGame(prefix, first.head);
  return (
    <section className={panelClass(css.featured)} aria-label={labels.t('home.featured')}>
      <div className={css.featuredHead}>
        <Crest kind="league" name={first.championship.name} />
        <span className="clip">{labels.championship(first.championship)}</span>
      </div>
      <div className={css.featuredSides}>
        <FeaturedSide entry={first} name={home.name} path={path} />
        <FeaturedWhen entry={first} />
        <FeaturedSide entry={first} name={away.name} path={path} />
      </div>
      <div ref={grid} role="group" aria-label={labels.match(first)} {...walk}>
        <div {...gridRow}>
          <ResultPrices entry={first} isNameShown />
        </div>
      </div>
      <div className={css.featuredFoot}>
        <Spark key={first.id} entry={first} />
        <Link className={css.moreLink} to={path}>
          {labels.t('home.markets', { count: first.marketCount })}
        </Link>
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          {others.map((entry) => (
            <OtherFeature key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </section>
  );
});
