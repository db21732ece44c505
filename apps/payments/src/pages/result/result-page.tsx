import { operations, type Payment } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import {
  buttonClass,
  ClockIcon,
  type Icon,
  joinClasses,
  panelClass,
  RefusalIcon,
  SuccessIcon,
  UndoIcon,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { paymentIdOf, type ResultOutcome } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './result.css';

const looks: Readonly<Record<ResultOutcome, readonly [string, Icon]>> = {
  success: [css.resultGood, SuccessIcon],
  fail: [css.resultBad, RefusalIcon],
  pending: [css.resultOpen, ClockIcon],
  cancel: [css.resultOpen, UndoIcon],
};

/** A payment that is under way is asked about again, for a minute. */
const ASK_AGAIN_MS = 3_000;
const ASK_AGAIN_TIMES = 20;

const outcomeOf = {
  created: 'pending',
  pending: 'pending',
  succeeded: 'success',
  failed: 'fail',
  cancelled: 'cancel',
} as const satisfies Readonly<Record<Payment['state'], ResultOutcome>>;

/** The player's own payment that the address names, as the gateway has it; null while or where there is none. */
function usePayment(kind: Payment['direction']): Payment | null {
  const { host } = useServices();
  const id = paymentIdOf(useLocation().search);
  const [payment, setPayment] = useState<Payment | null>(null);
  const isSignedIn = host.store.session.user !== null;
  useEffect(() => {
    if (id === null || !isSignedIn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async (left: number): Promise<void> => {
      const found = await host.transport.call(operations.getPayment, { params: { paymentId: id } });
      if (!isHere) return;
      setPayment(found);
      // The provider tells the gateway by itself, mostly within seconds.
      const isOpen = outcomeOf[found.state] === 'pending';
      if (isOpen && left > 0) timer = setTimeout(() => void ask(left - 1).catch(() => undefined), ASK_AGAIN_MS);
    };
    ask(ASK_AGAIN_TIMES).catch(() => undefined); // somebody else's, or none: the page says nothing of it
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [host, id, isSignedIn]);
  return payment?.direction === kind ? payment : null;
}

/**
 * Outcome of a payment, as the gateway has it: for the player whose it is, with its number and sum. The address alone
 * proves nothing: whoever only types it is told neither that a payment was made nor that one failed. Source: product 2,
 * empty layout.
 */
export const ResultPage = observer(function ResultPage({
  kind,
  outcome,
}: {
  readonly kind: 'deposit' | 'withdrawal';
  readonly outcome: ResultOutcome;
}) {
  const { host } = useServices();
  const labels = useTranslations();
  const { t } = labels;
  const payment = usePayment(kind);
  const reached = payment === null ? null : outcomeOf[payment.state];
  const words = reached === null ? `result.unknown.${kind}` : `result.${kind}.${reached}`;
  // texts: result.*
  const title = t(`${words}.title`);
  usePageTitle(host, title);
  const [look, Drawing] = looks[reached ?? 'pending'];
  const account = host.store.session.accounts.find(({ id }) => id === payment?.accountId) ?? null;
  const again = kind === 'deposit' ? 'office/recharge' : 'office/deduce';
  const mayRepeat = (reached ?? outcome) === 'fail' || (reached ?? outcome) === 'cancel';
  return (
    <div className={css.resultPage}>
      <div className={panelClass(css.result)}>
        <span className={joinClasses(css.resultMark, look)}>
          <Drawing size={20} />
        </span>
        <h1 className={css.resultTitle}>{title}</h1>
        {payment !== null && (
          <p className={joinClasses(css.resultText, 'num', 'strong')}>
            {t('result.payment', { number: payment.id, sum: labels.money(payment.amountMinor, payment.iso) })}
          </p>
        )}
        <p className={css.resultText}>{t(`${words}.text`)}</p>
        {account !== null && (
          <p className={css.resultText}>
            {t('result.balance', { sum: labels.money(account.balanceMinor, account.iso) })}
          </p>
        )}
        <div className={css.resultLinks}>
          <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, mayRepeat ? again : 'live')}>
            {t(mayRepeat ? `result.again.${kind}` : 'result.onward')}
          </Link>
          <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/historypay')}>
            {t('result.history')}
          </Link>
        </div>
      </div>
    </div>
  );
});
