import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { addTestAccounts } from '../../../test/worlds/core-for-tests.ts';
import { everyDatabase, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { BELIEVED_MS } from './believed-sessions.ts';
import { Sessions } from './sessions.ts';

const LIFETIME_MS = 60_000;

describeEmptyCore('a session that a password opens', everyDatabase, {}, (test) => {
  const sessionsOf = () =>
    new Sessions({ database: test.database, siteId: test.settings.siteId, nowMs: () => test.clock.nowMs() });
  const opened = () => test.database.kysely.selectFrom('sessions').select('id').execute();

  it('is not opened once the password is another one', async () => {
    const { playerId } = await addTestAccounts(test);
    const { id } = await sessionsOf().open(playerId, LIFETIME_MS, undefined, '-');
    await test.database.kysely.updateTable('players').set({ password_hash: 'new' }).execute();
    await expect(sessionsOf().open(playerId, LIFETIME_MS, undefined, '-')).rejects.toMatchObject({
      code: 'credentials_invalid',
    });
    expect(await opened()).toEqual([{ id }]);
  });
});

describeEmptyCore('a token that opens nothing', everyDatabase, {}, (test) => {
  const TOKEN = 't'.repeat(43);
  const asked = () => {
    const seen: string[] = [];
    test.database.setRoundTripHook((text, run) => {
      if (text.includes('"token_hash" = ')) seen.push(text);
      return run();
    });
    return seen;
  };
  const sessionsOf = () =>
    new Sessions({ database: test.database, siteId: test.settings.siteId, nowMs: () => test.clock.nowMs() });
  afterEach(() => test.database.setRoundTripHook(null));

  it('is looked up once a second', async () => {
    const [sessions, seen] = [sessionsOf(), asked()];
    for (let call = 0; call < 5; call += 1) expect(await sessions.find(TOKEN)).toBeNull();
    expect(seen).toHaveLength(1);
    test.clock.advance(BELIEVED_MS);
    expect(await sessions.find(TOKEN)).toBeNull();
    expect(seen).toHaveLength(2);
  });

  it('hides no session that is opened meanwhile', async () => {
    const sessions = sessionsOf();
    const { playerId } = await addTestAccounts(test);
    expect(await sessions.find(TOKEN)).toBeNull();
    const { id, token } = await sessions.open(playerId, LIFETIME_MS);
    expect(await sessions.find(token)).toMatchObject({ id, playerId });
    const seen = asked();
    expect(await sessions.find(TOKEN)).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('is looked up again once its player may come back', async () => {
    const sessions = sessionsOf();
    const { playerId } = await addTestAccounts(test);
    const { id, token } = await sessions.open(playerId, LIFETIME_MS);
    const block = (isBlocked: boolean) =>
      test.database.kysely.updateTable('players').set({ is_blocked: isBlocked }).where('id', '=', playerId).execute();
    await block(true);
    expect(await sessions.find(token)).toBeNull();
    await block(false);
    sessions.invalidate(playerId);
    expect(await sessions.find(token)).toMatchObject({ id });
  });
});

describeEmptyCore('a sign-in while the password is being changed', serverKinds, {}, (test) => {
  it('waits for the change, and opens nothing with the old one', async () => {
    const { playerId } = await addTestAccounts(test);
    const sessions = new Sessions({
      database: test.database,
      siteId: test.settings.siteId,
      nowMs: () => test.clock.nowMs(),
    });
    let signIn: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (trx) => {
      await trx.updateTable('players').set({ password_hash: 'new' }).where('id', '=', playerId).execute();
      signIn = sessions.open(playerId, LIFETIME_MS, undefined, '-').then(
        () => 'opened',
        (error: { readonly code: string }) => error.code,
      );
      // Ends every session there is, as a change does; the one that waits is not among them.
      await trx.deleteFrom('sessions').where('player_id', '=', playerId).execute();
    });
    expect(await signIn).toBe('credentials_invalid');
  });
});
