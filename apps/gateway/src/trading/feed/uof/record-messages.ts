import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeedMessage } from '../feed-messages.ts';
import { writeUof } from './write-uof.ts';

/** Keeps what a feed says of one event, and the signs of life beside it, in the order in which it was said. */
export class EventRecording {
  readonly #eventId: string;
  readonly #messages: FeedMessage[] = [];

  constructor(eventId: string) {
    this.#eventId = eventId;
  }

  /** Takes a message; those of other events are left out. */
  take(message: FeedMessage): void {
    const belongs = 'eventId' in message ? message.eventId === this.#eventId : message.type === 'alive';
    if (belongs) this.#messages.push(message);
  }

  /** Messages that were kept. */
  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }
}

/** Writes messages as files `000001-fixture.xml` of a folder, which the `uof` feed replays in this order. */
export async function writeRecording(folder: string, messages: readonly FeedMessage[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, message] of messages.entries()) {
    const name = `${String(index + 1).padStart(6, '0')}-${message.type}.xml`;
    await writeFile(path.join(folder, name), writeUof(message));
  }
}
