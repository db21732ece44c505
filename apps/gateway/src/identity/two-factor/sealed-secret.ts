import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (siteSecret: string): Buffer => createHash('sha256').update(siteSecret).digest();

/** Encrypts bytes for one owner with a key of the site (AES-256-GCM): whoever copies the row elsewhere opens nothing. */
export function seal(siteSecret: string, owner: string, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(siteSecret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The bytes that were sealed for this owner. Throws for anything else. */
export function unseal(siteSecret: string, owner: string, sealed: string): Buffer {
  const all = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [all.subarray(0, NONCE_BYTES), all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, keyOf(siteSecret), nonce, options)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
