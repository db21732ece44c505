import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { refusalOf } from '@longshot/release-commands';
import { requestSite } from '../../../../../tools/release/src/request-site.ts';
import { TestStore } from '@longshot/release-commands/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { ConsoleBrowser } from '../../../test/worlds/console-browser.ts';

const cli = join(import.meta.dirname, '../../../../../tools/release/src/cli.ts');

let database: Database;
let place: TestStore;
let test: TestApp;
let site: string;
let browser: ConsoleBrowser;
const tokens: Record<string, string> = {};

/** Asks the site as the command does; answers its exit code and its words. */
async function release(token: string, ...line: readonly string[]): Promise<readonly [number, string]> {
  try {
    const { code = 0, text, value } = await requestSite(site, token, [...line, '--site', site]);
    return [code, line.includes('--json') ? JSON.stringify(value) : text];
  } catch (error) {
    const { code, message } = refusalOf(error);
    return [code, `release: ${message}`];
  }
}

/** The command itself, on a machine that has neither the store nor the data folder. */
function command(token: string, ...line: readonly string[]): Promise<readonly [number, string]> {
  const env = { ...process.env, LONGSHOT_DATA: '/nowhere', LONGSHOT_STORE: '', RELEASE_TOKEN: token };
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...line, '--site', site], { env }, (error, out, reported) => {
      const said = reported.split('\n').filter((words) => words.startsWith('release: '));
      done([error === null ? 0 : Number(error.code), error === null ? out.trim() : said.join('\n')]);
    });
  });
}

const as = (name: string, ...line: readonly string[]) => release(tokens[name] ?? '', ...line);
const renew = async (name: string) => (await browser.desk(`/${name}/token`, 'POST')).json<{ token: string }>().token;

beforeAll(async () => {
  database = await openMemoryDatabase();
  place = new TestStore();
  test = await buildApp(10_000, { database, storeFolder: place.store.folder });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  browser = new ConsoleBrowser(test.app);
  await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
  const accounts = [
    { name: 'ann', role: 'releaser' },
    { name: 'cora', role: 'releaser', apps: ['coupon'] },
    { name: 'vic', role: 'viewer' },
  ];
  for (const account of accounts) {
    await browser.desk('', 'POST', account);
    tokens[account.name] = await renew(account.name);
  }
}, 180_000);
afterAll(async () => {
  await test.close();
  await database.close();
  place.remove();
});

