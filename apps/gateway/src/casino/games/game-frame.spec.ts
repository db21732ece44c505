import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

describe('the page of games', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildApp();
  });
  afterEach(() => test.close());
  const ask = (query = '') =>
    test.app.inject({ url: `/game-frame${query}`, headers: { host: 'longshot.example:4200' } });

  /** Releases a casino whose artifact has the files of the page. */
  const release = async (): Promise<void> => {
    const casino = { ...buildRemoteContract('1.0.0-a'), app: 'casino', container: 'casino', routes: [], slots: [] };
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), casino);
    const hashes = { 'game-frame/game.js': 'sha384-script', 'game-frame/game.css': 'sha384-style' };
    await writeFile(join(test.storeFolder, 'artifacts/casino/1.0.0-a/integrity.json'), JSON.stringify(hashes));
  };

  it('is not there before the casino was released', async () => {
    expect((await ask()).statusCode).toBe(404);
  });

  it('loads the release’s own files, and may do nothing but play', async () => {
    await release();
    const { statusCode, headers, body } = await ask('?language=ar&theme=dark');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(body).toContain('src="/artifacts/casino/1.0.0-a/game-frame/game.js" integrity="sha384-script"');
    expect(body).toContain('href="/artifacts/casino/1.0.0-a/game-frame/game.css" integrity="sha384-style"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('script-src http://longshot.example:4200/artifacts/');
    expect(policy).toContain('connect-src http://longshot.example:4200/game-api/');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.endsWith('sandbox allow-scripts')).toBe(true);
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('takes nothing of its query into its text but a language and a theme', async () => {
    await release();
    const { body } = await ask('?language=%22%3E%3Cscript%3E&theme=%22x');
    expect(body).toContain('<html lang="en" dir="ltr" data-theme="light">');
  });
});
