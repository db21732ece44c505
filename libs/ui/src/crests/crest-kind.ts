import type { CrestKind } from './design-crest.ts';

/** Sports that people play, not clubs. */
const PEOPLE: readonly string[] = [
  'tennis',
  'table-tennis',
  'badminton',
  'squash',
  'boxing',
  'mma',
  'darts',
  'snooker',
];

/** Whether a championship is of women, by how feeds name them and their categories. */
const isOfWomen = (name: string): boolean => /\b(?:women|ladies|wta|itf women)\b/i.test(name);

/** Kind of the portrait of somebody who plays in a championship. */
export const personKind = (championshipName: string): CrestKind => (isOfWomen(championshipName) ? 'woman' : 'man');

/** Kind of a side's picture by its sport and its championship: the crest of a club, or the portrait of a person. */
export function crestKind(sportSlug: string, championshipName: string): CrestKind {
  return PEOPLE.includes(sportSlug) ? personKind(championshipName) : 'team';
}
