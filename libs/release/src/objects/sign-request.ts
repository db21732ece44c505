import { createHash, createHmac } from 'node:crypto';

/** Who asks, and where. */
export interface Signer {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Only temporary credentials have one. */
  readonly sessionToken?: string;
}

/** A request before it is signed. */
export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The present moment. */
  readonly at: Date;
}

/**
 * The headers of a request to S3 with its signature. Source: AWS Signature Version 4, one chunk, payload signed. The
 * path of the address is taken as it is written: it must be encoded already, each part once.
 */
export function signedHeaders(request: UnsignedRequest, signer: Signer): Readonly<Record<string, string>> {
  const stamp = request.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const { region, accessKeyId, secretAccessKey, sessionToken } = signer;
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': sha256(request.body),
    'x-amz-date': stamp,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const credential = `Credential=${accessKeyId}/${scope}`;
  const signature = `Signature=${hmac(key, text).toString('hex')}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, ${signature}`,
  };
}

/** A text as S3 wants it in an address; everything but letters, digits and `-._~`. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
