import { sealBytes, unsealBytes } from '../../platform/secrets/sealed-bytes.ts';

/** Encrypts bytes for one owner with a key of the site, as a text: whoever copies the row elsewhere opens nothing. */
export const seal = (siteSecret: string, owner: string, bytes: Uint8Array): string =>
  sealBytes(siteSecret, owner, bytes).toString('base64url');

/** Bytes that were sealed for this owner. Throws for anything else. */
export const unseal = (siteSecret: string, owner: string, sealed: string): Buffer =>
  unsealBytes(siteSecret, owner, Buffer.from(sealed, 'base64url'));
