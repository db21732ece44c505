import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How a provider signs its webhooks: HMAC-SHA256 over the body, or over `time.body` where a header names the time. */
export interface CheckSignature {
  readonly header: string;
  readonly secret: string;
  readonly encoding: 'hex' | 'base64';
  /** Text before the signature in its header, such as `sha256=`. */
  readonly prefix: string;
  /** The header that names the time of sending, in seconds or milliseconds; null signs the body alone. */
  readonly timeHeader: string | null;
}

/** How far the time of a webhook may be from now. */
const TOLERANCE_MS = 5 * 60_000;

/** Times from here on are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MS = 100_000_000_000;

const textOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
};

function isRecent(time: string, nowMs: number): boolean {
  if (!/^\d{1,16}$/.test(time)) return false;
  const told = Number(time);
  return Math.abs(nowMs - (told < FIRST_MS ? told * 1_000 : told)) <= TOLERANCE_MS;
}

/** Whether a webhook is signed by whoever knows the secret, over these very bytes, and about now where it names its time. */
export function isSignedBy(
  { header, secret, encoding, prefix, timeHeader }: CheckSignature,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  nowMs: number,
): boolean {
  const told = textOf(headers, header);
  if (!told.startsWith(prefix)) return false;
  const time = timeHeader === null ? null : textOf(headers, timeHeader);
  if (time !== null && !isRecent(time, nowMs)) return false;
  const hmac = createHmac('sha256', secret);
  if (time !== null) hmac.update(`${time}.`);
  const right = Buffer.from(hmac.update(rawBody).digest(encoding));
  const given = Buffer.from(told.slice(prefix.length));
  return right.length === given.length && timingSafeEqual(right, given);
}
