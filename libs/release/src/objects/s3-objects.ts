import { withoutUndefined } from '@longshot/domain/input';
import { ReleaseConflict } from '../release-conflict.ts';
import type { ListedObject, ObjectStore, StoredObject, WriteCondition } from './object-store.ts';
import { encoded, signedHeaders, type Signer } from './sign-request.ts';

/** A bucket of an S3-compatible object store. */
export interface BucketAddress extends Signer {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is named in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Keys of the store begin so: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** How often a request is made that the object store could not answer. */
const attempts = 3;
const firstPauseMs = 200;

/**
 * Objects of a bucket, by HTTP and conditional writes (`If-Match`, `If-None-Match`). What the object store cannot answer
 * now (a 5xx, a lost connection, an answer that breaks off) is asked again, twice. Throws an Error that names operation,
 * key and status and, where the bucket refuses, what its key lacks.
 */
export class S3Objects implements ObjectStore {
  private readonly address: BucketAddress;

  /** Over a bucket that exists. */
  constructor(address: BucketAddress) {
    this.address = address;
  }

  /** See the port. */
  async read(key: string): Promise<StoredObject | undefined> {
    const answer = await this.ask('GET', key);
    if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return undefined;
    this.assertDone(answer, `reading ${key}`, 's3:GetObject');
    return { bytes: answer.bytes, tag: answer.headers.get('etag') ?? '' };
  }

  /** See the port. */
  async write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<string> {
    const headers = condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.tag };
    const answer = await this.ask('PUT', key, { headers, body: bytes });
    // 409: another conditional write of the same key is under way. 404: what is to be replaced is gone.
    const isLost = answer.status === 412 || answer.status === 409 || (condition !== 'absent' && answer.status === 404);
    if (isLost) throw new ReleaseConflict(`${key} was changed meanwhile`);
    this.assertDone(answer, `writing ${key}`, 's3:PutObject');
    return answer.headers.get('etag') ?? '';
  }

  /** See the port. */
  async remove(key: string): Promise<void> {
    const answer = await this.ask('DELETE', key);
    if (answer.status !== 404) this.assertDone(answer, `removing ${key}`, 's3:DeleteObject');
  }

  /** See the port. */
  async list(prefix: string): Promise<readonly ListedObject[]> {
    const found: ListedObject[] = [];
    let token: string | undefined;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: this.address.prefix + prefix };
      if (token !== undefined) query['continuation-token'] = token;
      const answer = await this.ask('GET', null, { query });
      this.assertDone(answer, `listing ${prefix || 'everything'}`, 's3:ListBucket');
      const text = textOf(answer);
      for (const [, content = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = valueOf(content, 'Key')?.slice(this.address.prefix.length);
        if (key !== undefined) found.push({ key, tag: valueOf(content, 'ETag') ?? '' });
      }
      token = valueOf(text, 'NextContinuationToken');
    } while (token !== undefined);
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  private async ask(method: string, key: string | null, more: Partial<Asked> = {}): Promise<Answer> {
    const { endpoint, bucket, prefix } = this.address;
    const path = key === null ? '' : `/${(prefix + key).split('/').map(encoded).join('/')}`;
    const url = new URL(`${endpoint}/${encoded(bucket)}${path}`);
    for (const [name, value] of Object.entries(more.query ?? {})) url.searchParams.set(name, value);
    const body = more.body ?? new Uint8Array();
    for (let attempt = 1; ; attempt += 1) {
      const request = { method, url, headers: more.headers ?? {}, body, at: new Date() };
      const answer = await fetch(url, {
        method,
        headers: await signedHeaders(request, this.address),
        ...withoutUndefined({ body: method === 'PUT' ? Buffer.from(body) : undefined }),
      })
        .then(readWhole)
        .catch((error: Error) => {
          if (attempt === attempts)
            throw new Error(`the object store at ${endpoint} cannot be reached: ${reasonOf(error)}`);
        });
      if (answer !== undefined && (answer.status < 500 || attempt === attempts)) return answer;
      await new Promise((done) => setTimeout(done, firstPauseMs * 2 ** (attempt - 1)));
    }
  }

  private assertDone(answer: Answer, what: string, permission: string): void {
    if (answer.status >= 200 && answer.status < 300) return;
    const code = codeOf(answer) ?? 'refused';
    const why = answer.status === 403 ? `, ${refusals[code] ?? `its key lacks ${permission}`}` : '';
    throw new Error(`${what} in the bucket ${this.address.bucket}: ${code} (${answer.status})${why}`);
  }
}

/** Answer of an object store, with all of its bytes. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Meanings of refusals that say nothing of permissions. */
const refusals: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'the secret is not that of its key',
  InvalidAccessKeyId: 'there is no such key',
  ExpiredToken: 'its key has expired',
  InvalidToken: 'its session token is none',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** The text of the first element of a name in an answer. */
function valueOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      return decimal === undefined ? (entities.get(String(name)) ?? whole) : String.fromCodePoint(Number(decimal));
    },
  );
}

async function readWhole(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function textOf({ bytes }: Answer): string {
  return Buffer.from(bytes).toString();
}

function codeOf(answer: Answer): string | undefined {
  return valueOf(textOf(answer), 'Code');
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
