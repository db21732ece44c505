import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (siteSecret: string): Buffer => createHash('sha256').update(siteSecret).digest();

/** Encrypts bytes for one owner with a key of the site (AES-256-GCM): whoever copies them elsewhere opens nothing. */
export function sealBytes(siteSecret: string, owner: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(siteSecret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Bytes that were sealed for this owner. Throws for anything else. */
export function unsealBytes(siteSecret: string, owner: string, sealed: Buffer): Buffer {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, keyOf(siteSecret), nonce, options)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
