/** One message of PostgreSQL's protocol: its letter, empty for the first of a connection, and what follows the length. */
export interface WireMessage {
  readonly type: string;
  readonly body: Buffer;
}

/** Cuts a stream of bytes into PostgreSQL's messages. */
export class WireReader {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst: boolean;

  /** `isFirstBare`: the first message has no letter, as a client's has not. */
  constructor(isFirstBare: boolean) {
    this.#isFirst = isFirstBare;
  }

  /** The messages that are whole now. */
  read(chunk: Buffer): readonly WireMessage[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const messages: WireMessage[] = [];
    for (;;) {
      const head = this.#isFirst ? 0 : 1;
      if (this.#rest.length < head + 4) return messages;
      const end = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < end) return messages;
      const type = this.#isFirst ? '' : this.#rest.toString('latin1', 0, 1);
      messages.push({ type, body: this.#rest.subarray(head + 4, end) });
      this.#rest = this.#rest.subarray(end);
      this.#isFirst = false;
    }
  }
}

/** The texts of a message that stand one after the other, each ended by a zero. */
function textsOf(body: Buffer, count: number): readonly string[] {
  return body.toString('utf8').split('\0', count);
}

/** Follows what a client says and answers the text of each statement when it is sent whole. */
export class StatementReader {
  readonly #reader = new WireReader(true);
  readonly #prepared = new Map<string, string>();
  #current = '';

  /** The statements that this chunk ends. */
  read(chunk: Buffer): readonly string[] {
    return this.#reader.read(chunk).flatMap((message) => this.#statementsOf(message));
  }

  #statementsOf({ type, body }: WireMessage): readonly string[] {
    if (type === 'Q') return textsOf(body, 1);
    if (type === 'P') {
      const [name = '', sql = ''] = textsOf(body, 2);
      this.#prepared.set(name, sql);
    }
    if (type === 'B') this.#current = this.#prepared.get(textsOf(body, 2)[1] ?? '') ?? '';
    return type === 'S' ? [this.#current] : [];
  }
}
