import type { UrnKinds } from '../urn/urn-kinds.ts';
import { hasNumber, parseUrn, type UrnSpace } from '../urn/urn.ts';
import type { ReadContext } from './read-context.ts';
import type { XmlElement } from './xml-tree.ts';

/** The number of a URN in a space; undefined, and counted by its kind, where it can have none. */
export function readUrn(space: UrnSpace, text: string | undefined, { kinds, counts }: ReadContext): string | undefined {
  const number = kinds.numberOf(space, text);
  if (number === undefined && text !== undefined) counts.refusedUrn(parseUrn(text)?.kind ?? 'none');
  return number;
}

/** Spaces of the elements of a description, by name. */
const SPACE_OF: Readonly<Record<string, UrnSpace>> = {
  fixture: 'event',
  tournament: 'championship',
  sport: 'sport',
  category: 'category',
  competitor: 'competitor',
};

function* namedBy(element: XmlElement): Generator<readonly [UrnSpace, string | undefined]> {
  yield ['event', element.attributes['event_id']];
  const space = SPACE_OF[element.name];
  if (space !== undefined) yield [space, element.attributes['id']];
  if (element.name !== 'odds' && element.name !== 'outcomes')
    for (const child of element.children) yield* namedBy(child);
}

/** The kinds of URNs a document names that have no number yet: learn them before it is read. */
export function kindsToLearn(root: XmlElement, kinds: UrnKinds): string[] {
  const unknown = new Set<string>();
  for (const [space, text] of namedBy(root)) {
    const urn = parseUrn(text);
    if (urn && hasNumber(urn) && !kinds.isKnown(space, urn.kind)) unknown.add(urn.kind);
  }
  return [...unknown];
}
