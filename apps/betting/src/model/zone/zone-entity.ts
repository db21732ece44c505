import { withoutUndefined } from '@longshot/domain/input';
import type { MediaPort } from '@longshot/host-contract';
import type { MediaEntity, MediaInput } from '@longshot/store';
import { untracked } from 'mobx';
import type { EventEntry } from '../events/event-entry.ts';

/** Media type of the zone: the drawing of a match, made here out of the feed. Never a broadcast. */
const VISUALISATION = 'VISUALISATION';

/** The number that media know an event by; null for one that a number cannot carry exactly. */
function mediaIdOf(eventId: string): number | null {
  const id = Number(eventId);
  return Number.isSafeInteger(id) ? id : null;
}

/** The drawing of an event as one of the page's media; null where its number cannot be carried. */
export function zoneInput(entry: EventEntry, title: string, gameLink: string): MediaInput | null {
  const gameId = mediaIdOf(entry.id);
  const sportId = mediaIdOf(entry.sport.id);
  if (gameId === null) return null;
  return {
    type: 'side',
    gameId,
    zoneId: gameId,
    title,
    gameLink,
    videoSourceType: VISUALISATION,
    ...withoutUndefined({ sportId: sportId ?? undefined }),
  };
}

type Media = Pick<MediaPort, 'entities' | 'select' | 'unselect' | 'unselectAll' | 'clear'>;

/** The drawing of an event among the media of the page. */
export const sideZoneOf = ({ entities }: Pick<Media, 'entities'>, eventId: string): MediaEntity | undefined =>
  entities.find(({ type, gameId }) => type === 'side' && String(gameId) === eventId);

/** The drawing that floats, on whatever page; one at a time. */
export const floatingZoneOf = ({ entities }: Pick<Media, 'entities'>): MediaEntity | undefined =>
  entities.findLast(
    ({ type, isFloating, videoSourceType }) => type === 'side' && isFloating && videoSourceType === VISUALISATION,
  );

/** The drawing that fills the screen. */
export const fullscreenZoneOf = ({ entities }: Pick<Media, 'entities'>): MediaEntity | undefined =>
  entities.findLast(({ type, videoSourceType }) => type === 'fullscreen' && videoSourceType === VISUALISATION);

/** Puts the drawing at its place on the page: what came before it leaves, unless it stays by itself. */
export function openZone(media: Media, input: MediaInput): void {
  untracked(() => {
    if (sideZoneOf(media, String(input.gameId)) === undefined) media.clear();
    media.select(input);
  });
}

/** Lets the drawing float, because the player asked for it: it stays when the page is left. */
export function floatZone(media: Media, input: MediaInput): void {
  const other = floatingZoneOf(media);
  if (other !== undefined && other.gameId !== input.gameId) media.unselect(other.id);
  media.select({ ...input, isFloating: true, autoClearable: false });
}

/** Puts the drawing back to its place. */
export function dockZone(media: Media, input: MediaInput): void {
  media.select({ ...input, isFloating: false, autoClearable: true });
}
