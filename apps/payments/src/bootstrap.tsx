import { operations } from '@longshot/contracts';
import { buildAccount, buildSession, startHarness, type TestContext } from '@longshot/testing';
import { mount } from './mount.tsx';
import { buildEntry, buildStarted, methods } from './testing/build-payments.ts';

/** The application alone: `#office/recharge`, `#office/deduce`, `#office/historypay`, `#information/payment`, `#onpay/success`. */
const answerCalls = ({ transport }: TestContext) => {
  const entries = Array.from({ length: 12 }, (_, index) => {
    const isDeposit = index % 3 !== 0;
    const part = isDeposit ? {} : ({ direction: 'withdrawal', summ: -30_000, money_deposit_id: null } as const);
    const open = { status_id: 1, status_title: 'pending' } as const;
    return buildEntry({ id: 700_012 - index, ...part, ...(index === 0 ? open : {}) });
  });
  transport.answer(operations.getPaymentMethods, { methods: [...methods] });
  transport.answer(operations.getHeldMoney, { accounts: [{ accountId: '11', iso: 'EUR', heldMinor: 30_000 }] });
  transport.answer(operations.getPayoutMethods, {
    methods: [
      { methodId: 'bank-transfer', backMinor: 2_000, mostMinor: 100_000 },
      { methodId: 'e-wallet', backMinor: 0, mostMinor: 0 },
    ],
  });
  transport.answer(operations.getSavedMethods, {
    saved: [{ id: '5', methodId: 'bank-transfer', label: '•••• 4242', usedAtMs: 1_700_000_000_000 }],
    lastUsed: { deposit: 'bank-transfer', withdrawal: null },
  });
  transport.answer(operations.createDeposit, () => buildStarted({}, null));
  transport.answer(operations.createWithdrawal, () => buildStarted({ direction: 'withdrawal' }, null));
  transport.answer(operations.getMainAccountHistory, ({ query }) => {
    const found = entries.filter((each) => query?.direction === undefined || each.direction === query.direction);
    const from = ((query?.pageNumber ?? 1) - 1) * 5;
    return { entities: found.slice(from, from + 5), total_count: found.length };
  });
};

void startHarness({
  mount,
  page: 'office/recharge',
  session: buildSession({ accounts: [buildAccount({ balanceMinor: 100_000 })] }),
  prepare: answerCalls,
});
