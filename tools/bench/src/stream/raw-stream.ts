import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const headEnd = '\r\n\r\n';
const PING = 9;
const CLOSE = 8;

/** How a client comes to the stream. */
export interface RawStreamInput {
  readonly port: number;
  /** An address of this machine, `127.0.7.1`: limits count by it. */
  readonly localAddress: string;
  /** Whether it says that it takes compressed messages, as browsers do. */
  readonly isDeflating?: boolean;
}

/** A frame as a client sends it; its mask changes nothing. */
function clientFrame(first: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/**
 * A client of the stream that may behave as badly as it likes, at next to no cost of its own: it counts frames and
 * answers pings without looking into messages, reads or does not, asks and leaves.
 */
export class RawStream {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #skip = 0;
  #nextId = 1;
  /** Messages that came, and bytes that were read of them. */
  messages = 0;
  bytes = 0;
  /** Whether it was let in. */
  isWelcome = false;

  constructor({ port, localAddress, isDeflating = false }: RawStreamInput, onEnd: () => void) {
    this.#socket = connect({ port, host: '127.0.0.1', localAddress });
    const extensions = isDeflating ? 'Sec-WebSocket-Extensions: permessage-deflate\r\n' : '';
    this.#socket.write(
      `GET /stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${extensions}` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}${headEnd}`,
    );
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', onEnd);
  }

  /** Asks for topics in one breath, each under an id of its own. */
  request(topics: readonly string[]): void {
    const frames = topics.map((topic) =>
      clientFrame(0x81, Buffer.from(JSON.stringify({ type: 'subscribe', id: this.#nextId++, topic }))),
    );
    this.#socket.write(Buffer.concat(frames));
  }

  /** Reads nothing any more. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Leaves without a word. */
  leave(): void {
    this.#socket.resetAndDestroy();
  }

  #take(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.#skip >= chunk.length) {
      this.#skip -= chunk.length;
      return;
    }
    const rest = chunk.subarray(this.#skip);
    this.#skip = 0;
    this.#received = this.#received.length === 0 ? rest : Buffer.concat([this.#received, rest]);
    if (!this.#isOpen && !this.#readHead()) return;
    while (this.#readFrame());
  }

  #readHead(): boolean {
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return false;
    this.isWelcome = this.#received.toString('latin1', 9, 12) === '101';
    this.#received = this.#received.subarray(end + headEnd.length);
    this.#isOpen = true;
    if (!this.isWelcome) this.#socket.end();
    return this.isWelcome;
  }

  /** Whether a whole head of a frame was there. */
  #readFrame(): boolean {
    const data = this.#received;
    const short = (data[1] ?? 0) & 0x7f;
    const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length < headBytes) return false;
    const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
    const opcode = (data[0] ?? 0) & 0x0f;
    if (opcode >= CLOSE && data.length < headBytes + length) return false;
    if (opcode === PING) this.#socket.write(clientFrame(0x8a, data.subarray(headBytes, headBytes + length)));
    if (opcode === CLOSE) this.#socket.end();
    if (opcode < CLOSE) this.messages += 1;
    this.#skip = Math.max(0, headBytes + length - data.length);
    this.#received = data.subarray(headBytes + length);
    return this.#received.length > 0;
  }
}
