import type { StreamClock } from './stream-environment.ts';

/** Whether the page is seen. */
export interface PageVisibility {
  readonly isVisible: boolean;
  /** Tells every change; the answer ends it. */
  onChange(listener: () => void): () => void;
}

/** The browser's page; where there is none, it is always seen. */
export const browserVisibility: PageVisibility = {
  get isVisible() {
    return typeof document === 'undefined' || document.visibilityState !== 'hidden';
  },
  onChange(listener) {
    if (typeof document === 'undefined') return () => undefined;
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** How long after the page was left its timers pause. Source: shell 4, polling; shell 9. */
export const PAUSE_AFTER_LEAVING_MS = 30_000;

/** Input of watching a page being left. */
export interface LeavingInput {
  readonly visibility: PageVisibility;
  readonly clock: Pick<StreamClock, 'startTimer'>;
  /** How long it must have been left; 30 s unless told, 0 is at once. */
  readonly afterMs?: number;
  readonly onLeft: () => void;
  /** Only after `onLeft`. */
  readonly onReturned: () => void;
}

/** Tells when the page has been left for so long, and when somebody came back to it; the answer ends it. */
export function watchLeaving(input: LeavingInput): () => void {
  const { visibility, clock, afterMs = PAUSE_AFTER_LEAVING_MS, onLeft, onReturned } = input;
  let hasLeft = false;
  let stopTimer = (): void => undefined;
  const leave = () => {
    hasLeft = true;
    onLeft();
  };
  const look = () => {
    stopTimer();
    if (!visibility.isVisible) {
      if (hasLeft) return;
      if (afterMs === 0) leave();
      else stopTimer = clock.startTimer(leave, afterMs);
    } else if (hasLeft) {
      hasLeft = false;
      onReturned();
    }
  };
  const stopListening = visibility.onChange(look);
  look();
  return () => {
    stopTimer();
    stopListening();
  };
}
