import type { StartedPayment } from '@longshot/contracts';
import type { PaymentDirection } from '@longshot/domain/payments';
import type { MountContext } from '@longshot/host-contract';
import { Disposables, keepActivity, onPlayerChange } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import type { PaymentsEnvironment } from './model/environment.ts';
import { HeldStore } from './model/held-store.ts';
import { HistoryStore } from './model/history-store.ts';
import { MethodsStore } from './model/methods-store.ts';
import { PayoutsStore } from './model/payouts-store.ts';
import { PaymentFormStore } from './model/payment-form-store.ts';
import { RequestsStore } from './model/requests-store.ts';
import { SavedStore } from './model/saved-store.ts';
import { TeamCashStore } from './model/team-cash-store.ts';
import type { PaymentsServices } from './parts/services.ts';

/** Where a payment that has begun goes on: at the provider, else on the page of what became of it. */
function goOn(host: MountContext, environment: PaymentsEnvironment, { payment, redirectUrl }: StartedPayment): void {
  if (redirectUrl !== null) return environment.goTo(redirectUrl);
  const ends = { created: 'pending', pending: 'pending', succeeded: 'success', failed: 'fail', cancelled: 'cancel' };
  const below = payment.direction === 'withdrawal' ? 'onpay/withdraw' : 'onpay';
  host.navigator.push(pathTo(host.language, `${below}/${ends[payment.state]}?payment=${payment.id}`));
}

/** Makes the stores of a mount. */
export function createServices(host: MountContext, environment: PaymentsEnvironment): PaymentsServices {
  const { transport, stream, store, language } = host;
  const methods = new MethodsStore(transport);
  const held = new HeldStore(transport, stream);
  const payouts = new PayoutsStore(transport, stream);
  const saved = new SavedStore(transport);
  const teamCash = new TeamCashStore(environment, () => host.consent.has('functional'));
  const history = new HistoryStore({ transport, stream, onMainPage: teamCash.inspect });
  const requests = new RequestsStore(transport);
  const buildForm = (direction: PaymentDirection) =>
    new PaymentFormStore({
      direction,
      transport,
      methods,
      payouts: payouts.of,
      saved,
      language,
      newKey: environment.newKey,
      accounts: () => store.session.accounts,
      onStarted: (started) => goOn(host, environment, started),
    });
  const forms = { deposit: buildForm('deposit'), withdrawal: buildForm('withdrawal') };
  const stop = onPlayerChange(host, () => {
    history.reset();
    requests.reset();
    payouts.reset();
    saved.reset();
    forms.deposit.reset();
    forms.withdrawal.reset();
  });
  const isPaying = () => [forms.deposit, forms.withdrawal].some(({ status }) => status !== 'filling');
  const endActivity = keepActivity(host, 'work', isPaying);
  const { dispose } = new Disposables(stop, endActivity, held.dispose, payouts.dispose, history.dispose);
  return { host, environment, methods, held, payouts, saved, history, requests, teamCash, forms, dispose };
}
