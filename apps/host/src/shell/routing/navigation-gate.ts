import type { NavigationGatePort } from '../../ground/page/access-port.ts';

/** The cancel flag of navigation: while anybody holds the page where it is, links lead nowhere. Source: shell 4. */
export class NavigationGate implements NavigationGatePort {
  #holds = 0;

  /** Whether navigation is cancelled now. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Holds the page where it is until the answer is called; calling it twice is the same. */
  hold(): () => void {
    this.#holds += 1;
    let isHolding = true;
    return () => {
      if (!isHolding) return;
      isHolding = false;
      this.#holds -= 1;
    };
  }
}
