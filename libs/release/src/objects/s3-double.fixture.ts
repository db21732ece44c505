import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BucketAddress } from './s3-objects.ts';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const pageLength = 3;

/** An object store of one bucket in this process: it checks signatures and conditions, and lists by pages of three. */
export class S3Double {
  readonly objects = new Map<string, Buffer>();
  /** Answers to come in place of its own: statuses, or `lost` for a connection that breaks. */
  readonly troubles: (number | 'lost')[] = [];
  /** As some stores do that know nothing of conditional writes. */
  ignoresConditions = false;
  /** As some do that name an object by another tag when it is written than later. */
  forgetsTags = false;
  private readonly server: Server;
  private port = 0;

  constructor() {
    this.server = createServer((asked, answer) => void this.answer(asked, answer));
  }

  /** Begins to listen. */
  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Ends. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** How to reach it. */
  address(prefix = 'shop/'): BucketAddress {
    const endpoint = `http://127.0.0.1:${this.port}`;
    return { endpoint, bucket: 'releases', prefix, region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey };
  }

  private async answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const problem = this.troubles.shift();
    if (problem === 'lost') return void asked.socket.destroy();
    if (problem !== undefined) return refuse(answer, problem, 'SlowDown');
    if (!isSigned(asked, body)) return refuse(answer, 403, 'SignatureDoesNotMatch');
    const url = new URL(asked.url ?? '', 'http://double');
    if (!url.pathname.startsWith('/releases')) return refuse(answer, 404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice('/releases/'.length));
    if (key === '') return this.list(url, answer);
    const present = this.objects.get(key);
    const { 'if-match': match, 'if-none-match': noneMatch } = this.ignoresConditions ? {} : asked.headers;
    switch (asked.method) {
      case 'GET':
        if (present === undefined) return refuse(answer, 404, 'NoSuchKey');
        return void answer.writeHead(200, { etag: tagOf(present) }).end(present);
      case 'PUT':
        if (noneMatch === '*' && present !== undefined) return refuse(answer, 412, 'PreconditionFailed');
        if (match !== undefined && present === undefined) return refuse(answer, 404, 'NoSuchKey');
        if (match !== undefined && match !== tagOf(present ?? body)) return refuse(answer, 412, 'PreconditionFailed');
        this.objects.set(key, body);
        return void answer.writeHead(200, { etag: this.forgetsTags ? '"passing"' : tagOf(body) }).end();
      default:
        this.objects.delete(key);
        return void answer.writeHead(204).end();
    }
  }

  private list({ searchParams }: URL, answer: ServerResponse): void {
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).sort();
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, pageLength);
    const contents = page.map((key) => {
      const tag = tagOf(this.objects.get(key) ?? Buffer.of()).replaceAll('"', '&quot;');
      return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><ETag>${tag}</ETag></Contents>`;
    });
    const next = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    answer.writeHead(200).end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Computes the signature of what came over the wire, from the wire alone. */
function isSigned(asked: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = asked.headers;
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=AKID\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(authorization) ??
    [];
  const hash = createHash('sha256').update(body).digest('hex');
  if (asked.headers['x-amz-content-sha256'] !== hash) return false;
  const conditions = ['if-match', 'if-none-match'].filter((name) => asked.headers[name] !== undefined);
  if (!['host', 'x-amz-date', ...conditions].every((name) => names.split(';').includes(name))) return false;
  const [path = '', query = ''] = (asked.url ?? '').split('?');
  const sortedQuery = query === '' ? '' : query.replaceAll('+', '%20').split('&').sort().join('&');
  const head = names.split(';').map((name) => `${name}:${String(asked.headers[name])}\n`);
  const canonical = `${asked.method}\n${path}\n${sortedQuery}\n${head.join('')}\n${names}\n${hash}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${String(asked.headers['x-amz-date'])}\n${scope}\n${digest}`;
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex') === given;
}
