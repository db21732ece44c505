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
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import type { ResultOutcome } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './result.css';

const looks: Readonly<Record<ResultOutcome, readonly [string, Icon]>> = {
  success: [css.resultGood, SuccessIcon],
  fail: [css.resultBad, RefusalIcon],
  pending: [css.resultOpen, ClockIcon],
  cancel: [css.resultOpen, UndoIcon],
};

/**
 * Outcome of a payment, as the provider's page led back. It shows the outcome alone and nothing of an account, so that
 * a session that has ended hides nothing. Source: product 2, empty layout.
 */
export const ResultPage = ({
  kind,
  outcome,
}: {
  readonly kind: 'deposit' | 'withdrawal';
  readonly outcome: ResultOutcome;
}) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const title = t(`result.${kind}.${outcome}.title`);
  usePageTitle(host, title);
  const [look, Drawing] = looks[outcome];
  const again = kind === 'deposit' ? 'office/recharge' : 'office/deduce';
  const mayRepeat = outcome === 'fail' || outcome === 'cancel';
  return (
    <div className={css.resultPage}>
      <div className={panelClass(css.result)}>
        <span className={joinClasses(css.resultMark, look)}>
          <Drawing size={20} />
        </span>
        <h1 className={css.resultTitle}>{title}</h1>
        <p className={css.resultText}>{t(`result.${kind}.${outcome}.text`)}</p>
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
};
