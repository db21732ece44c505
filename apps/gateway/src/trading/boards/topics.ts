import { withoutUndefined } from '@longshot/domain/input';

/** The section a board belongs to. */
export type Section = 'line' | 'live';

/** Topic that a page may follow, taken apart. */
export type Topic =
  | { readonly kind: 'board'; readonly section: Section; readonly sport?: string; readonly championshipId?: string }
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'menu' };

/** The topic that says only that the menu changed. */
export const MENU_TOPIC = 'menu';

/** Takes a topic apart that has the shape of `StreamTopic`. */
export function parseTopic(topic: string): Topic {
  const [kind, first = '', sport, championshipId] = topic.split(':');
  if (kind === 'event') return { kind, eventId: first };
  if (kind !== 'board') return { kind: 'menu' };
  return {
    kind,
    section: first === 'live' ? 'live' : 'line',
    ...withoutUndefined({ sport, championshipId }),
  };
}

/** The topic of one event. */
export function eventTopic(eventId: string): string {
  return `event:${eventId}`;
}

/** The boards an event stands on. */
export function boardTopics(event: {
  readonly isLive: boolean;
  readonly sport: { readonly slug: string };
  readonly championship: { readonly id: string };
}): readonly string[] {
  const section = `board:${event.isLive ? 'live' : 'line'}`;
  const sport = `${section}:${event.sport.slug}`;
  return [section, sport, `${sport}:${event.championship.id}`];
}
