/** Constants of SHA-256 (FIPS 180-4, section 4.2.2). */
const ROUND_CONSTANTS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const INITIAL_STATE = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const BLOCK_BYTES = 64;
const STATE_WORDS = 8;

const schedule = new Int32Array(64);

const read = (words: Int32Array, index: number): number => words[index] ?? 0;

/** Mixes the 16 words at the front of the schedule into the state. */
function compress(state: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const w15 = read(schedule, t - 15);
    const w2 = read(schedule, t - 2);
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    schedule[t] = (read(schedule, t - 16) + s0 + read(schedule, t - 7) + s1) | 0;
  }
  let a = read(state, 0);
  let b = read(state, 1);
  let c = read(state, 2);
  let d = read(state, 3);
  let e = read(state, 4);
  let f = read(state, 5);
  let g = read(state, 6);
  let h = read(state, 7);
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + read(ROUND_CONSTANTS, t) + read(schedule, t)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = read(state, 0) + a;
  state[1] = read(state, 1) + b;
  state[2] = read(state, 2) + c;
  state[3] = read(state, 3) + d;
  state[4] = read(state, 4) + e;
  state[5] = read(state, 5) + f;
  state[6] = read(state, 6) + g;
  state[7] = read(state, 7) + h;
}

function loadBlock(bytes: Uint8Array, offset: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, BLOCK_BYTES);
  for (let index = 0; index < 16; index++) schedule[index] = view.getInt32(index * 4);
}

/** The bytes with the end of a message put behind them; `before` bytes were mixed in already. */
function padded(bytes: Uint8Array, before: number): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(length - 8, BigInt(before + bytes.length) * 8n);
  return whole;
}

function finish(start: Int32Array, bytes: Uint8Array, before: number): Int32Array {
  const state = start.slice();
  const whole = padded(bytes, before);
  for (let offset = 0; offset < whole.length; offset += BLOCK_BYTES) {
    loadBlock(whole, offset);
    compress(state);
  }
  return state;
}

function bytesOf(state: Int32Array): Uint8Array {
  const bytes = new Uint8Array(STATE_WORDS * 4);
  const view = new DataView(bytes.buffer);
  state.forEach((word, index) => view.setInt32(index * 4, word));
  return bytes;
}

/** SHA-256 of bytes (FIPS 180-4): 32 bytes. Written here so that a browser recomputes a round without waiting for anything. */
export const sha256 = (bytes: Uint8Array): Uint8Array => bytesOf(finish(INITIAL_STATE, bytes, 0));

/** HMAC-SHA-256 (RFC 2104) under one key; answers the eight words of the hash, each of four bytes, the highest first. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint32Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const keyed = (pad: number): Int32Array => {
    const state = INITIAL_STATE.slice();
    loadBlock(
      block.map((byte) => byte ^ pad),
      0,
    );
    compress(state);
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  return (message) => {
    const hash = finish(outer, bytesOf(finish(inner, message, BLOCK_BYTES)), BLOCK_BYTES);
    return Uint32Array.from(hash);
  };
}
