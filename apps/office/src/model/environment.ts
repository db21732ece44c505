import { startTimer, type StartTimer } from '@longshot/remote';

/** What the office takes from the browser. */
export interface OfficeEnvironment {
  readonly startTimer: StartTimer;
  readonly copyText: (text: string) => Promise<void>;
}

/** The browser's own. */
export const browserEnvironment = (): OfficeEnvironment => ({
  startTimer,
  copyText: (text) => navigator.clipboard.writeText(text),
});
