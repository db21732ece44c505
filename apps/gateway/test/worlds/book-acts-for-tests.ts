import type { DeskInput } from '@longshot/contracts/desk';
import { requestAct, isApproval, type Tried, waiting } from './desk-acts-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { beginMinimal, handleMinimal, newKey } from './payments-for-tests.ts';

const countOf = async ({ database }: Stage, table: 'book_closings' | 'tax_rates'): Promise<number> =>
  (await database.kysely.selectFrom(table).select('id').execute()).length;

/** Day of the first movements of a stage: a month has a round trip for each of its days. */
const CLOSING = { period: '2026-03-14' } as const;

/** Rate of a tax that tests tell. */
export const TAX_RATE: DeskInput<'tax.set'> = {
  country: 'DE',
  product: 'sport',
  base: 'stakes',
  percent: '5.3',
  fromMonth: '2026-03',
  source: 'A paper',
};

/** The day is over, and the month as well. */
const endMonth = ({ clock }: Stage): void => clock.jump(20 * 86_400_000);

/** A deposit of 20.00 that has come. */
async function bringDeposit(stage: Stage): Promise<void> {
  const id = await beginMinimal(stage, 'deposit', newKey(), { amountMinor: 2_000 });
  await handleMinimal(stage, id, { outcome: 'succeeded', sequence: 2 });
}

const depositOf = ({ database }: Stage) =>
  database.kysely.selectFrom('payments').selectAll().where('direction', '=', 'deposit').executeTakeFirstOrThrow();
const refundsOf = ({ database }: Stage) =>
  database.kysely.selectFrom('payments').select('id').where('refund_of', 'is not', null).execute();
const heldOf = ({ database }: Stage) =>
  database.kysely.selectFrom('transfers').select('id').where('purpose', '=', 'refund').execute();

/** Acts on the books: asked for by one, done by the approval of another. */
export const bookActs: readonly Tried[] = [
  {
    command: 'deposit.refund',
    prepare: bringDeposit,
    input: async (stage) => ({ paymentId: String((await depositOf(stage)).id), amount: '5' }),
    isDone: async (stage) => {
      const isRefunded = (await refundsOf(stage)).length === 1;
      expect((await heldOf(stage)).length).toBe(isRefunded ? 1 : 0);
      return isRefunded;
    },
  } satisfies Tried<'deposit.refund'>,
  {
    command: 'books.close',
    prepare: (stage) => Promise.resolve(endMonth(stage)),
    input: () => Promise.resolve(CLOSING),
    isDone: isApproval('waiting'),
  } satisfies Tried<'books.close'>,
  {
    command: 'approval.approve',
    prepare: (stage) => {
      endMonth(stage);
      return requestAct(stage, 'books.close', CLOSING);
    },
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      expect(await countOf(stage, 'book_closings')).toBe(isApproved ? 1 : 0);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
  {
    command: 'tax.set',
    input: () => Promise.resolve(TAX_RATE),
    isDone: isApproval('waiting'),
  } satisfies Tried<'tax.set'>,
  {
    command: 'approval.approve',
    prepare: (stage) => requestAct(stage, 'tax.set', TAX_RATE),
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      expect(await countOf(stage, 'tax_rates')).toBe(isApproved ? 1 : 0);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
];