describe('the command line over a site', () => {
  it('is the command of a machine that has the address and a token alone', async () => {
    expect(await command(tokens['cora'] ?? '', 'kill', 'betting')).toEqual([
      2,
      'release: this changes betting, which cora may not',
    ]);
    const [code, reported] = await command(tokens['cora'] ?? '', 'status');
    expect([code, reported]).toEqual([0, expect.stringContaining('coupon')]);
  });

  it('does what an account may, under its name in the log', async () => {
    expect(await as('cora', 'kill', 'coupon', '--reason', 'it hangs')).toEqual([
      0,
      expect.stringContaining('coupon is switched off'),
    ]);
    expect((await place.store.readChannel('production'))?.kill).toEqual(['coupon']);
    const [code, reported] = await as('vic', 'log', '--json', '--limit', '1');
    expect([code, JSON.parse(reported)]).toEqual([0, expect.anything()]);
    expect(reported).toContain('"by":"cora"');
    expect(reported).toContain('it hangs');
    expect((await as('cora', 'revive', 'coupon'))[0]).toBe(0);
  });

  it("refuses what changes another's application, by name, and changes nothing", async () => {
    const before = await place.store.readChannel('production');
    const refused = [2, 'release: this changes betting, which cora may not'];
    expect(await as('cora', 'kill', 'betting')).toEqual(refused);
    expect(await as('cora', 'block', 'betting@1.0.0-a')).toEqual(refused);
    expect(await as('cora', 'rollback', '--only', 'betting')).toEqual(refused);
    expect(await as('cora', 'compose', '--newest', 'betting')).toEqual(refused);
    expect((await as('cora', 'compose', '--newest', 'all'))[1]).toContain('betting, host');
    const all = [2, 'release: this changes all applications, which cora may not'];
    expect(await as('cora', 'lock')).toEqual(all);
    expect(await as('cora', 'channel', '--apps', 'coupon')).toEqual(all);
    expect(await as('vic', 'kill', 'coupon')).toEqual([2, 'release: vic only looks: this takes a releaser']);
    expect(await place.store.readChannel('production')).toEqual(before);
  });

  it('tells the code and the application over HTTP', async () => {
    const headers = { authorization: `Bearer ${tokens['cora']}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ line: ['kill', 'betting'] });
    const answer = await fetch(`${site}/release-console/command`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden', params: { apps: ['betting'] } }),
    ]);
  });

  it('composes and promotes what changes its own alone, and goes back', async () => {
    await place.publish({ app: 'coupon', version: '1.1.0-b' });
    const [code, reported] = await as('cora', 'compose', '--newest', 'coupon', '--json');
    const own = (JSON.parse(reported) as { id: string }).id;
    expect([code, own]).toEqual([0, expect.stringMatching(/^r-/)]);
    expect(await as('cora', 'promote', own)).toEqual([2, expect.stringContaining('validate')]);
    const both = await place.validated({ app: 'coupon', version: '1.2.0-c' }, { app: 'betting', version: '1.2.0-c' });
    expect((await as('cora', 'promote', both.slice(0, 20)))[1]).toContain('this changes betting');
    expect((await as('cora', 'canary', 'start', both, '--percent', '5'))[1]).toContain('this changes betting');
    const mine = await place.validated({ app: 'coupon', version: '1.2.0-c' });
    expect((await as('cora', 'promote', mine.slice(0, 20)))[0]).toBe(0);
    expect((await place.shown())['coupon']).toBe('1.2.0-c');
    expect((await as('cora', 'rollback', '--urgent', '--reason', 'it hangs'))[0]).toBe(0);
    expect((await place.shown())['coupon']).toBe('1.0.0-a');
    expect((await as('ann', 'promote', both))[0]).toBe(0);
    expect((await as('cora', 'rollback'))[1]).toContain('this changes betting');
  });

  it('takes nothing that needs the store, and no other name', async () => {
    expect(await as('ann', 'gc')).toEqual([64, 'release: gc is not done over a site: it needs the store']);
    expect((await as('ann', 'staff', 'list'))[0]).toBe(64);
    expect((await as('ann', 'kill', 'coupon', '--by', 'bob'))[1]).toContain('leave --by out');
    expect(await as('ann', 'kill', 'nothing')).toEqual([64, expect.stringContaining('no remote "nothing"')]);
  });

  it('is nobody with a token that is wrong, was replaced or was taken back', async () => {
    const nobody = [2, `release: ${site} does not know this token: it is wrong or was taken back`];
    expect(await release('lr_wrong', 'status')).toEqual(nobody);
    expect(await command('', 'status')).toEqual([64, expect.stringContaining('RELEASE_TOKEN')]);
    const old = tokens['ann'] ?? '';
    tokens['ann'] = await renew('ann');
    expect(await release(old, 'lock')).toEqual(nobody);
    expect((await as('ann', 'status'))[0]).toBe(0);
    await browser.desk('/ann/token', 'DELETE');
    expect(await as('ann', 'lock')).toEqual(nobody);
    await browser.desk('/cora/password', 'POST');
    expect(await as('cora', 'status')).toEqual(nobody);
    await browser.desk('/vic', 'DELETE');
    expect(await as('vic', 'status')).toEqual(nobody);
  });

  it('keeps the token from what is not encrypted', async () => {
    site = 'http://site.example';
    expect(await release('lr_any', 'status')).toEqual([64, expect.stringContaining('--site takes https')]);
  });
});
