import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApp, buildHostContract, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';

describe('the artifacts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'));
    const folder = join(test.storeFolder, 'artifacts/host/1.0.0-a');
    await writeFile(join(folder, 'main.js.gz'), gzipSync('start();'));
    await writeFile(join(folder, 'provenance.json'), '{}');
    await mkdir(join(folder, 'types'));
    await writeFile(join(folder, 'types/index.d.ts'), '');
    await writeFile(join(test.storeFolder, 'secret.json'), '{}');
  });
  afterAll(() => test.close());
  const get = (path: string, encoding = 'identity') =>
    test.app.inject({ url: `/artifacts/${path}`, headers: { 'accept-encoding': encoding } });

  it('are immutable, of their type, and for this site only', async () => {
    const { statusCode, headers, body } = await get('host/1.0.0-a/main.js');
    expect([statusCode, body]).toEqual([200, 'start();']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await get('host/1.0.0-a/main.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  it('come precompressed to who takes it', async () => {
    const { headers } = await get('host/1.0.0-a/main.js', 'gzip');
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect((await get('host/1.0.0-a/main.css', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    'host/1.0.0-a/',
    'host/1.0.0-a/none.js',
    'host/9.9.9/main.js',
    'host/1.0.0-a/provenance.json',
    'host/1.0.0-a/types/index.d.ts',
    'host/1.0.0-a/main.js.gz',
    '../secret.json',
    '..%2fsecret.json',
    'host/..%2f..%2f..%2fsecret.json',
  ])('do not include %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('json');
  });
});
