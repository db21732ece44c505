import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fragment, MediaResources } from '@longshot/contracts';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

describe('pictures of pages', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    const page = { layout: 'main', seo: 'promotions', analytics: 'promo', title: 'title_home' } as const;
    const promo = { ...page, id: 'promo', path: 'promo', fragment: 'promotions', mediaResources: ['promotions'] };
    const contract = { ...buildRemoteContract('1.0.0-a'), app: 'info', container: 'info__1', slots: [] };
    const routes = [promo, { ...page, id: 'plain', path: 'plain' }];
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), { ...contract, routes });
  });
  afterAll(() => test.close());

  const ask = async (routeIds: string) => {
    const answer = await test.app.inject({
      url: `/bff-api/media-resources?${new URLSearchParams({ routeIds }).toString()}`,
    });
    return { status: answer.statusCode, ...answer.json<MediaResources & { details?: { field: string } }>() };
  };

  it('are told again to a page that asks from time to time, as they are then', async () => {
    const poll = async (routeIds: string) =>
      test.app.inject({ url: `/web-api/media?${new URLSearchParams({ routeIds }).toString()}` });
    const answer = await poll('promo,plain');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { resources } = await ask('promo,plain');
    expect(resources).toHaveLength(1);
    expect(answer.json()).toEqual({ resources });
    expect((await poll('nothing')).json()).toEqual({ resources: [] });
    expect((await poll('../etc')).json()).toMatchObject({ code: 'validation_failed', details: { field: 'routeIds' } });
  });

  it('are those that the routes name, at addresses that never change', async () => {
    const { resources } = await ask('promo,plain,nothing');
    expect(resources).toMatchObject([{ routeId: 'promo', type: 'image/svg+xml' }]);
    const url = resources[0]?.url ?? '';
    const picture = await test.app.inject({ url });
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    const headers = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' };
    const shown = await test.app.inject({ url: '/remotes/promotions/en/promo', headers });
    expect(shown.json<Fragment>().body).toContain(`src="${url}"`);
  });

  it('are refused by the field where no ids are named, and not found where there are none', async () => {
    expect(await ask('../promo')).toMatchObject({ status: 400, details: { field: 'routeIds' } });
    for (const url of ['/media/00000000000000000000.svg', '/media/..%2f..%2fsite.json']) {
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('are replaced by the installation without a build', async () => {
    const before = await ask('promo');
    const folder = join(test.storeFolder, 'content/media/promotions');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'cover.png'), 'a picture');
    await writeFile(join(folder, 'notes.txt'), 'no picture');
    const { resources } = await ask('promo');
    expect([resources.length, resources[0]?.type, resources[0]?.url === before.resources[0]?.url]).toEqual([
      1,
      'image/png',
      false,
    ]);
    expect((await test.app.inject({ url: resources[0]?.url ?? '' })).body).toBe('a picture');
  });
});
