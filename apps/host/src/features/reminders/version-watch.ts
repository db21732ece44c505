import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { StartTimer } from '@longshot/store';
import { makeAutoObservable, runInAction } from 'mobx';

/** How often the version is asked for. Source: shell 9, page update check. */
const VERSION_CHECK_MS = 60_000;

/** Ports of the watch. */
export interface VersionPorts {
  readonly transport: Pick<Transport, 'call'>;
  readonly startTimer: StartTimer;
  /** Whether anybody looks at the page; nothing is asked for otherwise. */
  readonly isVisible: () => boolean;
  /** The update event. */
  readonly onUpdate: (version: string) => void;
}

/** Notices that visitors are served another version than the first that was seen. Source: shell 4, app version. */
export class VersionWatch {
  isUpdateNeeded = false;
  private first: string | null = null;
  private stopTimer: () => void = () => undefined;
  private readonly ports: VersionPorts;

  constructor(ports: VersionPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'first' | 'stopTimer' | 'ports'>(
      this,
      { first: false, stopTimer: false, ports: false },
      { autoBind: true },
    );
  }

  /** Asks once, and again every minute; the answer ends it. */
  start(): () => void {
    void this.check();
    return () => this.stopTimer();
  }

  private async check(): Promise<void> {
    this.stopTimer = this.ports.startTimer(() => void this.check(), VERSION_CHECK_MS);
    if (!this.ports.isVisible()) return;
    try {
      const { version } = await this.ports.transport.call(operations.getAppVersion);
      this.first ??= version;
      if (version === this.first || this.isUpdateNeeded) return;
      runInAction(() => (this.isUpdateNeeded = true));
      this.ports.onUpdate(version);
    } catch {
      return; // asked again in a minute
    }
  }
}
