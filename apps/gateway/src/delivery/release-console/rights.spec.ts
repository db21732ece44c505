import { TestStore } from '@longshot/release-commands/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import { ConsoleBrowser, cookieOf, fieldOf } from '../../../test/worlds/console-browser.ts';

const production = '/release-console/channels/production';

let database: Database;
let place: TestStore;
let test: TestApp;
let browser: ConsoleBrowser;
let cookie: string;

/** Fills in the form of an action as who may release the coupon alone; answers the status. */
async function act(action: string, of = ''): Promise<number> {
  browser.move();
  const query = of === '' ? '' : `?${new URLSearchParams({ of })}`;
  const { statusCode, body } = await browser.send(`${production}/${action}${query}`, { cookie });
  if (statusCode !== 200) return statusCode;
  const made = { csrf: fieldOf(body, 'csrf'), seq: fieldOf(body, 'seq'), of: fieldOf(body, 'of') };
  const confirm = /Type (\S+) to confirm/.exec(body)?.[1] ?? '';
  const guard = { percent: '5', maxErrorRate: '2', minSessions: '200' };
  const sent = { ...made, ...guard, confirm, why: 'a reason' };
  return (await browser.send(`${production}/${action}`, { cookie, form: sent })).statusCode;
}

beforeAll(async () => {
  database = await openMemoryDatabase();
  place = new TestStore();
  test = await buildApp(10_000, { database, storeFolder: place.store.folder });
  browser = new ConsoleBrowser(test.app);
  await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
  const body = { name: 'cora', role: 'releaser', apps: ['coupon'] };
  const { password } = (await browser.desk('', 'POST', body)).json<{ password: string }>();
  cookie = cookieOf(await browser.signIn('cora', password));
}, 180_000);
afterAll(async () => {
  await test.close();
  await database.close();
  place.remove();
});

describe('who may release one application', () => {
  it('is told so where the accounts are listed', async () => {
    const { staff } = (await browser.desk('', 'GET')).json<{ staff: readonly object[] }>();
    expect(staff).toEqual([
      { name: 'cora', role: 'releaser', apps: ['coupon'], desk: [], hasCode: false, isClosed: false },
    ]);
  });

  it('switches off, blocks and takes back that one, and no other', async () => {
    expect(await act('kill', 'coupon')).toBe(303);
    expect(await act('revive', 'coupon')).toBe(303);
    expect(await act('kill', 'betting')).toBe(403);
    expect(await act('block', 'coupon@1.0.0-a')).toBe(303);
    expect(await act('unblock', 'coupon@1.0.0-a')).toBe(303);
    expect(await act('block', 'betting@1.0.0-a')).toBe(403);
    expect(await act('rollback-only', 'betting')).toBe(403);
    expect(await act('lock')).toBe(403);
  });

  it('promotes and tries what changes that one alone', async () => {
    const both = await place.validated({ app: 'coupon', version: '1.1.0-b' }, { app: 'betting', version: '1.1.0-b' });
    const own = await place.validated({ app: 'coupon', version: '1.2.0-c' });
    expect(await act('promote', both)).toBe(403);
    expect(await act('canary-start', both)).toBe(403);
    expect(await act('canary-start', own)).toBe(303);
    expect(await act('canary-abort')).toBe(303);
    expect(await act('promote', own)).toBe(303);
    expect((await place.shown())['coupon']).toBe('1.2.0-c');
  });

  it('is offered no switch of another', async () => {
    const { body } = await browser.send(production, { cookie });
    expect(body).toContain(`${production}/kill?of=coupon`);
    expect(body).not.toContain(`${production}/kill?of=betting`);
  });

  it('sees in a sentence what is not theirs', async () => {
    const { body } = await browser.send(`${production}/kill?of=betting`, { cookie });
    expect(body).toContain('This changes betting, which your account may not');
  });
});
