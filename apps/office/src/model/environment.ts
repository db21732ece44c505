import { startTimer, type StartTimer } from '@longshot/remote';

/** Parts of the browser that the office uses. */
export interface OfficeEnvironment {
  readonly startTimer: StartTimer;
  readonly copyText: (text: string) => Promise<void>;
}

/** The browser's own. */
export const browserEnvironment = (): OfficeEnvironment => ({
  startTimer,
  copyText: (text) => navigator.clipboard.writeText(text),
});
