import { constants, deflateRaw, deflateRawSync } from 'node:zlib';

/** A whole text message, and one that is compressed by itself (RFC 6455 5.2, RFC 7692 6). */
const TEXT = 0x81;
const DEFLATED_TEXT = 0xc1;

/** Lengths from these on stand in two and in eight bytes of their own. */
const TWO_BYTES_FROM = 126;
const EIGHT_BYTES_FROM = 65_536;

/** A block of a deflated stream that is stored as it is: not the last one, its length, and the length turned over. */
const STORED_HEAD_BYTES = 5;

function frameHead(first: number, length: number): Buffer {
  if (length < TWO_BYTES_FROM) return Buffer.from([first, length]);
  if (length < EIGHT_BYTES_FROM) return Buffer.from([first, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt16BE((first << 8) | 127);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** The frame of a text, from a server. */
export function textFrame(text: Buffer): Buffer {
  return Buffer.concat([frameHead(TEXT, text.length), text]);
}

/**
 * The frame of a text whose beginning is one's own and whose rest is shared. Two parts, to be written one after the
 * other; the second is the shared one itself, not a copy.
 */
function sharedTextFrame(beginning: Buffer, rest: Buffer): readonly [Buffer, Buffer] {
  return [Buffer.concat([frameHead(TEXT, beginning.length + rest.length), beginning]), rest];
}

/**
 * The frame of a text whose beginning is one's own and whose rest is shared and compressed already: the beginning goes
 * before it as a stored block. Two parts, to be written one after the other; the second is the shared one.
 */
function deflatedFrame(beginning: Buffer, deflatedRest: Buffer): readonly [Buffer, Buffer] {
  const stored = Buffer.alloc(STORED_HEAD_BYTES);
  stored.writeUInt16LE(beginning.length, 1);
  stored.writeUInt16LE(~beginning.length & 0xffff, 3);
  const length = STORED_HEAD_BYTES + beginning.length + deflatedRest.length;
  return [Buffer.concat([frameHead(DEFLATED_TEXT, length), stored, beginning]), deflatedRest];
}

/** Below so many bytes a text travels as it is: what compressing saves is less than it costs. */
const DEFLATE_FROM_BYTES = 1_024;

/** Flushed instead of finished, so that it may follow other blocks; without the four bytes that a frame leaves out. */
const DEFLATING = { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_SYNC_FLUSH } as const;
const LEFT_OUT_BYTES = 4;

const withoutTail = (deflated: Buffer): Buffer => deflated.subarray(0, deflated.length - LEFT_OUT_BYTES);

/**
 * A message that many pages get under ids of their own: serialised once, compressed at most once, whoever asks. Each
 * page's id stands before it as a few bytes that are not compressed.
 */
export class SharedMessage {
  readonly #type: 'image' | 'delta';
  readonly #body: Buffer;
  readonly #plain = new Map<number, readonly Buffer[]>();
  readonly #deflated = new Map<number, readonly Buffer[]>();
  #deflatedBody: Buffer | null = null;
  #isDeflating = false;

  /** `body` is the message as JSON without its opening brace, type and id. */
  constructor(type: 'image' | 'delta', body: string) {
    this.#type = type;
    this.#body = Buffer.from(body);
  }

  /** How long the text is that is the same for all. */
  get byteLength(): number {
    return this.#body.length;
  }

  /** Whether it is worth compressing and not yet compressed. */
  get isDeflateDue(): boolean {
    return this.#deflatedBody === null && this.#body.length >= DEFLATE_FROM_BYTES;
  }

  /** Whether it is being compressed beside the loop. */
  get isDeflating(): boolean {
    return this.#isDeflating;
  }

  /** Compresses it beside the loop; for what is large. Resolves when that has ended. */
  deflate(): Promise<void> {
    this.#isDeflating = true;
    return new Promise((resolve) => {
      deflateRaw(this.#body, DEFLATING, (error, deflated) => {
        this.#isDeflating = false;
        if (!error) this.#deflatedBody = withoutTail(deflated);
        resolve();
      });
    });
  }

  /** Compresses it now; for what is small. */
  deflateNow(): void {
    if (this.isDeflateDue) this.#deflatedBody = withoutTail(deflateRawSync(this.#body, DEFLATING));
  }

  /** The bytes of its frame under a page's id, the same for all who have that id; compressed if they take it and it is. */
  frameFor(id: number, isDeflated: boolean): readonly Buffer[] {
    const body = isDeflated ? this.#deflatedBody : null;
    if (body === null) return this.#plainFrame(id);
    const known = this.#deflated.get(id);
    if (known) return known;
    const frame = deflatedFrame(this.#head(id), body);
    this.#deflated.set(id, frame);
    return frame;
  }

  #head(id: number): Buffer {
    return Buffer.from(`{"type":"${this.#type}","id":${id},`);
  }

  #plainFrame(id: number): readonly Buffer[] {
    const known = this.#plain.get(id);
    if (known) return known;
    const frame = sharedTextFrame(this.#head(id), this.#body);
    this.#plain.set(id, frame);
    return frame;
  }
}
