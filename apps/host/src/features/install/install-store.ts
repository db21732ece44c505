import { makeAutoObservable, observableRef } from 'mobx';
import type { Track } from '../../ground/tracking/track.ts';
import { installPrompt, type InstallPromptEvent } from './persisted-prompt.ts';

/** A refusal holds for a month. */
export const REFUSAL_MS = 30 * 86_400_000;

const REFUSED_KEY = 'longshot.install-refused-until';

/** Ports of the offer to install. */
export interface InstallInput {
  readonly track: Track;
  readonly now: () => number;
  /** Null where nothing may be kept: a refusal then holds for this page alone. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** Whether installing is offered, and what the visitor says to it. */
export class InstallStore {
  event: InstallPromptEvent | null = installPrompt.event;
  isRefused: boolean;
  private readonly input: InstallInput;

  constructor(input: InstallInput) {
    this.input = input;
    this.isRefused = Number(input.storage()?.getItem(REFUSED_KEY) ?? 0) > input.now();
    makeAutoObservable<this, 'input'>(this, { input: false, event: observableRef }, { autoBind: true });
  }

  /** Follows the browser's offer; the answer ends it. */
  listen(): () => void {
    installPrompt.onChange = () => this.take(installPrompt.event);
    this.take(installPrompt.event);
    return () => {
      installPrompt.onChange = () => undefined;
    };
  }

  /** Whether there is something to offer to somebody who has not said no. */
  get isOffered(): boolean {
    return this.event !== null && !this.isRefused;
  }

  /** Opens the browser's own question. It can be asked once. */
  async install(): Promise<void> {
    const { event } = this;
    if (event === null) return;
    installPrompt.event = null;
    this.take(null);
    await event.prompt();
    this.input.track('install', { outcome: (await event.userChoice).outcome });
  }

  /** Not now, and not for a month. */
  refuse(): void {
    this.isRefused = true;
    this.input.storage()?.setItem(REFUSED_KEY, String(this.input.now() + REFUSAL_MS));
    this.input.track('install', { outcome: 'refused' });
  }

  private take(event: InstallPromptEvent | null): void {
    this.event = event;
  }
}
