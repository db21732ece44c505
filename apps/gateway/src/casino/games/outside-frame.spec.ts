import { createHash } from 'node:crypto';
import { launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { addTestProvider, changeTestProvider, openOutside } from '../../../test/worlds/outside-provider-for-tests.ts';
import { GAME_TOKEN_MS } from './launch-game.ts';

const HOUSE = 'localhost:4200';

describeCore('the page around a game of another provider', databaseKinds, (world) => {
  const ask = (url: string) => world.app.inject({ url, headers: { host: HOUSE } });
  const refusalOf = async (url: string) => {
    const { statusCode, json } = await ask(url);
    return [statusCode, json().code, json().details?.field];
  };

  it('holds the game that the token opens at its own origin, and nothing else', async () => {
    const { frameUrl, token } = await openOutside(world, await addTestProvider(world));
    const { statusCode, headers, body } = await ask(`${frameUrl}&language=ar&theme=dark`);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((each) => each.startsWith('frame-src'))).toEqual(['frame-src https://games.acme.example']);
    expect(policy.some((each) => each.startsWith('script-src'))).toBe(false);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-scripts allow-same-origin allow-forms');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(body).not.toContain('<script');
    const address = /<iframe src="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const url = new URL(address);
    expect([url.origin, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      'https://games.acme.example',
      '/play',
      {
        token,
        game: 'acme-dice',
        currency: 'EUR',
        language: 'ar',
        theme: 'dark',
        house: `http://${HOUSE}`,
      },
    ]);
  });

  it('takes nothing of its address but the token, a language and a theme', async () => {
    const { frameUrl } = await openOutside(world, await addTestProvider(world));
    const { body } = await ask(
      `${frameUrl}&language=%22%3E%3Cscript%3E&theme=%22x&game=other&house=https://evil.example`,
    );
    expect(body).toContain('<html lang="en" dir="ltr" data-theme="light">');
    expect(body).toContain('game=acme-dice');
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('<script');
  });

  it('is not there for a token that opens none, is over, or is for a game of the house', async () => {
    const provider = await addTestProvider(world);
    const forbidden = [403, 'forbidden', 'token'];
    expect(await refusalOf('/game-frame/outside')).toEqual(forbidden);
    expect(await refusalOf('/game-frame/outside?token=guessed')).toEqual(forbidden);
    expect(await refusalOf(`/game-frame/outside?token=${await launchWell(world)}`)).toEqual(forbidden);
    const { frameUrl } = await openOutside(world, provider);
    world.clock.advance(GAME_TOKEN_MS - 1);
    expect((await ask(frameUrl)).statusCode).toBe(200);
    world.clock.advance(1);
    expect(await refusalOf(frameUrl)).toEqual(forbidden);
  });

  it('is gone with its provider', async () => {
    const { frameUrl } = await openOutside(world, await addTestProvider(world));
    await changeTestProvider(world, { isEnabled: false });
    expect(await refusalOf(frameUrl)).toEqual([404, 'not_found', 'gameId']);
  });

  it('never holds the site itself, whose origin it would run as', async () => {
    const provider = await addTestProvider(world, { launchUrl: `https://${HOUSE}/play` });
    const { frameUrl } = await openOutside(world, provider);
    expect(await refusalOf(frameUrl)).toEqual([403, 'forbidden', 'launchUrl']);
  });
});
