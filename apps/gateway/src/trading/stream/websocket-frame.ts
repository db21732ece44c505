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
export function sharedTextFrame(beginning: Buffer, rest: Buffer): readonly [Buffer, Buffer] {
  return [Buffer.concat([frameHead(TEXT, beginning.length + rest.length), beginning]), rest];
}

/**
 * The frame of a text whose beginning is one's own and whose rest is shared and compressed already: the beginning goes
 * before it as a stored block. Two parts, to be written one after the other; the second is the shared one.
 */
export function deflatedFrame(beginning: Buffer, deflatedRest: Buffer): readonly [Buffer, Buffer] {
  const stored = Buffer.alloc(STORED_HEAD_BYTES);
  stored.writeUInt16LE(beginning.length, 1);
  stored.writeUInt16LE(~beginning.length & 0xffff, 3);
  const length = STORED_HEAD_BYTES + beginning.length + deflatedRest.length;
  return [Buffer.concat([frameHead(DEFLATED_TEXT, length), stored, beginning]), deflatedRest];
}
