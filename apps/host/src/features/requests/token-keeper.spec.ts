import { createTestClock, TEST_NOW_MS } from '@longshot/testing';
import { TokenKeeper, type TokenKeeperInput } from './token-keeper.ts';

const EXP_S = TEST_NOW_MS / 1000 + 900;

const buildToken = (sub = '7', exp = EXP_S, mark = '') =>
  `h.${btoa(JSON.stringify({ sub, exp, mark })).replaceAll('=', '')}.s`;

const build = (part: Partial<TokenKeeperInput> = {}, cookie = '') => {
  const clock = createTestClock();
  const logged: string[] = [];
  const page = { cookie };
  let count = 0;
  const keeper = new TokenKeeper({
    userId: () => '7',
    fetchToken: async () => buildToken('7', EXP_S, String(++count)),
    nowMs: clock.now,
    log: (message) => void logged.push(message),
    page,
    ...part,
  });
  return { clock, logged, page, keeper, count: () => count };
};

describe('the player’s token', () => {
  it('is fetched once for everyone who asks within a minute [auth.token-in-flight]', async () => {
    const { keeper, clock, count } = build();
    const [first, second] = await Promise.all([keeper.fetch(), keeper.fetch()]);
    clock.advance(59_999);
    expect([await keeper.fetch(), second, count()]).toEqual([first, first, 1]);
    clock.advance(1);
    await keeper.fetch();
    expect(count()).toBe(2);
  });

  it('goes into its cookie until it expires, exp × 1000 [auth.token-cookie]', async () => {
    const { keeper, page } = build();
    const token = await keeper.fetch();
    const expires = new Date(EXP_S * 1000).toUTCString();
    expect(page.cookie).toBe(`user_token=${token}; Path=/; Expires=${expires}; SameSite=Lax`);
  });

  it('is held until it expires, and by the next page too', async () => {
    const { keeper, clock } = build({}, `a=1; user_token=${buildToken()}`);
    expect(keeper.current()).toBe(buildToken());
    clock.advance(900_000);
    expect(keeper.current()).toBeNull();
  });

  it('serves nobody else, and no visitor', async () => {
    let userId: string | null = '7';
    const { keeper, count } = build({ userId: () => userId });
    await keeper.fetch();
    userId = '8';
    expect([keeper.current(), await keeper.fetch()]).toEqual([null, null]);
    userId = null;
    expect([keeper.current(), await keeper.fetch(), count()]).toEqual([null, null, 2]);
  });

  it('that cannot be had is logged, and asked for again by the next one [auth.token-error]', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve('nonsense'), Promise.resolve(buildToken())];
    const { keeper, logged } = build({ fetchToken: () => answers.shift() ?? Promise.reject(new Error('none')) });
    expect([await keeper.fetch(), await keeper.fetch(), await keeper.fetch()]).toEqual([null, null, buildToken()]);
    expect(logged).toEqual(['Fetch token error', 'Fetch token error']);
  });

  it('is forgotten with its cookie', async () => {
    const { keeper, page } = build();
    await keeper.fetch();
    keeper.clear();
    expect(keeper.current()).toBeNull();
    expect(page.cookie).toContain('user_token=; Path=/; Expires=Thu, 01 Jan 1970');
  });
});
