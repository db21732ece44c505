import { joinClasses, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { Side } from '../../model/events/score-points.ts';
import { SideCrest } from '../../parts/events/side-crest.tsx';
import { useTranslations } from '../../parts/use-translations.ts';
import { Crumbs, type Standing } from './crumbs.tsx';
import * as css from './match-head.css';
import { Moments } from './moments.tsx';
import { ScoreNow } from './score-now.tsx';

const Team = ({ entry, side }: { readonly entry: EventEntry; readonly side: Side }) => {
  const { name } = entry.head[side];
  return (
    <div className={joinClasses(css.team, side === 'away' && css.teamEnd)}>
      <span className={css.crest}>
        <SideCrest of={entry} name={name} size={48} />
      </span>
      <div className={css.teamFacts}>
        <h2 className={css.teamName}>
          <bdi>{name}</bdi>
        </h2>
        <Moments entry={entry} side={side} />
      </div>
    </div>
  );
};

/**
 * Who plays, where in the tree of sports, and how it stands; `tools` stand beside the way there, `children` below the
 * score. Home stands at the left in every language, for it does so on the field.
 */
export const ScoreHeader = observer(function ScoreHeader({
  entry,
  route,
  tools = null,
  scoreRef,
  children,
}: {
  readonly entry: EventEntry;
  readonly route: Standing;
  readonly tools?: ReactNode;
  readonly scoreRef?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslations();
  return (
    <section className={panelClass(css.head)} aria-label={t('game.score')}>
      <Crumbs entry={entry} route={route} tools={tools} />
      <div ref={scoreRef} className={css.score}>
        <Team entry={entry} side="home" />
        <ScoreNow entry={entry} />
        <Team entry={entry} side="away" />
      </div>
      {children}
    </section>
  );
});
