import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { addTestAccounts } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { Sessions } from './sessions.ts';

const LIFETIME_MS = 60_000;

describeEmptyCore('a session that a password opens', databaseKinds, {}, (test) => {
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
