import type { Championship, Sport } from '@longshot/contracts';
import { panelClass, SportIcon } from '@longshot/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../events/championship-flag.tsx';
import { LaterCrest } from '../events/later-crest.tsx';
import { useTranslations } from '../use-translations.ts';
import * as css from './results.css';

/** Games of one championship, as items of a list under its name; the name leads to `path` where there is one. */
export const ChampionshipGroup = (props: {
  readonly sport: Sport;
  readonly championship: Championship;
  readonly path?: string;
  /** Stands at the end of the head, such as captions of columns. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => {
  const { sport, championship, path, end, children } = props;
  const labels = useTranslations();
  return (
    <section className={panelClass(css.group)} aria-label={labels.championship(championship)}>
      <h2 className={css.groupHead}>
        <SportIcon sportId={Number(sport.id)} size={14} />
        <span className="sr">{labels.sport(sport)}</span>
        <ChampionshipFlag championship={championship} />
        <LaterCrest kind="league" name={championship.name} />
        <span className={css.region}>{labels.category(championship)}</span>
        {path === undefined ? (
          <bdi className={css.groupName}>{championship.name}</bdi>
        ) : (
          <Link className={css.groupName} to={path}>
            <bdi>{championship.name}</bdi>
          </Link>
        )}
        {end}
      </h2>
      <ul className={css.groupRows}>{children}</ul>
    </section>
  );
};
