import type { FeedMessage } from '../feed-messages.ts';

/** A message with all its times moved: `toReplay` answers when a time of the recording is in the replay, milliseconds. */
export function shiftMessage(message: FeedMessage, toReplay: (recordedMs: number) => number): FeedMessage {
  const moved = { timestampMs: toReplay(message.timestampMs) };
  switch (message.type) {
    case 'odds_change': {
      const clock = message.state?.clock;
      if (!message.state || !clock) return { ...message, ...moved };
      return {
        ...message,
        ...moved,
        state: { ...message.state, clock: { ...clock, takenAtMs: toReplay(clock.takenAtMs) } },
      };
    }
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const { startMs, endMs } = message;
      return {
        ...message,
        ...moved,
        ...(startMs === undefined ? {} : { startMs: toReplay(startMs) }),
        ...(endMs === undefined ? {} : { endMs: toReplay(endMs) }),
      };
    }
    case 'fixture_change': {
      const { startsAtMs } = message;
      return { ...message, ...moved, ...(startsAtMs === undefined ? {} : { startsAtMs: toReplay(startsAtMs) }) };
    }
    case 'fixture':
      return { ...message, ...moved, startsAtMs: toReplay(message.startsAtMs) };
    default:
      return { ...message, ...moved };
  }
}
