import type { Board } from '@longshot/contracts';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';

describe('what the applications publish', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await promoteContracts(test.storeFolder, 1, ...(await publishedContracts()));
  });
  afterAll(() => test.close());
  const ask = async (url: string) => {
    const { statusCode, headers } = await test.app.inject({ url, headers: { host: 'localhost' } });
    return [statusCode, headers.location];
  };
  const shown = [200, undefined];
  const missing = [404, undefined];

  it('has betting pages for live and line alone [route.section-values]', async () => {
    expect(await ask('/en/live')).toEqual(shown);
    expect(await ask('/en/line/football')).toEqual(shown);
    expect(await ask('/en/later/football')).toEqual(missing);
  });

  it('has a page for a game [route.game-shape]', async () => {
    expect(await ask('/en/live/football/300-first-league/502-a-b')).toEqual(shown);
    expect(await ask('/en/live/football/300-first-league/502-a-b/more/than/that')).toEqual(missing);
  });

  it('has the rules by groups and chapters, and leads from the rules as such to the first [route.rules-redirect]', async () => {
    expect(await ask('/en/information/rules')).toEqual([301, '/en/information/rules/1']);
    expect(await ask('/en/information/rules/4/returns')).toEqual(shown);
    expect(await ask('/en/information/rules/7')).toEqual(missing);
    expect(await ask('/en/information/rules/4/no-such-chapter')).toEqual(missing);
  });

  it('has a page for a game of the casino and for a provider that are there, and for no others', async () => {
    for (const address of ['slots/game/103/ember-ridge', 'slots/new/game/103/any-name', 'providers/plumb-line'])
      expect([address, await ask(`/en/${address}`)]).toEqual([address, shown]);
    for (const address of ['slots/game/999/nothing', 'keno/game/103/ember-ridge', 'providers/nobody'])
      expect([address, await ask(`/en/${address}`)]).toEqual([address, missing]);
  });

  it('has the last matches of a section beside its sports', async () => {
    expect(await ask('/en/live/final')).toEqual(shown);
    expect(await ask('/en/line/final')).toEqual(shown);
    expect(await ask('/en/line/final/1-league')).toEqual(missing);
  });

  it('has pages of teams and championships, and answers what is no sport or id as missing', async () => {
    expect(await ask('/en/epl/line/football/300-first-league')).toEqual(shown);
    expect(await ask('/en/team/2-arsenal/final')).toEqual(shown);
    const wrong = ['live/Football', 'live/football/first-league', 'team/arsenal', 'live/football/3/x'];
    for (const address of wrong) expect([address, await ask(`/en/${address}`)]).toEqual([address, missing]);
  });

  it('tells search engines of a page of a type what it is and where it stands, and hides what stands elsewhere too', async () => {
    const headOf = async (url: string) => {
      const { body } = await test.app.inject({ url, headers: { host: 'localhost' } });
      const json = /<script type="application\/ld\+json" data-head="">(.*)<\/script>/.exec(body)?.[1] ?? '{}';
      const { itemListElement = [] } = JSON.parse(json) as { itemListElement?: { name: string; item: string }[] };
      return {
        title: /<title>(.*?)<\/title>/.exec(body)?.[1],
        robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
        crumbs: itemListElement.map(({ name, item }) => [name, item.replace('http://localhost', '')]),
      };
    };
    expect(await headOf('/en/epl')).toEqual({
      title: 'English Premier League: betting with live odds · Longshot',
      robots: 'index, follow',
      crumbs: [
        ['Longshot', '/en'],
        ['English Premier League', '/en/epl'],
      ],
    });
    expect(await headOf('/de/epl/line/football')).toMatchObject({ robots: 'noindex, follow' });
    const board = await test.app.inject({ url: '/web-api/line/board', headers: { host: 'localhost' } });
    const [event] = board.json<Board>().events;
    const { title, crumbs } = await headOf(`/en/team/${event?.home.id ?? ''}-x`);
    expect([title, crumbs.at(-1)?.[0]]).toEqual([`${event?.home.name ?? ''} · Longshot`, event?.home.name]);
  });

  it.each(['internal-vpn', 'oldbrowser', 'country-not-served', 'print-coupon/1000001'])(
    'hides %s from search engines, for nobody looks for it',
    async (path) => {
      const { body } = await test.app.inject({ url: `/en/${path}`, headers: { host: 'localhost' } });
      expect(/<meta name="robots" content="([^"]*)"/.exec(body)?.[1]).toMatch(/^noindex/);
    },
  );

  it('hides the thanks of a casino section from search engines', async () => {
    for (const section of ['casino-lobby', 'slots', 'keno', 'fast-games', 'my-casino']) {
      const { body, statusCode } = await test.app.inject({
        url: `/ru/${section}/thank-you`,
        headers: { host: 'localhost' },
      });
      expect([section, statusCode, body.includes('<meta name="robots" content="noindex"')]).toEqual([
        section,
        200,
        true,
      ]);
    }
  });

  it('has results of kinds, championships by number and cyber sports of two types [route.cyber-type]', async () => {
    for (const path of [
      'results',
      'results/zone',
      'champs',
      'champs/300',
      'statistic',
      'cyber/real',
      'cyber/virtual/all',
    ])
      expect([path, await ask(`/en/${path}`)]).toEqual([path, shown]);
    for (const path of ['results/other', 'champs/epl', 'cyber/other', 'cyber/real/all/live'])
      expect([path, await ask(`/en/${path}`)]).toEqual([path, missing]);
  });

  it('answers what names no game, championship or discipline that there is as missing', async () => {
    for (const path of [
      ...['live/football/300-first-league/77-a-b', 'champs/77', 'cyber/real/chess', 'cyber/real/dota-2/77-a'],
      ...['cyber/real/dota-2/77-a/live/78-b', 'statisticpopup/game/77', 'statisticpopup/other'],
    ])
      expect([path, await ask(`/en/${path}`)]).toEqual([path, missing]);
    expect(await ask('/en/statisticpopup/game/501')).toEqual(shown);
  });

  it('leads e-sports without a kind to the real ones [route.cyber-redirect]', async () => {
    expect(await ask('/en/cyber')).toEqual([301, '/en/cyber/real']);
  });

  it('leads the daily tournament to its promotion [route.fastgames-redirect]', async () => {
    expect(await ask('/en/fastgames-daily-tournament')).toEqual([301, '/en/promotions/fastgames-daily-tournament']);
  });

  it('leads the download of the application to its page [route.download-redirect]', async () => {
    expect(await ask('/en/startdownloadapp')).toEqual([301, '/en/mobile']);
  });

  it('leads old addresses of registration on [route.old-registration-redirect]', async () => {
    expect(await ask('/en/user/registration.php?promo=1')).toEqual([301, '/en/registration?promo=1']);
  });

  it('leads the old action forgot to the reset of the password [route.action-php-forgot]', async () => {
    expect(await ask('/en/user/action.php?action=forgot&code=7')).toEqual([
      ...[301, '/en/user/passwordreset?action=forgot&code=7'],
    ]);
  });

  it('leads other old actions to the activation [route.action-php-other]', async () => {
    expect(await ask('/en/user/action.php?action=confirm')).toEqual([301, '/en/user/activate?action=confirm']);
    expect(await ask('/en/user/action.php')).toEqual([301, '/en/user/activate']);
  });
});
