/** Facts of an event for analytics; nothing that names a person. */
export type TrackData = Readonly<Record<string, string | number | boolean>>;

/** Tells analytics that something happened. */
export type Track = (event: string, data?: TrackData) => void;

/** What an analytics adapter of the page hears. */
export const TRACK_EVENT = 'longshot:track';

/**
 * Dispatches each event on the window as a `CustomEvent` of `TRACK_EVENT`, with the release the page lives with, so
 * that adapters can be added (with consent) without the applications knowing them.
 */
export const createTrack =
  (releaseId: string, target: Pick<EventTarget, 'dispatchEvent'> = window): Track =>
  (event, data = {}) => {
    target.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { version: 1, event, releaseId, ...data } }));
  };
