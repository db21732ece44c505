import type { DeliveryMessage } from '@longshot/contracts';
import type { ActiveRelease } from '@longshot/release/folder-store';

/** How often the channel is looked at: one look at a file's time where nothing has changed. */
const POLL_INTERVAL_MS = 250;

/** Input of the announcer that tells pages of their channel. */
export interface DeliveryAnnouncerInput {
  /** Reads what the channel shows now; undefined before anything was promoted. */
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  /** Says it to every page that is open, and to each that comes. */
  readonly announce: (text: string) => void;
  readonly warn: (sentence: string) => void;
}

/** Message to pages with what they must not show or run. */
function deliveryMessage({ channel }: ActiveRelease): DeliveryMessage {
  const { kill, blocked, withdrawn = [] } = channel;
  return { type: 'delivery', killed: [...kill], blocked: [...blocked], withdrawn: [...withdrawn] };
}

/**
 * Tells open pages what was switched off, blocked or withdrawn on their channel, as soon as that changes; a promotion
 * says nothing to them. The answer ends it.
 */
export function announceDelivery({ readActive, announce, warn }: DeliveryAnnouncerInput): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let reported = '';
  let isFailing = false;
  const look = async (): Promise<void> => {
    try {
      const active = await readActive();
      const text = active === undefined ? '' : JSON.stringify(deliveryMessage(active));
      if (text !== reported && text !== '') announce(text);
      reported = text;
      isFailing = false;
    } catch (error) {
      if (!isFailing) warn(`what pages must not run cannot be read: ${String(error)}`);
      isFailing = true;
    }
    if (!isOver) timer = setTimeout(() => void look(), POLL_INTERVAL_MS).unref();
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
