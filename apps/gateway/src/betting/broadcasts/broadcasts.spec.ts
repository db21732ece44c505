import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFixture, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { isWithinRights } from './broadcast-provider.ts';
import { readBroadcasts } from './read-broadcasts.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const FILMED = '950';
const IN_GERMANY = { 'x-country-code': 'DE' };

describe('rights of broadcasts', () => {
  it('are everywhere, or in countries that are known', () => {
    expect([isWithinRights({ countries: null }, null), isWithinRights({ countries: ['DE'] }, 'DE')]).toEqual([
      true,
      true,
    ]);
    expect([isWithinRights({ countries: ['DE'] }, 'FR'), isWithinRights({ countries: ['DE'] }, null)]).toEqual([
      false,
      false,
    ]);
  });
});

describe('the file of broadcasts', () => {
  let folder = '';
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'longshot-broadcasts-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const read = async (content: string) => {
    const file = path.join(folder, 'broadcasts.json');
    await writeFile(file, content);
    return readBroadcasts(file);
  };

  it('names the provider and where it may be shown; without it there is none', async () => {
    expect(await readBroadcasts(path.join(folder, 'broadcasts.json'))).toBeNull();
    expect((await read('{"provider":"sandbox","countries":["GB"]}'))?.rights).toEqual({ countries: ['GB'] });
    expect((await read('{"provider":"sandbox"}'))?.rights).toEqual({ countries: null });
  });

  it.each(['', '[]', '{}', '{"provider":"other"}', '{"provider":"sandbox","countries":["gb"]}'])(
    'ends the start where it is wrong: %s',
    async (content) => {
      await expect(read(content)).rejects.toThrow('must have a provider');
    },
  );
});

describeCore('broadcasts', databaseKinds, (world) => {
  const film = () => {
    world.say(buildFixture({ eventId: FILMED, info: { video: 'true' }, startsAtMs: world.clock.nowMs() }));
    world.say(buildOdds([], { eventId: FILMED, producer: 1, state: buildState(1, 1, 0) }));
  };
  const begin = async (countries: readonly string[] | null = ['DE']) => {
    await world.restart({ broadcasts: createSandboxProvider({ countries }), trustedProxies: ['127.0.0.1'] });
    film();
  };
  const ask = (browser: TestBrowser, eventId = FILMED, headers: Record<string, string> = IN_GERMANY) =>
    browser.send('GET', `/web-api/events/${eventId}/broadcast`, undefined, headers);
  const picture = (browser: TestBrowser, token: string, more = '', headers: Record<string, string> = IN_GERMANY) =>
    browser.send('GET', `/web-api/broadcasts/${FILMED}?token=${token}${more}`, undefined, headers);
  const userTokenOf = async (browser: TestBrowser): Promise<string> =>
    (await browser.get('/web-api/user/gettoken?force_refresh=true')).json().token;
  const tokenOf = async (browser: TestBrowser): Promise<string> => {
    const headers = { authorization: `Bearer ${await userTokenOf(browser)}` };
    return (await browser.post('/web-api/user/updatetoken', {}, headers)).json().token;
  };

  it('are shown to who has money, in a country with rights: a moving picture, or a still one', async () => {
    await begin();
    expect((await ask(world.browser)).json()).toEqual({
      eventId: FILMED,
      provider: 'Sandbox',
      path: `/web-api/broadcasts/${FILMED}`,
    });
    const token = await tokenOf(world.browser);
    const moving = await picture(world.browser, token);
    expect([moving.statusCode, moving.headers['content-type'], moving.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    expect(moving.body).toContain('animateMotion');
    expect((await picture(world.browser, token, '&still=1')).body).not.toContain('animate');
  });

  it('are refused elsewhere, without money, and to visitors', async () => {
    await begin();
    const token = await tokenOf(world.browser);
    const abroad = { 'x-country-code': 'FR' };
    expect((await ask(world.browser, FILMED, abroad)).json()).toMatchObject({ code: 'country_not_served' });
    expect((await picture(world.browser, token, '', abroad)).json()).toMatchObject({ code: 'country_not_served' });
    const poor = new TestBrowser(world.app);
    await poor.register('poor@example.com');
    expect((await ask(poor)).json()).toMatchObject({ code: 'insufficient_funds' });
    expect((await picture(poor, await tokenOf(poor))).json()).toMatchObject({ code: 'insufficient_funds' });
    const visitor = new TestBrowser(world.app);
    await visitor.open();
    expect((await ask(visitor)).json().code).toBe('unauthorised');
    expect((await picture(visitor, token)).json()).toMatchObject({
      code: 'token_invalid',
      details: { reason: 'invalid' },
    });
    expect((await picture(poor, token)).json().code).toBe('token_invalid');
  });

  it('are closed, pictures too, to who came before the site was closed to them', async () => {
    await begin();
    const token = await tokenOf(world.browser);
    const block = { reason: 'country', page: 'block' } as const;
    world.app.access.useVisitors({ looksAtSession: () => false, find: () => ({ maintenance: null, block }) });
    for (const answer of [await ask(world.browser), await picture(world.browser, token)]) {
      expect(answer.json()).toMatchObject({ code: 'blocked', details: { reason: 'country', page: 'block' } });
    }
  });

  it('are refused with a token that is none, of another kind, or too old', async () => {
    await begin();
    const token = await tokenOf(world.browser);
    const user = await userTokenOf(world.browser);
    for (const bad of ['', 'x', `${token}x`, user])
      expect((await picture(world.browser, bad)).json()).toMatchObject({
        code: 'token_invalid',
        details: { field: 'token', reason: 'invalid' },
      });
    world.clock.advance(1_201_000);
    expect((await picture(world.browser, token)).json()).toMatchObject({
      code: 'token_invalid',
      details: { field: 'token', reason: 'expired' },
    });
  });

  it('are not there for a match that is not filmed, nor where nobody sends them', async () => {
    await begin(null);
    expect((await ask(world.browser, '501')).json().code).toBe('not_found');
    expect((await ask(world.browser, FILMED, {})).statusCode).toBe(200);
    await world.restart();
    film();
    expect((await ask(world.browser)).json().code).toBe('not_found');
    expect((await picture(world.browser, await tokenOf(world.browser))).json().code).toBe('not_found');
  });
});
