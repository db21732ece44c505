import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { EventScore } from '../../parts/events/event-score.tsx';
import { LaterCrest, wantCrests } from '../../parts/events/later-crest.tsx';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import * as css from './multi.css';

/** Both sides of a match, each with its picture and its score. */
export const GameSides = observer(function GameSides({ entry }: { readonly entry: EventEntry }) {
  useEffect(wantCrests, []);
  const kind = crestKindOf(entry);
  return (
    <span className={css.names}>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className={css.side}>
          <LaterCrest kind={kind} name={entry.head[side].name} />
          <span className={css.sideName}>
            <bdi>{entry.head[side].name}</bdi>
          </span>
          <EventScore entry={entry} side={side} />
        </span>
      ))}
    </span>
  );
});
