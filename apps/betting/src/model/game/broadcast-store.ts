import type { Transport } from '@longshot/api-client';
import { operations, type Broadcast } from '@longshot/contracts';
import { Loaded, type StartTimer } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** How often a token of video is renewed. Source: shell 9. */
const RENEW_MS = 600_000;

/** The pictures of a match, where the player may see them; nothing is known of them elsewhere. */
export class BroadcastStore {
  readonly loaded = new Loaded<Broadcast>();
  token: string | null = null;
  private readonly transport: Pick<Transport, 'call'>;
  private readonly startTimer: StartTimer;
  private readonly eventId: string;

  constructor(transport: Pick<Transport, 'call'>, startTimer: StartTimer, eventId: string) {
    this.transport = transport;
    this.startTimer = startTimer;
    this.eventId = eventId;
    makeAutoObservable<this, 'transport' | 'startTimer' | 'eventId' | 'renew'>(
      this,
      { loaded: false, transport: false, startTimer: false, eventId: false, renew: false },
      { autoBind: true },
    );
  }

  /** Asks whether the player may see the match; returns what ends it. */
  request(): () => void {
    const { eventId } = this;
    return this.loaded.load((signal) => this.transport.call(operations.getBroadcast, { params: { eventId }, signal }));
  }

  /** Keeps a token that is good while the pictures are shown; returns what ends it. */
  watch(): () => void {
    let isEnded = false;
    let stop = (): void => undefined;
    const renew = async (): Promise<void> => {
      await this.renew();
      if (!isEnded) stop = this.startTimer(() => void renew(), RENEW_MS);
    };
    void renew();
    return () => {
      isEnded = true;
      stop();
    };
  }

  /** The address of the pictures; null while there is no token. `version` asks for them anew. */
  address({ isStill, version }: { readonly isStill: boolean; readonly version: string }): string | null {
    const { value } = this.loaded;
    if (value === null || this.token === null) return null;
    const query = new URLSearchParams({ token: this.token, v: version });
    if (isStill) query.set('still', '1');
    return `${value.path}?${query.toString()}`;
  }

  /** Takes over a token; null where none came. */
  takeToken(token: string | null): void {
    this.token = token;
  }

  private async renew(): Promise<void> {
    const answer = await this.transport.call(operations.updateVideoToken).catch(() => null);
    this.takeToken(answer?.token ?? null);
  }
}
