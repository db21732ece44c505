import { ScorePoints } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scorePoints, scoreText, type Side } from '../../model/events/score-points.ts';

/** How long a score that changed stays marked. */
const CHANGED_MS = 6_000;

/** Whether the score changed a moment ago; never for the score an event came with. */
export function useIsScoreNew(text: string | null): boolean {
  const { startTimer } = useServices();
  const [seen, setSeen] = useState(text);
  useEffect(() => {
    if (text === seen) return;
    return startTimer(() => setSeen(text), CHANGED_MS);
  }, [text, seen, startTimer]);
  return text !== seen && seen !== null;
}

/** One side's figures; nothing before the start. */
export const EventScore = observer(function EventScore(props: { readonly entry: EventEntry; readonly side: Side }) {
  const { entry, side } = props;
  const { score } = entry;
  const { host } = useServices();
  const isNew = useIsScoreNew(score === null ? null : scoreText(score));
  if (score === null) return null;
  const points = scorePoints(score, entry.sport.slug, side, host.store.preferences.current.isScoreDetailed);
  return (
    <ScorePoints
      points={points.map((point) => (isNew && point.kind === 'total' ? { ...point, isChanged: true } : point))}
    />
  );
});
