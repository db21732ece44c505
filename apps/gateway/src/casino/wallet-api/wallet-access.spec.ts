import type { AccessOrigin } from '../../platform/http/access-port.ts';
import { OPEN_VISITOR } from '@longshot/domain/access';
import { buildCall, callMinimal, GAME } from '../../../test/worlds/casino-for-tests.ts';
import { addTestAccounts } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { launchGame } from '../games/launch-game.ts';

describeEmptyCore('a stake that a game provider asks for', databaseKinds, {}, (test) => {
  const where = { userAgent: 'Mozilla/5.0', country: 'DE', address: '203.0.113.7' };
  const openGame = async () => {
    const accounts = await addTestAccounts(test);
    const { database, settings, clock, core } = test;
    const sessions = new Sessions({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
    const { id } = await sessions.open(accounts.playerId, settings.sessionLifetimeMs, where);
    const session = { id, playerId: String(accounts.playerId), csrfToken: '' };
    const body = { gameId: GAME.dice, accountId: accounts.accountId };
    return { ...accounts, token: (await launchGame(core.casino.wallet, session, body)).token };
  };

  it('is judged by where its player is: country, browser and address of the session that opened the game', async () => {
    const { token, playerId } = await openGame();
    const seen: AccessOrigin[] = [];
    test.access.useVisitors({
      looksAtSession: () => false,
      find: (origin) => {
        seen.push(origin);
        return OPEN_VISITOR;
      },
    });
    await callMinimal(test, 'bet', buildCall(token, playerId));
    expect(seen).toEqual([{ ...where, isGeoOff: false, isSignedIn: true }]);
  });

  it('is refused from an address that is blocked, while its win and its return are not', async () => {
    const { token, playerId } = await openGame();
    await callMinimal(test, 'bet', buildCall(token, playerId));
    test.access.useVisitors({
      looksAtSession: () => false,
      find: ({ address }) => ({
        maintenance: null,
        block: address === where.address ? { reason: 'address-list', page: 'block' } : null,
      }),
    });
    const another = { transactionId: 'tx-2', roundId: 'round-2' };
    await expect(callMinimal(test, 'bet', buildCall(token, playerId, another))).rejects.toMatchObject({
      code: 'blocked',
      details: { reason: 'address-list' },
    });
    const win = buildCall(token, playerId, { transactionId: 'tx-3', amountMinor: 500 });
    expect(await callMinimal(test, 'win', win)).toMatchObject({ balanceMinor: 99_500 });
  });
});
