import type { Board, EventImage } from '@longshot/contracts';

const texts = new WeakMap<EventImage, string>();

/** An event as JSON; the same image is serialised once, whatever boards it stands on and whoever asks. */
export function textOfEvent(event: EventImage): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  texts.set(event, text);
  return text;
}

/** A board as JSON, put together from the texts of its events. */
export function textOfBoard({ epoch, clk, events }: Board): string {
  return `{"epoch":${JSON.stringify(epoch)},"clk":${clk},"events":[${events.map(textOfEvent).join(',')}]}`;
}
