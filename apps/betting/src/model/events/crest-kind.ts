import type { EventHead } from '@longshot/contracts';
import { crestKind, type CrestKind } from '@longshot/ui';

/** Kind of a side's picture: the crest of a club, or the portrait of a person. */
export const crestKindOf = ({ sport, championship }: Pick<EventHead, 'sport' | 'championship'>): CrestKind =>
  crestKind(sport.slug, `${championship.category.name} ${championship.name}`);
