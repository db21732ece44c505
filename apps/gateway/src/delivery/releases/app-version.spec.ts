import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

describe('the version of the site', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildApp();
  });
  afterEach(() => test.close());

  it('is the release that visitors are served, another one after a promotion', async () => {
    expect((await test.app.inject('/bff-api/version')).statusCode).toBe(503);
    const first = await promoteContracts(test.storeFolder, 1, buildHostContract('1'), buildRemoteContract('1'));
    expect((await test.app.inject('/bff-api/version')).json()).toEqual({ version: first });
    const second = await promoteContracts(test.storeFolder, 2, buildHostContract('2'), buildRemoteContract('1'));
    expect(second).not.toBe(first);
    expect((await test.app.inject('/bff-api/version')).json()).toEqual({ version: second });
  });
});
