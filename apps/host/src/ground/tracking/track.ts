/** Facts of an event for analytics; nothing that names a person. */
export type TrackData = Readonly<Record<string, string | number | boolean>>;

/** Tells analytics that something happened. */
export type Track = (event: string, data?: TrackData) => void;

/** Event as it waits to be sent. */
export interface TrackedEvent {
  readonly event: string;
  readonly atMs: number;
  readonly data: TrackData;
}

/** Window event that an analytics adapter of the page hears. */
export const TRACK_EVENT = 'longshot:track';

/** As many events are remembered for the adapter, which comes later than the page. */
const MAX_EARLY = 100;

/** Where events go: into `early` until an adapter listens. */
export const trackLine: { early: TrackedEvent[]; onEvent: ((tracked: TrackedEvent) => void) | null } = {
  early: [],
  onEvent: null,
};

/**
 * Dispatches each event on the window as a `CustomEvent` of `TRACK_EVENT`, with the release the page lives with, so
 * that adapters can be added (with consent) without the applications knowing them.
 */
export const createTrack =
  (releaseId: string, target: Pick<EventTarget, 'dispatchEvent'> = window): Track =>
  (event, data = {}) => {
    const tracked = { event, atMs: Date.now(), data };
    if (trackLine.onEvent) trackLine.onEvent(tracked);
    else if (trackLine.early.length < MAX_EARLY) trackLine.early.push(tracked);
    target.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { version: 1, event, releaseId, ...data } }));
  };
