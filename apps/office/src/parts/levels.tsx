import { Badge, joinClasses, Progress } from '@longshot/ui';
import type { ReactNode } from 'react';
import { useBonusTranslations } from './bonus-translations.tsx';
import * as css from './levels.css';

/** A level of a programme in words: its name, where it begins and what it gives. */
export interface ShownLevel {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly gives: string;
}

/** The levels of a programme as steps, the player's among them marked; `label` says what stands in and under them. */
export const LevelSteps = (props: {
  readonly label: string;
  readonly levels: readonly ShownLevel[];
  readonly current: string;
}) => {
  const { label, levels, current } = props;
  const { t } = useBonusTranslations();
  const reached = levels.findIndex(({ id }) => id === current);
  return (
    // Eight levels may be wider than their place: they scroll inside, by the keyboard too.
    <div className={css.levelRoom} role="group" aria-label={label} tabIndex={0}>
      <ol className={css.levels} aria-label={t('cashback.levels')}>
        {levels.map(({ id, name, from, gives }, index) => (
          <li
            key={id}
            className={joinClasses(css.level, index < reached && css.levelReached)}
            aria-current={id === current ? 'true' : undefined}
          >
            <span className={css.levelStep}>
              <span className="num">{gives}</span>
            </span>
            <span className={css.levelName}>{name}</span>
            <span className={css.levelFrom}>
              <span className="num">{from}</span>
            </span>
            {id === current && <Badge tone="accent">{t('cashback.you')}</Badge>}
          </li>
        ))}
      </ol>
    </div>
  );
};

/** How far the player is from one level to the next: told, never asked for. */
export const LevelWay = (props: {
  readonly level: string;
  /** The next level, unless there is none. */
  readonly next?: { readonly name: string; readonly value: number; readonly max: number } | undefined;
  readonly children?: ReactNode;
}) => {
  const { level, next, children } = props;
  const { t } = useBonusTranslations();
  return (
    <div className={css.levelWay}>
      <small>{t('cashback.yourLevel')}</small>
      <div className={css.levelEnds}>
        <span>{level}</span>
        {next && <span>{next.name}</span>}
      </div>
      {next && <Progress label={t('cashback.toNext')} value={next.value} max={next.max} />}
      {children}
    </div>
  );
};
