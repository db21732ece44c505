import type { EventHead } from '@longshot/contracts';
import type { CrestKind } from '@longshot/ui';

/** Sports that people play, not clubs. */
const PEOPLE: readonly string[] = ['tennis', 'table-tennis', 'badminton', 'boxing', 'mma', 'darts', 'snooker'];

/** Whether the championship is of women, by how feeds name their categories. */
const isOfWomen = (name: string): boolean => /\b(?:women|ladies|wta|itf women)\b/i.test(name);

/** Kind of a side's picture: the crest of a club, or the portrait of a person. */
export function crestKindOf({ sport, championship }: Pick<EventHead, 'sport' | 'championship'>): CrestKind {
  if (!PEOPLE.includes(sport.slug)) return 'team';
  return isOfWomen(`${championship.category.name} ${championship.name}`) ? 'woman' : 'man';
}
