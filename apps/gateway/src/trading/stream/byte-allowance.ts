/** Bytes that come back with time, up to a store of them; time is counted in frames. */
export class ByteAllowance {
  readonly #most: number;
  readonly #perFrame: number;
  #left: number;
  #frame = 0;

  constructor({ most, perFrame }: { readonly most: number; readonly perFrame: number }) {
    this.#most = most;
    this.#left = most;
    this.#perFrame = perFrame;
  }

  /** Whether anything is left at a frame. */
  hasAny(frame: number): boolean {
    this.#left = Math.min(this.#most, this.#left + (frame - this.#frame) * this.#perFrame);
    this.#frame = frame;
    return this.#left > 0;
  }

  /** Takes bytes, also more than are left: then it takes longer until there are any. */
  take(bytes: number): void {
    this.#left -= bytes;
  }
}
