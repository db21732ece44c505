import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { credit, lockAccount, type TransferFacts } from '../../wallet/ledger/index.ts';
import type { Trx } from '../../platform/database/index.ts';
import type { DemoPlayerSettings } from '../identity-settings.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { emailKey } from './player-policy.ts';
import type { PlayersContext } from '../players-context.ts';
import { findAccounts, insertAccount, nextAccountId } from '../../wallet/accounts/index.ts';
import { findCredentials } from './players-repository.ts';
import { addPlayer } from './register-player.ts';

/** Funds of the demonstration player at the start: minor units by currency, the main account first. */
const FUNDS = [
  { iso: 'EUR', type: ACCOUNT_TYPE.main, amountMinor: 100_000 },
  { iso: 'USD', type: ACCOUNT_TYPE.additionalCurrency, amountMinor: 50_000 },
] as const;

async function findOrAddPlayer(context: PlayersContext, demo: DemoPlayerSettings): Promise<number> {
  const { database, settings, nowMs } = context;
  const key = emailKey(demo.email);
  const known = await findCredentials(database.kysely, settings.siteId, key);
  if (known) {
    if (await isPassword(demo.password, known.passwordHash)) return known.id;
    const passwordHash = await hashPassword(demo.password);
    await database.kysely
      .updateTable('players')
      .set({ password_hash: passwordHash })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const player = {
    siteId: settings.siteId,
    email: demo.email,
    emailKey: key,
    name: 'Demo',
    dateOfBirth: '1990-01-01',
    timeZone: settings.timeZone,
    termsVersion: settings.terms.version,
    isDemo: true,
    nowMs: nowMs(),
    passwordHash: await hashPassword(demo.password),
  };
  return addPlayer(context, player, FUNDS[0].iso);
}

async function seedAccount(
  trx: Trx,
  { settings, nowMs }: PlayersContext,
  accountId: string,
  funds: (typeof FUNDS)[number],
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  if (!account) throw new Error(`account ${accountId} does not exist`);
  const facts: TransferFacts = {
    key: `seed:${accountId}`,
    siteId: settings.siteId,
    accountId,
    iso: funds.iso,
    purpose: 'seed',
    product: 'payment',
    house: 'funding',
    nowMs: nowMs(),
    timeZone: account.timeZone,
  };
  await credit(trx, facts, funds.amountMinor);
}

/**
 * Makes the demonstration player with 1,000.00 EUR and 500.00 USD where it is missing, and gives it the password of the
 * settings. Starting again changes nothing: the funds are given once.
 */
export async function seedDemoPlayer(context: PlayersContext, demo: DemoPlayerSettings): Promise<number> {
  const playerId = await findOrAddPlayer(context, demo);
  await context.database.transaction(async (trx) => {
    const accounts = await findAccounts(trx, playerId);
    for (const funds of FUNDS) {
      const known = accounts.find(({ iso }) => iso === funds.iso)?.id;
      const id = known ?? (await nextAccountId(trx));
      const { settings, nowMs } = context;
      if (known === undefined) {
        await insertAccount(trx, {
          id,
          siteId: settings.siteId,
          playerId,
          type: funds.type,
          iso: funds.iso,
          nowMs: nowMs(),
        });
      }
      await seedAccount(trx, context, id, funds);
    }
  });
  return playerId;
}
