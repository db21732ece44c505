import { patterns } from './crest-parts.ts';
import { FIELD, layer, pick, tonesOf, type CrestDesign } from './design-crest.ts';

/** Outline of a shirt. */
const SHIRT = 'M8 3c1.5 2 6.5 2 8 0l6 3.5-2 5-2.5-1V21h-11V10.5l-2.5 1-2-5z';

/** Which of the patterns a shirt is sewn in: those that leave it one field for a number, or a few wide ones. */
const shirtPatterns = [0, 1, 3, 4, 5, 9, 10, 11] as const;

/** The field of a club's kit, in which it is told apart from the other side's. */
const kitField = (name: string): string => tonesOf(name).first;

/**
 * The kit of a club, in the colours of its crest. Against a side that wears the same, it comes in its second colour.
 */
export function designKit(name: string, against?: string): CrestDesign {
  const { dice, first, second } = tonesOf(name);
  const isChanged = against !== undefined && kitField(against) === first;
  const [field, trim] = isChanged ? [second, first] : [first, second];
  return {
    outline: SHIRT,
    layers: [...layer(FIELD, field), ...layer(patterns[pick(dice, shirtPatterns)] ?? '', trim)],
    edges: [{ colour: '#0008', width: 0.7 }],
  };
}
