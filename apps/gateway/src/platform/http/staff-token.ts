import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in the data folder that lets the staff's command in; readable by the owner alone. */
export const STAFF_TOKEN_FILE = 'staff-token';

/** The token of an installation, made on the first start. */
export async function readStaffToken(dataFolder: string): Promise<string> {
  const file = join(dataFolder, STAFF_TOKEN_FILE);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (/^[\w-]{43}$/.test(known.trim())) return known.trim();
  const token = randomBytes(32).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return token;
}
