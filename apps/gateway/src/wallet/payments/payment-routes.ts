import { operations, type StartedPayment } from '@longshot/contracts';
import { isPaymentDecided } from '@longshot/domain/payments';
import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import { beginPayment, type PaymentRequest } from './create-payment.ts';
import { exportPayments } from './export-payments.ts';
import { openPayment } from './open-payment.ts';
import { heldMoney, paymentHistory } from './payment-history.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { payoutMethods } from './payout-shares.ts';
import { findPayment } from './payments-repository.ts';
import { presentPayment } from './present-payment.ts';
import { removeSavedMethod, savedMethods } from './saved-methods.ts';
import { paymentWebhookRoutes } from './webhook-route.ts';

function started(payment: PaymentRow): StartedPayment {
  const isOpen = !isPaymentDecided(payment.state);
  return { payment: presentPayment(payment), redirectUrl: isOpen ? payment.page_url : null };
}

/** Whose payment it is, and in which session it is asked for. */
const whose = (session: RequestSession) => ({ playerId: Number(playerIdOf(session)), sessionId: session.id });

async function startPayment(context: PaymentsContext, request: PaymentRequest): Promise<StartedPayment> {
  const { payment, isNew } = await beginPayment(context, request);
  if (isNew && payment.direction === 'withdrawal') {
    await announceAccounts(context, payment.player_id);
    await context.payers.match(payment.player_id);
  }
  if (payment.state !== 'created') return started(payment);
  try {
    return started(await openPayment(context, payment));
  } catch (error) {
    context.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be opened at its provider');
    // A withdrawal is held and will be opened by the watcher; a deposit has not begun for the player.
    if (payment.direction === 'withdrawal') return started(payment);
    if (isDatabaseUnavailable(error)) throw error;
    throw new RequestRefused('unavailable');
  }
}

/** Serves deposits, withdrawals, what is held, the history, and what providers send. */
export function paymentRoutes(app: FastifyInstance, context: PaymentsContext): void {
  route(app, operations.getPaymentMethods, () => ({ methods: [...context.registry.methods] }));
  route(app, operations.createDeposit, ({ body, session, idempotencyKey: key, accessRefusal }) =>
    startPayment(context, { ...whose(session), key, direction: 'deposit', body, accessRefusal }),
  );
  route(app, operations.createWithdrawal, ({ body, session, idempotencyKey: key, accessRefusal }) =>
    startPayment(context, { ...whose(session), key, direction: 'withdrawal', body, accessRefusal }),
  );
  route(app, operations.getPayment, async ({ params, session }) => {
    const id = Number(params.paymentId);
    const payment = Number.isSafeInteger(id) ? await findPayment(context.database.kysely, id) : undefined;
    if (payment?.player_id !== Number(playerIdOf(session))) throw new RequestRefused('not_found');
    return presentPayment(payment);
  });
  route(app, operations.getPayoutMethods, ({ query, session }) =>
    payoutMethods(context, Number(playerIdOf(session)), query.accountId),
  );
  route(app, operations.getSavedMethods, ({ session }) => savedMethods(context, Number(playerIdOf(session))));
  route(app, operations.removeSavedMethod, async ({ params, session }) => {
    const playerId = Number(playerIdOf(session));
    await removeSavedMethod(context, playerId, params.savedId);
    return savedMethods(context, playerId);
  });
  route(app, operations.getHeldMoney, ({ session }) => heldMoney(context, Number(playerIdOf(session))));
  route(app, operations.getMainAccountHistory, ({ query, session }) =>
    paymentHistory(context, Number(playerIdOf(session)), query),
  );
  route(
    app,
    operations.exportPayments,
    ({ query, session, request }) => exportPayments(context, Number(playerIdOf(session)), query, languageOf(request)),
    { rateLimit: { max: 20, timeWindowMs: 60_000 } },
  );
  paymentWebhookRoutes(app, context);
  for (const provider of context.registry.providers) provider.routes?.(app);
}
