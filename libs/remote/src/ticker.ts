import { createAtom, type IAtom } from 'mobx';
import type { StartInterval } from './browser.ts';

/** The server's time as MobX sees it: it ticks once a second while somebody watches, and costs nothing otherwise. */
export class Ticker {
  private readonly atom: IAtom;
  private readonly now: () => number;
  private stop: (() => void) | null = null;

  constructor(now: () => number, startInterval: StartInterval) {
    this.now = now;
    this.atom = createAtom(
      'ticker',
      () => (this.stop = startInterval(() => this.atom.reportChanged(), 1_000)),
      () => {
        this.stop?.();
        this.stop = null;
      },
    );
  }

  /** Milliseconds since 1970 by the server's clock. */
  get nowMs(): number {
    this.atom.reportObserved();
    return this.now();
  }
}
