import { createHash } from 'node:crypto';
import type { GatewayContract } from './back-end.ts';
import { canonicalJson } from './canonical.ts';
import type { ReleaseDocument } from './release-document.ts';

/** The name of a release: the hash of its canonical content. */
export function releaseId(content: Omit<ReleaseDocument, 'id'>): string {
  return `r-${createHash('sha256').update(canonicalJson(content)).digest('hex')}`;
}

/** The name of a gateway's contract: the hash of its canonical content. */
export function gatewayContractId(content: Omit<GatewayContract, 'id'>): string {
  return `g-${createHash('sha256').update(canonicalJson(content)).digest('hex')}`;
}

/** Whether a document is the one that its name promises. */
export function hasOwnId(release: ReleaseDocument): boolean {
  const { id, ...content } = release;
  return id === releaseId(content);
}

/** The hash of a file's bytes as browsers compare it: `sha384-...`. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
