import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { buildAccount, buildContext, buildSession, type ContextInput, type TestContext } from '@longshot/testing';
import { RemoteFrame } from '@longshot/remote';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../libs/i18n/src/locales/en.json';
import texts from '../locales/en.json';
import { PaymentsApp } from '../payments-app.tsx';
import { createServices } from '../services.ts';
import { ServicesProvider, type PaymentsServices } from '../parts/services.ts';
import { buildStarted, methods } from './build-payments.ts';

/** Result of `renderPayments`. */
export interface RenderedPayments {
  readonly context: TestContext;
  readonly services: PaymentsServices;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Addresses the page was left for. */
  readonly left: readonly string[];
  /** Cookies that were written. */
  readonly cookies: readonly string[];
  /** Lets answers arrive. */
  readonly settle: () => Promise<void>;
}

/** Options of a spec. */
export interface RenderOptions extends Omit<ContextInput, 'url' | 'i18n'> {
  readonly prepare?: (context: TestContext) => void;
  readonly isPhone?: boolean;
}

/** Renders a page of payments in English, for a player with 1,000.00 EUR, over fakes. First answers are there. */
export async function renderPayments(
  path: string,
  { prepare, isPhone = false, ...input }: RenderOptions = {},
): Promise<RenderedPayments> {
  const i18n = createI18n({ language: 'en', resources: { en: { common, payments: texts } } });
  const session = buildSession({ accounts: [buildAccount({ balanceMinor: 100_000 })] });
  const context = buildContext({ session, ...input, i18n, url: `/en/${path}` });
  const { transport } = context;
  transport.answer(operations.getPaymentMethods, { methods: [...methods] });
  transport.answer(operations.getPayoutMethods, {
    methods: ['bank-transfer', 'e-wallet'].map((methodId) => ({ methodId, backMinor: 0, mostMinor: 100_000 })),
  });
  transport.answer(operations.getSavedMethods, { saved: [], lastUsed: { deposit: null, withdrawal: null } });
  transport.answer(operations.getHeldMoney, { accounts: [] });
  transport.answer(operations.getMainAccountHistory, { entities: [], total_count: 0 });
  transport.answer(operations.createDeposit, () => buildStarted());
  transport.answer(operations.createWithdrawal, () => buildStarted({ direction: 'withdrawal' }));
  prepare?.(context);
  const left: string[] = [];
  const cookies: string[] = [];
  let keys = 0;
  const services = createServices(context, {
    newKey: () => `key-0000000${++keys}`,
    goTo: (url) => void left.push(url),
    isPhone: () => isPhone,
    readCookies: () => cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    writeCookie: (cookie) => void cookies.push(cookie),
  });
  const page = () => (
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>
        <PaymentsApp />
      </ServicesProvider>
    </RemoteFrame>
  );
  const { rerender } = render(page());
  context.navigator.onMove(() => rerender(page()));
  const settle = async () => {
    for (let turns = 0; turns < 5; turns++) await act(async () => Promise.resolve());
  };
  await settle();
  return { context, services, user: userEvent.setup(), left, cookies, settle };
}
