import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The store's own secret, made when it is first needed; it signs overrides and the tokens of pages. */
export async function readSecret(storeFolder: string): Promise<string> {
  const file = join(storeFolder, 'secret.key');
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present !== '') return present;
  await makeFolder(dirname(file));
  const own = `${file}.half-${process.pid}`;
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600 });
  // Whoever is first gives the file its name; the others read that one.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own, { force: true });
  return readFile(file, 'utf8');
}

/** A value that nobody but a holder of the secret can have written: base64url of it and of its signature. */
export function sign(secret: string, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The value of a token that was signed for this purpose; undefined for every other text. */
export function verifySigned(secret: string, purpose: string, token: string): unknown {
  const [body = '', signature = '', ...rest] = token.split('.');
  const [given, expected] = [signature, signatureOf(secret, purpose, body)].map((text) => Buffer.from(text));
  if (rest.length > 0 || given?.length !== expected?.length) return undefined;
  if (given === undefined || expected === undefined || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

function signatureOf(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${body}`).digest('base64url');
}
