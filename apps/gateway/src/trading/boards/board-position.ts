import type { EventSnapshot } from '../market-book/book-snapshots.ts';

const namesOf = ({ sport, championship, category }: EventSnapshot) => [
  ...[sport.id, sport.slug, sport.name, sport.cyber, championship.id, championship.slug, championship.name],
  ...[category.id, category.name, category.countryCode],
];

/** Whether an event, while it is listed, stands on the same boards and in the same place there. */
export function hasSamePosition(before: EventSnapshot, after: EventSnapshot): boolean {
  if (before.isLive !== after.isLive || before.startsAtMs !== after.startsAtMs) return false;
  return namesOf(before).join('\n') === namesOf(after).join('\n');
}
