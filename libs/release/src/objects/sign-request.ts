import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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
 * The headers of a request to S3 with its signature, every one of them signed. The content is signed as well, which
 * aws4fetch leaves out for S3 unless it is told the hash. Source: AWS Signature Version 4, one chunk. The path of the
 * address is taken as it is written: it must be encoded already, each part once.
 */
export async function signedHeaders(request: UnsignedRequest, signer: Signer): Promise<Headers> {
  const signed = new AwsV4Signer({
    ...signer,
    method: request.method,
    url: request.url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': sha256(request.body) },
    service: 's3',
    datetime: request.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signed.sign()).headers;
}

/** A text as S3 wants it in an address; everything but letters, digits and `-._~`. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
