import type { ChannelDocument } from '@longshot/release';
import { FolderStoreReader } from '@longshot/release/folder-store';
import { TestStore } from '@longshot/release-commands/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { codeOfStep, stepAt } from '../../identity/two-factor/totp.ts';
import { alertOf, ConsoleBrowser, cookieOf, fieldOf, fromBase32 } from '../../../test/worlds/console-browser.ts';
import { labels } from './labels.ts';

const base = '/release-console';
const production = `${base}/channels/production`;

describe('the console of releases', () => {
  let database: Database;
  let place: TestStore;
  let test: TestApp;
  const passwords: Record<string, string> = {};
  const cookies: Record<string, string> = {};
  let browser: ConsoleBrowser;

  const page = async (url: string, name = 'ann') => (await browser.send(url, { cookie: cookies[name] })).body;
  const channel = async () => (await place.store.readChannel('production')) as ChannelDocument;

  /** Fills in the form of an action as a person would, and sends it. */
  const act = async (action: string, of = '', fields: object = {}, name = 'ann') => {
    const query = of === '' ? '' : `?${new URLSearchParams({ of })}`;
    const html = await page(`${production}/${action}${query}`, name);
    const confirm = /Type (\S+) to confirm/.exec(html)?.[1] ?? '';
    const made = { csrf: fieldOf(html, 'csrf'), seq: fieldOf(html, 'seq'), of: fieldOf(html, 'of') };
    return browser.send(`${production}/${action}`, {
      cookie: cookies[name],
      form: { ...made, why: 'a reason', confirm, ...fields },
    });
  };

  beforeAll(async () => {
    database = await openMemoryDatabase();
    place = new TestStore();
    test = await buildApp(10_000, { database, storeFolder: place.store.folder });
    browser = new ConsoleBrowser(test.app);
    for (const [name, role] of Object.entries({ ann: 'releaser', bob: 'releaser', vic: 'viewer' })) {
      passwords[name] = (await browser.desk('', 'POST', { name, role })).json<{ password: string }>().password;
      cookies[name] = cookieOf(await browser.signIn(name, passwords[name]));
    }
  }, 180_000);
  beforeEach(() => {
    browser.move();
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    place.remove();
  });

  it('says that the store is empty', async () => {
    expect(await page(base)).toContain(`The store in ${place.store.folder} holds no release`);
  });

  describe('lets the staff in', () => {
    it('by name and password, with a cookie of its own that scripts and other sites never see', async () => {
      const answer = await browser.signIn('ann', passwords['ann'] ?? '');
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, base]);
      expect(answer.headers['set-cookie']).toMatch(
        /^__Secure-release-console=[\w-]{43}; Path=\/release-console; HttpOnly; Secure; SameSite=Strict$/,
      );
      const none = await browser.send(base);
      expect([none.statusCode, none.headers['location']]).toEqual([303, `${base}/sign-in`]);
      expect((await browser.send(`${production}/kill`, { form: {} })).statusCode).toBe(303);
      expect(
        (await browser.send(`${production}/figures`, { headers: { accept: 'application/json' } })).statusCode,
      ).toBe(401);
    });

    it('and tells nothing of what was wrong, and after five wrong tries takes one a minute', async () => {
      const { password } = (await browser.desk('', 'POST', { name: 'eve', role: 'viewer' })).json<{
        password: string;
      }>();
      for (const name of ['nobody', "o'neil\0", 'eve', 'eve', 'eve', 'eve', 'eve']) {
        const answer = await browser.signIn(name, 'wrong');
        expect([answer.statusCode, alertOf(answer.body)]).toEqual([403, labels.signInWrong]);
      }
      expect((await browser.signIn('eve', password)).statusCode).toBe(403);
      test.clock.advance(60_000);
      expect((await browser.signIn('eve', password)).statusCode).toBe(303);
    });

    it('ten times a minute from one address', async () => {
      const tryOnce = () => browser.send(`${base}/sign-in`, { form: { name: 'x', password: 'y' } });
      for (let count = 0; count < 10; count += 1) expect((await tryOnce()).statusCode).toBe(403);
      const { statusCode, body } = await tryOnce();
      expect([statusCode, body.includes(labels.tooMany)]).toEqual([429, true]);
    });

    it('with a code of an app where the account has one, each code once', async () => {
      const { password } = (await browser.desk('', 'POST', { name: 'tom', role: 'viewer' })).json<{
        password: string;
      }>();
      const { otpauthUri } = (await browser.desk('/tom/code', 'POST')).json<{ otpauthUri: string }>();
      expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Longshot%20releases:tom\?secret=[A-Z2-7]{32}&/);
      const code = codeOfStep(
        fromBase32(new URL(otpauthUri).searchParams.get('secret') ?? ''),
        stepAt(test.clock.nowMs()),
      );
      expect((await browser.signIn('tom', password)).statusCode).toBe(403);
      expect((await browser.signIn('tom', password, code)).statusCode).toBe(303);
      expect((await browser.signIn('tom', password, code)).statusCode).toBe(403);
    });

    it('until they sign out, were idle for an hour, got a new password or were taken away', async () => {
      const { password } = (await browser.desk('', 'POST', { name: 'uma', role: 'viewer' })).json<{
        password: string;
      }>();
      const isIn = async (cookie: string) => (await browser.send(base, { cookie })).statusCode === 200;
      const [first, second] = [
        cookieOf(await browser.signIn('uma', password)),
        cookieOf(await browser.signIn('uma', password)),
      ];
      const csrf = fieldOf((await browser.send(base, { cookie: first })).body, 'csrf');
      await browser.send(`${base}/sign-out`, { cookie: first, form: { csrf: 'wrong' } });
      expect(await isIn(first)).toBe(true);
      await browser.send(`${base}/sign-out`, { cookie: first, form: { csrf } });
      expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
      const renewed = (await browser.desk('/uma/password', 'POST')).json<{ password: string }>().password;
      expect([await isIn(second), (await browser.signIn('uma', password)).statusCode]).toEqual([false, 403]);
      const third = cookieOf(await browser.signIn('uma', renewed));
      expect(await isIn(third)).toBe(true);
      expect((await browser.desk('/uma', 'DELETE')).json()).toEqual({ success: true });
      expect(await isIn(third)).toBe(false);
    });

    it('by accounts that only who reads the data folder makes', async () => {
      expect((await browser.desk('', 'GET', undefined, 'wrong-token')).statusCode).toBe(403);
      expect((await browser.desk('', 'POST', { name: 'mal', role: 'releaser' }, '')).statusCode).toBe(403);
      expect((await browser.desk('', 'POST', { name: 'mal', role: 'owner' })).statusCode).toBe(400);
      expect((await browser.desk('', 'POST', { name: 'ann', role: 'viewer' })).statusCode).toBe(400);
      expect((await browser.desk('/nobody', 'DELETE')).statusCode).toBe(404);
      const { staff } = (await browser.desk('', 'GET')).json<{ staff: object[] }>();
      expect(staff[0]).toMatchObject({ name: 'ann', role: 'releaser', apps: null, hasCode: false, desk: [] });
      expect(JSON.stringify(staff)).not.toContain('argon2');
    });
  });

  it('has the face of the brand, and is kept from scripts, frames and other sites', async () => {
    const { headers } = await browser.send(base, { cookie: cookies['ann'] });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    const { rawPayload } = await browser.send(`${base}/inter.woff2`);
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await browser.send(base, { cookie: cookies['ann'] })).body).not.toMatch(
      /<script(?![^>]* src=)|\sstyle=|\son\w+=/,
    );
    const foreign = await browser.send(`${base}/sign-in`, { form: {}, headers: { origin: 'https://evil.example' } });
    expect([foreign.statusCode, foreign.body.includes(labels.otherSite)]).toEqual([403, true]);
  });

  describe('with releases', () => {
    let stable: string;
    let next: string;
    beforeAll(async () => {
      await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
      stable = await place.releaseOf({ coupon: '1.1.0-b' });
      next = await place.validated({ app: 'coupon', version: '2.0.0-c', slots: ['end-column'] });
    });

    it('shows channels, a channel with its releases and log, and how a release differs', async () => {
      expect(await page(base)).toContain('/release-console/channels/production');
      const html = await page(production);
      for (const id of [stable, next]) expect(html).toContain(id.slice(0, 14));
      expect(html).toContain('1.1.0-b');
      expect(html).toMatch(/<th scope="row">#2<\/th>/);
      const differences = await page(`${base}/releases/${next}?with=${stable}`);
      expect(differences).toMatch(/1\.1\.0-b<\/code><\/td>\s*<td><code>2\.0\.0-c/);
      expect(differences).toContain('Checks');
      for (const [url, sentence] of [
        [`${base}/channels/nowhere`, labels.noChannel],
        [`${base}/channels/..%2freleases`, labels.noChannel],
        [`${base}/releases/..%2f..%2fsecret`, labels.noRelease],
        [`${base}/releases/r-000000`, labels.noRelease],
        [`${base}/nothing`, labels.notFound],
      ] as const) {
        const answer = await browser.send(url, { cookie: cookies['ann'] });
        expect([url, answer.statusCode, answer.body.includes(sentence)]).toEqual([url, 404, true]);
      }
    });

    it('lets a viewer look and change nothing', async () => {
      const html = await page(production, 'vic');
      expect(html).toContain('1.1.0-b');
      expect(html).not.toContain(`${production}/promote`);
      const { seq } = await channel();
      const csrf = fieldOf(html, 'csrf');
      const form = { csrf, seq: String(seq), of: 'coupon', why: 'a reason', confirm: 'coupon' };
      const answer = await browser.send(`${production}/kill`, { cookie: cookies['vic'], form });
      expect([answer.statusCode, answer.body.includes(labels.viewerOnly)]).toEqual([403, true]);
      expect((await channel()).seq).toBe(seq);
    });

    it('does nothing without a reason, the name typed once more, its own token, or about what is not there', async () => {
      const before = await channel();
      const refused = async (action: string, of: string, fields: object, sentence: string | RegExp) => {
        const answer = await act(action, of, fields);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(alertOf(answer.body)).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
      };
      await refused('kill', 'coupon', { why: ' x ' }, labels.whyMissing);
      await refused('kill', 'coupon', { confirm: 'Coupon' }, labels.confirmWrong('coupon'));
      await refused('kill', 'coupon', { csrf: '' }, labels.formOld);
      await refused('kill', 'coupon', { of: 'betting' }, labels.aboutWrong);
      await refused('canary-start', next, { percent: '0' }, labels.percentWrong);
      await refused('canary-start', next, { percent: '101' }, labels.percentWrong);
      await refused('canary-start', next, { percent: '5', maxErrorRate: '', minSessions: '9' }, labels.guardWrong);
      await refused('revive', 'coupon', {}, 'Coupon is not switched off.');
      await refused('canary-abort', '', {}, 'No canary runs on production.');
      expect(await channel()).toEqual(before);
    });

    it('does what the command line does, with the same log: canary, switches, blocks, lock, and back', async () => {
      const done = async (action: string, of = '', fields: object = {}) => {
        const answer = await act(action, of, { why: `console ${action}`, ...fields });
        const { seq } = await channel();
        const { location } = answer.headers;
        expect([action, answer.statusCode, location]).toEqual([action, 303, `${production}?done=${seq}`]);
      };
      await done('canary-start', next, { percent: '10', maxErrorRate: '2,5', minSessions: '300' });
      expect((await channel()).canary).toMatchObject({
        id: next,
        percent: 10,
        guard: { maxErrorRate: 0.025, minSessions: 300 },
      });
      expect(await page(production)).toContain('10 % of visitors since');
      await done('canary-step', '', { percent: '25.5' });
      await done('canary-abort');
      await done('kill', 'coupon');
      expect(await page(production)).toContain('switched off');
      await done('revive', 'coupon');
      await done('block', 'coupon@1.0.0-a');
      await done('unblock', 'coupon@1.0.0-a');
      await done('lock');
      expect(alertOf((await act('promote', next)).body)).toMatch(
        /^Production is locked by ann since .* \(console lock\)\.$/,
      );
      await done('unlock');
      await done('canary-start', next, { percent: '50', maxErrorRate: '2', minSessions: '200' });
      await done('canary-finish');
      expect((await channel()).stable).toBe(next);
      await done('rollback', stable);
      await act('promote', next);
      await done('rollback-urgent', stable);
      expect((await channel()).withdrawn).toEqual([expect.stringMatching(/^coupon@/)]);
      await done('rollback-only', 'coupon');
      expect((await place.shown())['coupon']).toBe('1.0.0-a');
      const log = await new FolderStoreReader(place.store.folder).readLog('production');
      expect(log[2]).toMatchObject({ verb: 'canary-start', by: 'ann', why: 'console canary-start' });
      expect(log.slice(2).map(({ verb }) => verb)).toEqual([
        ...['canary-start', 'canary-step', 'canary-abort', 'kill', 'revive', 'block', 'unblock', 'lock', 'unlock'],
        ...['canary-start', 'canary-finish', 'rollback', 'promote', 'rollback-urgent', 'rollback'],
      ]);
    });

    it('offers the way back only to what visitors have had, and refuses another one that is sent all the same', async () => {
      const never = await place.validated({ app: 'coupon', version: '2.5.0-c' });
      await act('promote', await place.validated({ app: 'coupon', version: '2.6.0-d' }));
      const html = await page(production);
      expect(html.match(/rollback\?of=r-\w+/g)).toEqual(expect.arrayContaining([`rollback?of=${stable}`]));
      expect(html).not.toContain(`rollback?of=${never}`);
      const form = { csrf: fieldOf(html, 'csrf'), of: never };
      const refused = await browser.send(`${production}/rollback`, { cookie: cookies['ann'], form });
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('was never what visitors')]);
    });

    it('promotes so that the very next page is the new one', async () => {
      const id = await place.validated({ app: 'coupon', version: '3.0.0-d' });
      const shown = async () => /"id":"(r-[\da-f]+)"/.exec((await browser.send('/en')).body)?.[1];
      expect(await shown()).toBe((await channel()).stable);
      expect((await act('promote', id)).statusCode).toBe(303);
      expect(await shown()).toBe(id);
    });

    it('of two who change it at once lets one win, and tells the other who did', async () => {
      const forms = await Promise.all(
        (['ann', 'bob'] as const).map(async (name) => {
          const html = await page(`${production}/kill?of=coupon`, name);
          const form = { csrf: fieldOf(html, 'csrf'), seq: fieldOf(html, 'seq'), of: 'coupon', confirm: 'coupon' };
          return { name, form: { ...form, why: `${name} saw it fail` } };
        }),
      );
      const { seq } = await channel();
      const sent = forms.map(({ name, form }) => browser.send(`${production}/kill`, { cookie: cookies[name], form }));
      const answers = await Promise.all(sent);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
      const loser = answers.find(({ statusCode }) => statusCode === 409)?.body ?? '';
      const winner = answers[0]?.statusCode === 303 ? 'ann' : 'bob';
      expect(alertOf(loser)).toMatch(
        new RegExp(
          `^Production was changed meanwhile: kill of coupon by ${winner} at .* \\(${winner} saw it fail\\)\\.$`,
        ),
      );
      expect((await channel()).seq).toBe(seq + 1);
      expect(fieldOf(loser, 'seq')).toBe(String(seq + 1));
      expect((await act('revive', 'coupon')).statusCode).toBe(303);
    });

    it('shows the figures that every gateway counts, as lines and as a table', async () => {
      const boot = (await browser.send('/en')).body;
      const token = /"reportToken":"([\w.-]+)"/.exec(boot)?.[1] ?? '';
      const body = { token, remote: 'coupon', version: '3.0.0-d', kind: 'failed', phase: 'fetch', errorCode: 'status' };
      await test.app.inject({ method: 'POST', url: '/web-api/releases/remote-reports', body });
      const html = await page(production);
      expect(html).toMatch(/<code>coupon@3\.0\.0-d<\/code>[\s\S]*<td>fetch<\/td>\s*<td>status<\/td>\s*<td>1<\/td>/);
      expect(html).toMatch(/<svg[\s\S]*role="img"[\s\S]*<path[\s\S]*d="M708 /);
      expect(html).toContain('<td>100.0 %</td>');
      const live = (await browser.send(`${production}/figures`, { cookie: cookies['vic'] })).json<{
        texts: Record<string, string>;
      }>();
      expect(live.texts).toMatchObject({ 'loads-coupon-all': '1', 'loads-coupon-rate': '100.0 %' });
    });
  });
});
