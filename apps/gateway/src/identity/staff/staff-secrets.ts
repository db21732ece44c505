import { randomBytes } from 'node:crypto';
import type { Reader } from '../../platform/database/index.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import { base32Of, otpauthUri, seal } from '../two-factor/index.ts';

const SECRET_BYTES = 20;
const PASSWORD_BYTES = 15;

/** Makes a password for an account of the staff. */
export const makePassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

/** Whose a sealed secret of the staff is. */
export const ownerOf = (name: string): string => `release-staff:${name}`;

/** The secret of the site that secrets of the staff are sealed by. Within a transaction `kysely` is that. */
export const consoleSecret = (database: { readonly kysely: Reader }, siteId: string): Promise<string> =>
  siteSecret(database, siteId, 'release-console');

/** A secret for an app of codes, as it is told and as it is kept. */
export interface MadeCode {
  readonly secret: string;
  readonly otpauthUri: string;
  readonly sealed: string;
}

/** Makes a secret for the app of an account. */
export function makeCode(sealedBy: string, name: string, issuer: string): MadeCode {
  const secret = randomBytes(SECRET_BYTES);
  return {
    secret: base32Of(secret),
    otpauthUri: otpauthUri(issuer, name, secret),
    sealed: seal(sealedBy, ownerOf(name), secret),
  };
}
