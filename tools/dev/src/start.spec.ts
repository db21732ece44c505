import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const start = (...words: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../start.mjs'), ...words], { encoding: 'utf8' });

describe('npm start', () => {
  it('says what it does when asked, and starts nothing', () => {
    expect(start('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^npm start: /) });
  });

  it('refuses a word that means nothing to it', () => {
    const { status, stderr } = start('--prot=80');
    expect([status, stderr]).toEqual([
      64,
      expect.stringMatching(/^npm start takes no words, and "--prot=80" is one\.\n/),
    ]);
  });
});
