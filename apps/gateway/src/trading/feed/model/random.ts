/** Numbers that look random and are the same for the same beginning. */
export interface RandomSource {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, 0 ≤ n < below. */
  integer(below: number): number;
  /** low ≤ x < high. */
  between(low: number, high: number): number;
  /** True with a probability. */
  chance(probability: number): boolean;
}

/** 32 bits of a text. Source: FNV-1a, finished as in MurmurHash3. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return finish(hash);
}

/** 32 bits of two whole numbers. */
export function hashPair(a: number, b: number): number {
  // Both halves of b count: slots and times are larger than 32 bits.
  const high = Math.floor(b / 0x1_0000_0000) | 0;
  return finish(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b | 0, 0xc2b2ae35) ^ Math.imul(high, 0x27d4eb2f));
}

function finish(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A source that begins at a hash. Source: Mulberry32. */
export function createRandom(hash: number): RandomSource {
  let state = hash | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    integer: (below) => Math.floor(next() * below),
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
  };
}

/** −1..1, smooth in x, the same for the same hash: between whole x it goes from one random value to the next. */
function smoothNoise(hash: number, x: number): number {
  const knot = Math.floor(x);
  const part = x - knot;
  const value = (at: number): number => hashPair(hash, at) / 0x8000_0000 - 1;
  const ease = part * part * (3 - 2 * part);
  return value(knot) * (1 - ease) + value(knot + 1) * ease;
}

/** How opinion wanders: slowly always, and quickly as well while a match is played. Spans of time are milliseconds. */
export interface Wander {
  readonly slow: WanderPart;
  readonly quick: WanderPart;
}

/** It goes so far either way, in so long; it stands still in between and then jumps: nobody moves at every breath. */
export interface WanderPart {
  readonly far: number;
  readonly spanMs: number;
  readonly holdMs: number;
}

function wanderPart(hash: number, atMs: number, { far, spanMs, holdMs }: WanderPart): number {
  const shiftMs = hash % holdMs;
  const heldMs = Math.floor((atMs + shiftMs) / holdMs) * holdMs - shiftMs;
  return far * smoothNoise(hash, heldMs / spanMs);
}

/** How far opinion has wandered at a time: the same for the same hash. */
export function wanderAt(hash: number, atMs: number, isLive: boolean, { slow, quick }: Wander): number {
  const slowly = wanderPart(hash, atMs, slow);
  return isLive ? slowly + wanderPart((hash ^ 1) >>> 0, atMs, quick) : slowly;
}

/** How often something rare happened, by its rate. Source: Knuth's product of uniforms. */
export function samplePoisson(random: RandomSource, rate: number): number {
  const limit = Math.exp(-rate);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}
