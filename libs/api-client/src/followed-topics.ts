import type { Board, Change } from '@longshot/contracts';
import { applyChanges } from './apply-changes.ts';
import type { TopicListener } from './stream-port.ts';

/** How long a topic is kept after its last follower: long enough for a change of page to come back to it. */
export const LINGER_MS = 2_000;

/** A topic that somebody follows. */
export class FollowedTopic {
  readonly name: string;
  readonly listeners = new Set<TopicListener>();
  /** Under which the gateway knows the present subscription; another one for each time it is sent. */
  subscriptionId = 0;
  image: Board | null;
  stopLingering: () => void = () => undefined;

  constructor(name: string, image: Board | null) {
    this.name = name;
    this.image = image;
  }

  /** Whether the whole board belongs to matches in play, which are asked for more often. */
  get isLive(): boolean {
    if (this.name.startsWith('event:')) return this.image?.events[0]?.isLive ?? true;
    return this.name.startsWith('board:live');
  }

  /** Takes a whole image over, unless it is older than what is there. */
  takeImage(image: Board): void {
    const known = this.image;
    if (known && known.epoch === image.epoch && known.clk > image.clk) return;
    this.image = image;
    for (const listener of [...this.listeners]) listener.onImage(image);
  }

  /** Takes changes over; false when they do not fit what is there, so that an image is due. */
  takeChanges(clk: number, changes: readonly Change[]): boolean {
    if (!this.image || clk < this.image.clk) return false;
    this.image = applyChanges(this.image, clk, changes);
    if (changes.length > 0) for (const listener of [...this.listeners]) listener.onChanges(changes);
    return true;
  }

  /** The topic does not exist. */
  takeMissing(): void {
    this.image = null;
    for (const listener of [...this.listeners]) listener.onMissing?.();
  }
}
