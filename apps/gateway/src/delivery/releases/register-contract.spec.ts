import type { GatewayContract } from '@longshot/release';
import { FolderStoreReader } from '@longshot/release/folder-store';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildApp();
});
afterAll(() => test.close());

const getContract = (headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ url: '/contract.json', headers });

describe('the contract of the gateway', () => {
  it('tells operations, their schemas, codes and the API clients it understands, named by its content', async () => {
    const answer = await getContract();
    const contract = answer.json<GatewayContract>();
    expect(contract).toMatchObject({ schema: 'gateway/v1', id: expect.stringMatching(/^g-[0-9a-f]{64}$/) });
    expect(contract.operations).toContainEqual({ name: 'getSession', method: 'GET', path: '/web-api/session' });
    expect(contract.shapes['placeCoupon']).toHaveProperty('body.properties');
    expect(contract.errorCodes['price_stale']).toBeGreaterThanOrEqual(400);
    expect(answer.headers['etag']).toBe(`"${contract.id}"`);
    expect((await getContract({ 'if-none-match': `"${contract.id}"` })).statusCode).toBe(304);
  });

  it('is held against what visitors get: health says what is asked for and not served', async () => {
    const health = async () =>
      (await test.app.inject({ url: '/health' })).json<{ release: 'up' | readonly string[] }>();
    const operations = [{ name: 'getTips', method: 'GET', path: '/web-api/tips' }];
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), buildRemoteContract('1.0.0-a'));
    expect((await health()).release).toBe('up');
    const remote = { ...buildRemoteContract('1.1.0-b'), operations };
    await promoteContracts(test.storeFolder, 2, buildHostContract('1.0.0-a'), remote);
    expect((await health()).release).toEqual([
      expect.stringMatching(
        /^betting calls GET \/web-api\/tips, which the gateway that runs \(g-\w+\) does not serve: /,
      ),
    ]);
  });

  it('is told to the store by nobody but a gateway that listens', async () => {
    expect(await new FolderStoreReader(test.storeFolder).readGateways('production')).toEqual([]);
  });
});
