import type { PageDelivery } from '@longshot/contracts';
import { makeAutoObservable } from 'mobx';
import type { DeliveryPort, DeliveryWord } from '../../ground/page/delivery-port.ts';

/** Parts of the page's release that must not be shown or run any more, as the stream says while the page is open. */
export class DeliveryStore implements DeliveryPort {
  /** Names of remotes in whose place a panel stands. */
  killed: readonly string[];
  /** The next address is loaded whole: the page runs, or could run, what must not run. */
  isRenewalDue = false;
  /** Builds that the page was loaded to be without, or has known as blocked all its life. */
  private readonly known: ReadonlySet<string>;
  private readonly listeners = new Set<(builds: readonly string[]) => void>();
  private readonly isOverride: boolean;
  private left: readonly string[] = [];

  constructor({ killed, blocked, override }: Pick<PageDelivery, 'killed' | 'blocked' | 'override'>) {
    this.isOverride = override !== null;
    this.killed = killed;
    this.known = new Set(blocked);
    makeAutoObservable<this, 'known' | 'listeners' | 'isOverride' | 'left'>(
      this,
      { known: false, listeners: false, isOverride: false, left: false },
      { autoBind: true },
    );
  }

  /** Whether a panel stands in place of a remote. */
  isKilled(name: string): boolean {
    return this.killed.includes(name);
  }

  /** Takes the gateway's word over. What is as it was changes nothing. */
  take({ killed, blocked, withdrawn }: DeliveryWord): void {
    if (killed.join() !== this.killed.join()) this.killed = killed;
    // Whoever tries a build out on purpose keeps it.
    const left = [...blocked, ...(this.isOverride ? [] : withdrawn)].filter((build) => !this.known.has(build));
    if (left.join() === this.left.join()) return;
    this.left = left;
    for (const listener of [...this.listeners]) listener(left);
  }

  /**
   * Tells which builds the page must get rid of, at once where there are some, and each time it is others; none where the
   * word was taken back. The answer ends it.
   */
  followLeft(listener: (builds: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    if (this.left.length > 0) listener(this.left);
    return () => void this.listeners.delete(listener);
  }

  /** Says whether the next address is to be loaded whole. */
  setRenewalDue(isDue: boolean): void {
    this.isRenewalDue = isDue;
  }
}
