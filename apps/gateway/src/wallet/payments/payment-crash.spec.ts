import {
  beginStage,
  describeCrashes,
  restartStage,
  type Movement,
  type Stage,
} from '../../../test/worlds/describe-crashes.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { ACTOR, busOf } from '../../../test/worlds/desk-acts-for-tests.ts';
import { beginMinimal, sandboxOf, handleMinimal } from '../../../test/worlds/payments-for-tests.ts';

interface PaymentStage extends Stage {
  paymentId: number;
}

const begin = async (stage: PaymentStage, direction: 'deposit' | 'withdrawal', key = 'crash-key'): Promise<void> => {
  stage.paymentId = await beginMinimal(stage, direction, key);
};
/** Withdrawals that nobody decides: 900.00 of the account. */
const spend = async (stage: PaymentStage): Promise<void> => {
  for (const key of ['spend-key-1', 'spend-key-2', 'spend-key-3']) await beginMinimal(stage, 'withdrawal', key);
};
const spent = ['withdrawal', 'withdrawal', 'withdrawal'];

/** A deposit that came; answers its number. */
const come = async (stage: PaymentStage): Promise<number> => {
  await begin(stage, 'deposit');
  await handleMinimal(stage, stage.paymentId, {});
  return stage.paymentId;
};
/** Gives it back by the desk, and opens the refund at its provider; answers its number. */
const giveBack = async (stage: PaymentStage): Promise<number> => {
  const { core, database } = stage;
  const { id } = await database.kysely
    .selectFrom('payments')
    .select('id')
    .where('direction', '=', 'deposit')
    .executeTakeFirstOrThrow();
  const input = { paymentId: String(id) };
  await busOf(stage).run(ACTOR, { command: 'deposit.refund', input, reason: 'Paid twice', key: 'crash-refund' });
  await core.payments.inspect();
  const refunds = database.kysely.selectFrom('payments').select('id').where('refund_of', '=', id);
  return (await refunds.executeTakeFirstOrThrow()).id;
};

const movements: readonly Movement<PaymentStage>[] = [
  {
    name: 'a deposit is given',
    prepare: (stage) => begin(stage, 'deposit'),
    move: (stage) => handleMinimal(stage, stage.paymentId, {}),
    balanceMinor: 102_000,
    purposes: ['deposit'],
  },
  {
    name: 'a deposit is taken back after it was spent',
    prepare: async (stage) => {
      await begin(stage, 'deposit');
      await handleMinimal(stage, stage.paymentId, {});
      await spend(stage);
      await beginMinimal(stage, 'withdrawal', 'spend-key-4', { amountMinor: 11_000 });
    },
    move: (stage) => handleMinimal(stage, stage.paymentId, { sequence: 3, outcome: 'failed' }),
    balanceMinor: 0,
    owedMinor: 1_000,
    purposes: ['deposit', ...spent, 'withdrawal', 'deposit-reversal'],
  },
  {
    name: 'a deposit is given back by the staff',
    prepare: come,
    move: giveBack,
    balanceMinor: 100_000,
    purposes: ['deposit', 'refund'],
  },
  {
    name: 'a refund is made',
    prepare: async (stage) => {
      await come(stage);
      stage.paymentId = await giveBack(stage);
    },
    move: (stage) => handleMinimal(stage, stage.paymentId, {}),
    balanceMinor: 100_000,
    purposes: ['deposit', 'refund', 'refund-paid'],
  },
  {
    name: 'a refund comes back',
    prepare: async (stage) => {
      await come(stage);
      stage.paymentId = await giveBack(stage);
    },
    move: (stage) => handleMinimal(stage, stage.paymentId, { outcome: 'failed' }),
    balanceMinor: 102_000,
    purposes: ['deposit', 'refund', 'refund-return'],
  },
  {
    name: 'a withdrawal is held and opened at the provider',
    move: (stage) => begin(stage, 'withdrawal'),
    balanceMinor: 70_000,
    purposes: ['withdrawal'],
  },
  {
    name: 'a withdrawal is paid',
    prepare: (stage) => begin(stage, 'withdrawal'),
    move: (stage) => handleMinimal(stage, stage.paymentId, {}),
    balanceMinor: 70_000,
    purposes: ['withdrawal', 'withdrawal-paid'],
  },
  {
    name: 'a withdrawal comes back',
    prepare: (stage) => begin(stage, 'withdrawal'),
    move: (stage) => handleMinimal(stage, stage.paymentId, { outcome: 'failed' }),
    balanceMinor: 100_000,
    purposes: ['withdrawal', 'withdrawal-return'],
  },
  {
    name: 'a withdrawal is paid after it came back and was spent',
    prepare: async (stage) => {
      await begin(stage, 'withdrawal');
      await handleMinimal(stage, stage.paymentId, { outcome: 'failed' });
      await spend(stage);
    },
    move: (stage) => handleMinimal(stage, stage.paymentId, { sequence: 3 }),
    balanceMinor: 0,
    owedMinor: 20_000,
    purposes: ['withdrawal', 'withdrawal-return', ...spent, 'withdrawal-return-reversal', 'withdrawal-paid'],
  },
  {
    name: 'a paid withdrawal is returned by the bank',
    prepare: async (stage) => {
      await begin(stage, 'withdrawal');
      await handleMinimal(stage, stage.paymentId, {});
    },
    move: (stage) => handleMinimal(stage, stage.paymentId, { sequence: 3, outcome: 'failed' }),
    balanceMinor: 100_000,
    purposes: ['withdrawal', 'withdrawal-paid', 'withdrawal-paid-reversal', 'withdrawal-return'],
  },
];

describeCrashes<PaymentStage>({
  kinds: databaseKinds,
  movements,
  furnish: async () => ({ paymentId: 0 }),
  leastRoundTrips: 5,
  also: (held) =>
    it('before a withdrawal is opened leaves it to be opened by the watcher', async () => {
      const stage = await beginStage(held.database);
      const provider = sandboxOf(stage);
      const brought = provider.open;
      Object.assign(provider, { open: () => Promise.reject(new Error('no answer')) });
      await expect(beginMinimal(stage, 'withdrawal', 'crash-key')).rejects.toThrow('no answer');
      Object.assign(provider, { open: brought });
      await restartStage(stage);
      stage.clock.advance(60_000);
      await stage.core.payments.inspect();
      const rows = await held.database.kysely.selectFrom('payments').select(['state', 'provider_payment_id']).execute();
      expect(rows).toEqual([{ state: 'pending', provider_payment_id: expect.stringMatching(/^sbx_/) }]);
      await stage.stop();
    }),
});
