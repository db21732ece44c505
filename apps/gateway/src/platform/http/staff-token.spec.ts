import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStaffToken, STAFF_TOKEN_FILE } from './staff-token.ts';

describe('the staff’s token', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-token-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, for the owner alone, and read again', async () => {
    const token = await readStaffToken(join(folder, 'data'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readStaffToken(join(folder, 'data'))).toBe(token);
    expect((await stat(join(folder, 'data', STAFF_TOKEN_FILE))).mode & 0o777).toBe(0o600);
  });

  it('takes the place of a file that holds none', async () => {
    await writeFile(join(folder, STAFF_TOKEN_FILE), 'short');
    expect(await readStaffToken(folder)).toMatch(/^[\w-]{43}$/);
  });
});
