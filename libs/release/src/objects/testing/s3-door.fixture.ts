import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BucketAddress } from '../s3-objects.ts';

/** A request as a door was asked it: method, and path with its query. */
type Asked = string;

/** Conditions of a write that is under way, one after the other for each object: of every door of every server. */
const writes = new Map<string, Promise<unknown>>();

/**
 * A proxy before an S3 server that keeps to `If-Match` and `If-None-Match: *` of writes, as S3 does; whatever else is
 * asked goes through as it came, signature and all.
 */
export class S3Door {
  /** Requests that came, oldest first. */
  readonly requested: Asked[] = [];
  /** Refuses what a key may not do: a status with a code of S3 in place of an answer, or undefined. */
  refuse: (asked: Asked) => readonly [status: number, code: string] | undefined = () => undefined;
  private readonly server: Server;
  private readonly addressOf: (prefix: string, port: number) => BucketAddress;
  private readonly behind: number;
  private port = 0;

  /** Before the server of that port. */
  constructor(addressOf: (prefix: string, port: number) => BucketAddress, behind: number) {
    this.addressOf = addressOf;
    this.behind = behind;
    this.server = createServer((asked, answer) => void this.pass(asked, answer));
  }

  /** Begins to listen. */
  async open(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Ends. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** How to reach the bucket through it. */
  address(prefix = 'shop/'): BucketAddress {
    return this.addressOf(prefix, this.port);
  }

  /** The same as variables of an environment. */
  environment(folder = 'shop'): Readonly<Record<string, string>> {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = this.address();
    return {
      LONGSHOT_STORE: `s3://${bucket}/${folder}`,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const [path = ''] = (asked.url ?? '').split('?');
    const line = `${asked.method} ${asked.url}`;
    this.requested.push(line);
    const refusal = this.refuse(line);
    if (refusal !== undefined) return tell(answer, ...refusal);
    const forward = (): Promise<void> => this.forward(asked, body, answer);
    if (asked.method !== 'PUT') return forward();
    await oneByOne(`${this.behind}${path}`, async () => {
      const problem = await this.problemOf(asked, path);
      return problem === undefined ? forward() : tell(answer, ...problem);
    });
  }

  /** Why a write must not be done; nobody needs to be known to ask the server behind for a tag. */
  private async problemOf(
    { headers }: IncomingMessage,
    path: string,
  ): Promise<readonly [status: number, code: string] | undefined> {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (match === undefined && noneMatch === undefined) return undefined;
    const present = await fetch(`http://127.0.0.1:${this.behind}${path}`, { method: 'HEAD' });
    const tag = present.ok ? present.headers.get('etag') : null;
    if (noneMatch === '*' && tag !== null) return [412, 'PreconditionFailed'];
    if (match === undefined) return undefined;
    if (tag === null) return [404, 'NoSuchKey'];
    return match === tag ? undefined : [412, 'PreconditionFailed'];
  }

  private forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const { method, url: path, headers } = asked;
    return new Promise((done) => {
      const onward = request({ host: '127.0.0.1', port: this.behind, method, path, headers }, (found) => {
        void handOn(found, answer).then(done, done);
      });
      onward.once('error', () => {
        asked.socket.destroy();
        done();
      });
      onward.end(body);
    });
  }
}

/** The server writes references of XML twice over (`&amp;amp;`) where it lists. */
const TWICE = /&amp;(amp|lt|gt|quot|#x27|#x60);/g;

async function handOn(found: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(found);
  const { 'content-length': _length, ...headers } = found.headers;
  const isXml = /xml/.test(headers['content-type'] ?? '');
  answer.writeHead(found.statusCode ?? 502, headers);
  answer.end(isXml ? body.toString().replaceAll(TWICE, '&$1;') : body);
}

function tell(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

async function oneByOne(key: string, work: () => Promise<void>): Promise<void> {
  const before = writes.get(key) ?? Promise.resolve();
  const mine = before.then(work);
  writes.set(key, mine);
  await mine;
}
