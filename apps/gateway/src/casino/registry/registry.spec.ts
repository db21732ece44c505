import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import {
  addProviderKey,
  addTestProvider,
  buildProvider,
  callAsProvider,
  callRegistry,
  openOutside,
  OUTSIDE,
  showOutside,
  TITLES,
} from '../../../test/worlds/outside-provider-for-tests.ts';

describeCore('the registry of game providers', databaseKinds, (world) => {
  const look = { fromMs: 0, toMs: 1 };
  const refusalOf = async (answer: ReturnType<typeof callAsProvider>) => {
    const { statusCode, json } = await answer;
    const { code, details } = json();
    return [statusCode, code, details?.field, details?.reason];
  };
  const header = 'x-wallet-signature';

  it('takes calls under either of two keys, so that they change without a gap, and none under a third', async () => {
    const { key } = await addTestProvider(world);
    const next = await addProviderKey(world);
    expect(next.keyId).not.toBe(key.keyId);
    for (const each of [key, next]) {
      expect((await callAsProvider(world, each, 'transactions', look)).statusCode).toBe(200);
    }
    const third = await callRegistry(world, 'POST', `/${OUTSIDE}/keys`, {});
    expect([third.statusCode, third.json().code, third.json().details.field]).toEqual([
      422,
      'limit_reached',
      'providerId',
    ]);
    const withdrawn = await callRegistry(world, 'POST', `/${OUTSIDE}/withdrawn-keys`, { keyId: key.keyId });
    expect(withdrawn.statusCode).toBe(200);
    expect(await refusalOf(callAsProvider(world, key, 'transactions', look))).toEqual([
      ...[403, 'forbidden', header, 'unknown-key'],
    ]);
    expect((await callAsProvider(world, next, 'transactions', look)).statusCode).toBe(200);
    const again = await callRegistry(world, 'POST', `/${OUTSIDE}/withdrawn-keys`, { keyId: key.keyId });
    expect([again.statusCode, again.json().details.field]).toEqual([404, 'keyId']);
    await addProviderKey(world);
  });

  it('keeps no secret that could be read, and tells it once', async () => {
    const { key } = await addTestProvider(world);
    const rows = await world.database.kysely.selectFrom('game_provider_keys').selectAll().execute();
    expect(rows.map(({ id, sealed }) => [id, Buffer.from(sealed, 'base64url').includes(key.secret)])).toEqual([
      [key.keyId, false],
    ]);
    const told = await callRegistry(world, 'GET', '');
    expect(told.body).not.toContain(key.secret);
    expect(told.json().providers).toMatchObject([{ id: OUTSIDE, keys: [{ keyId: key.keyId, withdrawnAtMs: null }] }]);
    const log = await world.database.kysely.selectFrom('staff_actions').select(['staff', 'action', 'about']).execute();
    expect(log.map(({ staff, action }) => [staff, action])).toEqual([
      ['Ada', 'game-provider-saved'],
      ['Ada', 'game-provider-key-added'],
    ]);
    expect(JSON.stringify(log)).not.toContain(key.secret);
  });

  it('takes a call by its own key, now, for this action, from the provider’s addresses, and no other', async () => {
    const { key } = await addTestProvider(world, { addresses: ['203.0.113.0/24', '127.0.0.1'] });
    const now = world.clock.nowMs();
    const hex = '0'.repeat(64);
    const sent = (over: object) => refusalOf(callAsProvider(world, key, 'transactions', look, over));
    expect(await sent({ signature: 'nonsense' })).toEqual([403, 'forbidden', header, 'malformed']);
    expect(await sent({ signature: `t=${now},v1=${hex}` })).toEqual([403, 'forbidden', header, 'unknown-key']);
    expect(await sent({ signature: `t=${now},k=${key.keyId},v1=${hex}` })).toEqual([403, 'forbidden', header, 'wrong']);
    expect(await sent({ signedAs: 'bet' })).toEqual([403, 'forbidden', header, 'wrong']);
    for (const sentAtMs of [now - 300_001, now + 300_001]) {
      expect(await sent({ sentAtMs })).toEqual([403, 'forbidden', header, 'outdated']);
    }
    expect(await sent({ address: '198.51.100.1' })).toEqual([403, 'forbidden', 'address', 'address']);
    expect(await sent({ providerId: 'nobody' })).toEqual([404, 'not_found', 'providerId', undefined]);
    const near = await callAsProvider(world, key, 'transactions', look, { address: '203.0.113.9' });
    expect(near.statusCode).toBe(200);
    await callRegistry(world, 'PUT', `/${OUTSIDE}`, buildProvider({ isEnabled: false }));
    expect(await sent({})).toEqual([403, 'forbidden', 'providerId', 'disabled']);
  });

  it('keeps providers apart: the key of one signs nothing of another', async () => {
    const { key } = await addTestProvider(world);
    await callRegistry(world, 'PUT', '/other', buildProvider({ name: 'Other' }));
    const theirs = await addProviderKey(world, 'other');
    expect(await refusalOf(callAsProvider(world, theirs, 'transactions', look))).toEqual([
      ...[403, 'forbidden', header, 'unknown-key'],
    ]);
    expect(await refusalOf(callAsProvider(world, key, 'transactions', look, { providerId: 'plumb-line' }))).toEqual([
      ...[403, 'forbidden', header, 'unknown-key'],
    ]);
  });

  it.each([
    ['acme', { addresses: [] }, 'addresses'],
    ['acme', { addresses: ['1.2.3'] }, 'addresses.0'],
    ['acme', { addresses: ['1.2.3.4/99'] }, 'addresses.0'],
    ['acme', { launchUrl: 'http://plain.example' }, 'launchUrl'],
    ['acme', { launchUrl: 'javascript:alert(1)' }, 'launchUrl'],
    ['acme', { launchUrl: 'https://games.example;sandbox/play' }, 'launchUrl'],
    ['acme', { launchUrl: 'https://somebody@games.example/play' }, 'launchUrl'],
    ['acme', { launchUrl: 'https://games.example:99999/play' }, 'launchUrl'],
    ['acme', { launchUrl: 'http://localhost.example/play' }, 'launchUrl'],
    ['acme', { name: '<script>alert(1)</script>' }, 'name'],
    ['acme', { protocol: 'other' }, 'protocol'],
    ['acme', { more: 1 }, 'more'],
    ['plumb-line', {}, 'providerId'],
    ['Not%20a%20word', {}, 'providerId'],
  ])('names the field of a provider that may not be saved: %s %o', async (id, over, field) => {
    const answer = await callRegistry(world, 'PUT', `/${id}`, buildProvider(over));
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
    expect(await world.database.kysely.selectFrom('game_providers').select('id').execute()).toEqual([]);
    expect(await world.database.kysely.selectFrom('staff_actions').select('id').execute()).toEqual([]);
  });

  it('takes a catalogue whole or not at all, and names the field', async () => {
    const { key, games } = await addTestProvider(world);
    const send = (body: object) => callAsProvider(world, key, 'catalogue', body);
    const [reels, dice] = TITLES;
    const many = Array.from({ length: 50_000 }, (_, at) => ({ ...dice, gameId: `g${at}` }));
    for (const [body, field] of [
      [{ games: many }, 'games'],
      [{ games: [] }, 'games'],
      [{ games: [reels, { ...dice, name: '<script>alert(1)</script>' }] }, 'games.1.name'],
      [{ games: [reels, { ...dice, section: 'nowhere' }] }, 'games.1.section'],
      [{ games: [reels, { ...dice, gameId: reels.gameId }] }, 'games.1.gameId'],
      [{ games: [{ ...reels, returnLeast: 9_700 }] }, 'games.0.returnLeast'],
      [{ games: [{ ...reels, stakeLeast: 2, stakeMost: 1 }] }, 'games.0.stakeLeast'],
      [{ games: [reels], more: 1 }, 'more'],
    ] as const) {
      expect((await refusalOf(send(body))).slice(0, 3)).toEqual([400, 'validation_failed', field]);
    }
    const shown = async () => {
      const answer = await world.browser.get('/web-api/casino/games?providers=acme');
      return answer.json().games.map(({ id, name }: { id: string; name: string }) => [id, name]);
    };
    expect((await shown()).toSorted()).toEqual(
      [
        [games.get(reels.gameId), reels.name],
        [games.get(dice.gameId), dice.name],
      ].toSorted(),
    );
    // What is left out is offered no more, and keeps its number for when it comes back.
    await send({ games: [dice] });
    expect(await shown()).toEqual([[games.get(dice.gameId), dice.name]]);
    await send({ games: [{ ...reels, name: 'Acme Reels II' }, dice] });
    expect(await shown()).toContainEqual([games.get(reels.gameId), 'Acme Reels II']);
  });

  it('shows a provider that is new to nobody before the staff does', async () => {
    await callRegistry(world, 'PUT', `/${OUTSIDE}`, buildProvider());
    await callAsProvider(world, await addProviderKey(world), 'catalogue', { games: TITLES });
    const shown = async () => (await world.browser.get('/web-api/casino/games?providers=acme')).json().total;
    expect(await shown()).toBe(0);
    await showOutside(world);
    expect(await shown()).toBe(2);
  });

  it('opens a game outside by a token and the provider’s page', async () => {
    const provider = await addTestProvider(world);
    const { frameUrl, frameOrigin, token } = await openOutside(world, provider);
    expect([frameUrl, frameOrigin]).toEqual([`/game-frame/outside?token=${token}`, 'https://games.acme.example']);
    await callRegistry(world, 'PUT', `/${OUTSIDE}`, buildProvider({ isEnabled: false }));
    await expect(openOutside(world, provider)).rejects.toThrow('gameId');
  });
});
