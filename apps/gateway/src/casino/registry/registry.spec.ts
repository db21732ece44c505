import { generateKeyPairSync } from 'node:crypto';
import type { DeskCommandDone, DeskInput, DeskRegistry } from '@longshot/contracts/desk';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import {
  addOutside,
  addProviderKey,
  addTestProvider,
  buildBounds,
  buildProvider,
  callAsProvider,
  changeTestProvider,
  openOutside,
  OUTSIDE,
  showOutside,
  TITLES,
} from '../../../test/worlds/outside-provider-for-tests.ts';
import { verifyAudit } from '../../platform/audit/index.ts';

describeCore('the registry of game providers', databaseKinds, (world) => {
  const look = { fromMs: 0, toMs: 1 };
  const refusalOf = async (answer: ReturnType<typeof callAsProvider>) => {
    const { statusCode, json } = await answer;
    const { code, details } = json();
    return [statusCode, code, details?.field, details?.reason];
  };
  const header = 'x-wallet-signature';

  describe('at the desk', () => {
    let desk: TestDesk;
    let ann: DeskBrowser;
    beforeEach(async () => {
      desk = await startDesk(world);
      ann = await desk.sit('ann', ['owner']);
    });
    afterEach(() => desk.close());

    const providerId = OUTSIDE;
    const registry = async (who = ann) => (await who.get('registry')).json<DeskRegistry>().providers;
    const make = async (over: { key?: string } = {}) =>
      (await ann.run('provider-key.make', { providerId }, over)).json<DeskCommandDone>();
    const keyOf = ({ disclosed }: DeskCommandDone) => ({
      keyId: disclosed?.['keyId'] ?? '',
      secret: disclosed?.['secret'] ?? '',
    });
    const answers = async (key: { keyId: string; secret: string }) =>
      (await callAsProvider(world, key, 'transactions', look)).statusCode;
    /** Everything that the database keeps beside the sealed keys, as text. */
    const kept = async () => {
      const { kysely } = world.database;
      const tables = ['staff_audit', 'desk_approvals', 'staff_actions', 'game_provider_keys', 'outbox'] as const;
      const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
      return JSON.stringify(rows);
    };
    const entries = () =>
      world.database.kysely
        .selectFrom('staff_audit')
        .select(['staff', 'command', 'subject', 'outcome'])
        .where('staff', '=', 'ann')
        .orderBy('seq')
        .execute();

    it('is added hidden, changed with what was before in the audit, and never added twice', async () => {
      const { providerId: _id, ...settings } = buildProvider();
      expect((await ann.run('provider.add', buildProvider())).statusCode).toBe(200);
      expect(await registry()).toEqual([{ id: OUTSIDE, ...settings, keys: [], bounds: [] }]);
      expect(refusedWith(await ann.run('provider.add', buildProvider({ name: 'Other' })))).toEqual([
        ...[409, 'duplicate_key', 'registered'],
      ]);
      const changed = { name: 'Acme Games', isEnabled: false, addresses: ['192.0.2.0/24'] };
      expect((await ann.run('provider.change', buildProvider(changed))).statusCode).toBe(200);
      expect(await registry()).toMatchObject([{ ...settings, ...changed }]);
      expect(refusedWith(await ann.run('provider.change', buildProvider({ providerId: 'nobody' })))).toEqual([
        ...[404, 'not_found', 'providerId'],
      ]);
      const [added, later, ...more] = await entries();
      expect([added, more]).toMatchObject([{ command: 'provider.add', subject: 'provider:acme' }, []]);
      expect(JSON.parse(later?.outcome ?? '')).toEqual({ before: settings });
      expect(await verifyAudit(world.database.kysely, world.settings.siteId)).toMatchObject({ fault: null });
    });

    it('takes calls under either of two keys, so that they change without a gap, and none under a third', async () => {
      await addOutside(world);
      const [first, next] = [keyOf(await make()), keyOf(await make())];
      expect(next.keyId).not.toBe(first.keyId);
      expect([await answers(first), await answers(next)]).toEqual([200, 200]);
      expect(refusedWith(await ann.run('provider-key.make', { providerId }))).toEqual([
        ...[422, 'limit_reached', 'providerId'],
      ]);
      const { keyId } = first;
      expect((await ann.run('provider-key.withdraw', { providerId, keyId })).statusCode).toBe(200);
      expect(await refusalOf(callAsProvider(world, first, 'transactions', look))).toEqual([
        ...[403, 'forbidden', header, 'unknown-key'],
      ]);
      expect(await answers(next)).toBe(200);
      const again = await ann.run('provider-key.withdraw', { providerId, keyId });
      expect(refusedWith(again)).toEqual([404, 'not_found', 'keyId']);
      expect(await answers(keyOf(await make()))).toBe(200);
    });

    it('tells a secret once to whoever asked, and keeps it nowhere that could be read', async () => {
      await addOutside(world);
      const call = { key: 'the-same-call' };
      const made = await make(call);
      const key = keyOf(made);
      expect([key.keyId, key.secret]).toEqual([
        expect.stringMatching(/^[0-9a-f]{12}$/),
        expect.stringMatching(/.{40}/),
      ]);
      expect(await answers(key)).toBe(200);
      const { disclosed: _disclosed, ...without } = made;
      expect(await make(call)).toEqual(without);
      const [provider, ...more] = await registry();
      expect(more).toEqual([]);
      expect(provider?.keys).toEqual([
        { keyId: key.keyId, kind: 'secret', createdAtMs: world.clock.nowMs(), withdrawnAtMs: null },
      ]);
      expect(await kept()).not.toContain(key.secret);
      expect((await ann.get('audit')).body).not.toContain(key.secret);
      expect((await ann.get('registry')).body).not.toContain(key.secret);
      const sealed = (await world.database.kysely.selectFrom('game_provider_keys').select('sealed').execute())[0]
        ?.sealed;
      expect(Buffer.from(sealed ?? '', 'base64url').includes(key.secret)).toBe(false);
      expect((await entries()).map(({ command, outcome }) => [command, JSON.parse(outcome)])).toEqual([
        ['provider-key.make', { keyId: key.keyId, kind: 'secret' }],
      ]);
    });

    it('takes the public half of a pair and tells nothing; neither a private key nor a short one', async () => {
      await addOutside(world);
      const pem = { format: 'pem' } as const;
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ type: 'spki', ...pem });
      const secret = privateKey.export({ type: 'pkcs8', ...pem });
      for (const wrong of ['nothing', short, secret]) {
        const refused = await ann.run('provider-key.make', { providerId, publicKey: wrong.toString() });
        expect(refusedWith(refused)).toEqual([400, 'validation_failed', 'publicKey']);
      }
      expect(await kept()).not.toContain('PRIVATE KEY');
      const half = publicKey.export({ type: 'spki', ...pem }).toString();
      const made = (await ann.run('provider-key.make', { providerId, publicKey: half })).json<DeskCommandDone>();
      expect(Object.keys(made).includes('disclosed')).toBe(false);
      expect((await registry())[0]?.keys).toMatchObject([{ kind: 'public', withdrawnAtMs: null }]);
    });

    it('sets bounds, says what they were, and takes away those that bound nothing', async () => {
      await addOutside(world);
      const run = (over: Partial<DeskInput<'provider.bound'>>) => ann.run('provider.bound', buildBounds(over));
      expect((await run({ maxStakeMinor: 5_000 })).statusCode).toBe(200);
      expect((await run({ maxStakeMinor: 4_000, gameId: 'acme-dice', jurisdiction: 'mga' })).statusCode).toBe(200);
      expect((await registry())[0]?.bounds).toMatchObject([
        { gameId: null, jurisdiction: null, iso: 'EUR', maxStakeMinor: 5_000 },
        { gameId: 'acme-dice', jurisdiction: 'mga', iso: 'EUR', maxStakeMinor: 4_000 },
      ]);
      expect((await run({})).statusCode).toBe(200);
      expect((await registry())[0]?.bounds).toMatchObject([{ gameId: 'acme-dice' }]);
      const { outcome } = (await entries()).at(-1) ?? { outcome: '{}' };
      expect(JSON.parse(outcome)).toMatchObject({ before: { maxStakeMinor: 5_000, minStakeMinor: null } });
      expect(refusedWith(await run({ minStakeMinor: 2, maxStakeMinor: 1 }))).toEqual([
        ...[400, 'validation_failed', 'minStakeMinor'],
      ]);
      expect(refusedWith(await run({ maxWinMinor: -1 }))).toEqual([400, 'validation_failed', 'input.maxWinMinor']);
      expect(refusedWith(await run({ providerId: 'nobody' }))).toEqual([404, 'not_found', 'providerId']);
    });

    it('asks for a reason, lets others read, bound and withdraw, and makes no key for a token', async () => {
      await addOutside(world);
      const key = await addProviderKey(world);
      const unexplained = await ann.run('provider-key.make', { providerId }, { reason: '' });
      expect(refusedWith(unexplained)).toEqual([400, 'validation_failed', 'reason']);
      const bob = await desk.sit('bob', ['compliance']);
      expect(await registry(bob)).toHaveLength(1);
      for (const [answer, permission] of [
        [await bob.run('provider.change', buildProvider()), 'registry.change'],
        [await bob.run('provider-key.make', { providerId }), 'provider-keys.make'],
        [await bob.run('provider.bound', buildBounds()), 'registry.bound'],
      ] as const)
        expect(refusedWith(answer)).toEqual([403, 'forbidden', permission]);
      expect((await bob.run('provider-key.withdraw', { providerId, keyId: key.keyId ?? '' })).statusCode).toBe(200);
      const eve = await desk.sit('eve', ['risk']);
      expect((await eve.run('provider.bound', buildBounds({ maxStakeMinor: 1 }))).statusCode).toBe(200);
      const script = await desk.script('ann', 'nightly', ['provider-keys.make', 'provider-keys.withdraw']);
      expect(refusedWith(await script.run('provider-key.make', { providerId }))).toEqual([403, 'desk_only', undefined]);
    });

    it.each([
      [{ addresses: [] }, 'input.addresses'],
      [{ addresses: ['1.2.3'] }, 'addresses.0'],
      [{ addresses: ['1.2.3.4/99'] }, 'addresses.0'],
      [{ launchUrl: 'http://plain.example' }, 'input.launchUrl'],
      [{ launchUrl: 'javascript:alert(1)' }, 'input.launchUrl'],
      [{ launchUrl: 'https://games.example;sandbox/play' }, 'input.launchUrl'],
      [{ launchUrl: 'https://somebody@games.example/play' }, 'input.launchUrl'],
      [{ launchUrl: 'https://games.example:99999/play' }, 'launchUrl'],
      [{ launchUrl: 'http://localhost.example/play' }, 'input.launchUrl'],
      [{ name: '<script>alert(1)</script>' }, 'input.name'],
      [{ protocol: 'other' }, 'input.protocol'],
      [{ more: 1 }, 'input.more'],
      [{ providerId: 'plumb-line' }, 'providerId'],
      [{ providerId: 'Not a word' }, 'input.providerId'],
    ])('names the field of a provider that may not be added: %o', async (over, field) => {
      const answer = await ann.run('provider.add', { ...buildProvider(), ...over } as DeskInput<'provider.add'>);
      expect(refusedWith(answer)).toEqual([400, 'validation_failed', field]);
      expect(await world.database.kysely.selectFrom('game_providers').select('id').execute()).toEqual([]);
      expect(await entries()).toEqual([]);
    });
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
    await changeTestProvider(world, { isEnabled: false });
    expect(await sent({})).toEqual([403, 'forbidden', 'providerId', 'disabled']);
  });

  it('keeps providers apart: the key of one signs nothing of another', async () => {
    const { key } = await addTestProvider(world);
    await addOutside(world, { providerId: 'other', name: 'Other' });
    const theirs = await addProviderKey(world, { providerId: 'other' });
    expect(await refusalOf(callAsProvider(world, theirs, 'transactions', look))).toEqual([
      ...[403, 'forbidden', header, 'unknown-key'],
    ]);
    expect(await refusalOf(callAsProvider(world, key, 'transactions', look, { providerId: 'plumb-line' }))).toEqual([
      ...[403, 'forbidden', header, 'unknown-key'],
    ]);
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
    await addOutside(world);
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
    await changeTestProvider(world, { isEnabled: false });
    await expect(openOutside(world, provider)).rejects.toThrow('gameId');
  });
});
