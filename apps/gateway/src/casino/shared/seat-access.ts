import type { EventBus } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { AccessOrigin, AccessPort } from '../../platform/http/access-port.ts';
import type { RequestRefused } from '../../platform/http/request-refused.ts';

/** Where somebody sits, as far as the decision of access asks. */
export interface Seat {
  /** Null for who plays for play money. */
  readonly playerId: string | null;
  /** Whether a bet of theirs stands at the table: what becomes of it is theirs to see. */
  readonly isStaked: boolean;
}

/** Input of the access to a seat. */
export interface SeatAccessInput {
  readonly access: Pick<AccessPort, 'refusalOfVisitor' | 'refusalOfPlayer'>;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  /** Where the token sits now. */
  readonly findSeat: (token: string) => Promise<Seat>;
}

/** Somebody who wants to follow a table. */
export interface Sitting {
  readonly token: string;
  readonly origin: AccessOrigin;
}

/** How often it is asked again while a table is followed: the site may close, and times run out. */
const AGAIN_MS = 10_000;

/**
 * Why a table may not be followed now; null lets it be. Who sits there without a bet is about to stake; who has one
 * follows what they have coming.
 */
export async function refusalOfSeat(
  { access, findSeat }: SeatAccessInput,
  sitting: Sitting,
): Promise<RequestRefused | null> {
  const { playerId, isStaked } = await findSeat(sitting.token);
  const requested = { class: isStaked ? 'credit' : 'stake', page: '/casino' } as const;
  return access.refusalOfVisitor(sitting.origin, requested) ?? access.refusalOfPlayer(playerId, requested);
}

/** Asks again now and then, and whenever the player changes; ends what is followed once it may not be. The answer ends that. */
export function watchSeat(input: SeatAccessInput, sitting: Sitting, seat: Seat, end: () => void): () => void {
  const { bus, clock } = input;
  let cancel = (): void => undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    // What cannot be asked now is asked the next time.
    const refusal = await refusalOfSeat(input, sitting).catch(() => null);
    if (refusal && !isStopped) end();
  };
  const again = (): void => {
    cancel = clock.after(AGAIN_MS, () => {
      void look();
      again();
    });
  };
  const hear = ({ playerId }: { readonly playerId: string }): void => {
    if (playerId === seat.playerId) void look();
  };
  again();
  const stops = [bus.subscribe('player-changed', hear), bus.subscribe('limits', hear)];
  return () => {
    isStopped = true;
    cancel();
    for (const stop of stops) stop();
  };
}
