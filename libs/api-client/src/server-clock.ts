/** How far the server's clock is from the page's, as far as the times that it tells allow. */
export class ServerClock {
  /** Milliseconds to add to the page's clock. */
  offsetMs = 0;
  #isKnown = false;

  /** Another connection may come from another server. */
  reset(): void {
    this.#isKnown = false;
  }

  /**
   * Takes a time of the server. The message that took longest on its way is the furthest behind, so the greatest
   * difference is the nearest to the truth.
   */
  take(serverTimeMs: number, nowMs: number): void {
    const offsetMs = serverTimeMs - nowMs;
    this.offsetMs = this.#isKnown ? Math.max(this.offsetMs, offsetMs) : offsetMs;
    this.#isKnown = true;
  }
}
