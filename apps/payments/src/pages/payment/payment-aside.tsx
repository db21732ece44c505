import { buttonClass, Fact, Facts, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

/** Money of the account, and the part of it that is on its way out. */
const AccountBox = observer(function AccountBox({ form }: { readonly form: PaymentFormStore }) {
  const { host, held } = useServices();
  const labels = useTranslations();
  const { account } = form;
  useEffect(() => void held.load(), [held]);
  if (account === null) return null;
  const heldMinor = held.of(account.id);
  return (
    <Panel label={labels.t('aside.account')}>
      <div className={css.payBox}>
        <div>
          <p className={css.payNote}>{labels.t('aside.available', { iso: account.iso })}</p>
          <p className={css.payHuge}>
            <span className="num">{labels.money(account.balanceMinor, account.iso)}</span>
          </p>
        </div>
        {(heldMinor > 0 || form.direction === 'withdrawal') && (
          <Facts>
            <Fact term={labels.t('aside.held')}>
              <span className="num">{labels.money(heldMinor, account.iso)}</span>
            </Fact>
          </Facts>
        )}
        <Link
          className={buttonClass({ tone: 'outline', size: 'small' })}
          to={pathTo(host.language, 'office/historypay')}
        >
          {labels.t('aside.history')}
        </Link>
      </div>
    </Panel>
  );
});

/** The way to the limits, from where money comes in. What another application knows of them stands above. */
const LimitsBox = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  return (
    <Panel label={t('limits.title')}>
      {host.renderSlot({ name: 'deposit-limits' })}
      <div className={css.payBox}>
        <h2 className={css.payBoxTitle}>{t('limits.title')}</h2>
        <p className={css.payNote}>{t('limits.text')}</p>
        <Link
          className={buttonClass({ tone: 'outline', size: 'small' })}
          to={pathTo(host.language, 'office/responsible')}
        >
          {t('limits.change')}
        </Link>
      </div>
    </Panel>
  );
};

/** Column beside a form: the account, and for deposits the limits. */
export const PaymentAside = ({ form }: { readonly form: PaymentFormStore }) => (
  <aside className={css.payAside}>
    <AccountBox form={form} />
    <LimitsBox />
  </aside>
);
