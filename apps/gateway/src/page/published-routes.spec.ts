import { buildApp, promoteContracts, type TestApp } from '../app-for-tests.ts';
import { publishedContracts } from './route-table.fixture.ts';

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
