import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's own choice) with 19 MiB, two passes, one lane. Source: the OWASP password storage cheat sheet. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to keep of a password: argon2id with its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one a hash was made of. Without a hash (nobody has that e-mail) it does the same work and
 * answers false, so that the time tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no password has this hash');
  const isRight = await verify(passwordHash ?? (await decoy), password, OPTIONS);
  return isRight && passwordHash !== undefined;
}
