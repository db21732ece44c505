import { buttonClass, Panel, StatusMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useVerification } from '../../parts/use-verification.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

const Verification = observer(function Verification() {
  const { t } = useTranslations();
  const state = useVerification();
  if (state === null) return null;
  const tone = state === 'verified' ? 'won' : 'waiting';
  return (
    <div>
      <small>{t('verification.title')}</small>
      <p className={css.officeTopSum}>
        <StatusMark tone={tone}>{t(`verification.${state}`)}</StatusMark>
      </p>
      <p>{t(`verification.${state}Text`)}</p>
    </div>
  );
});

const BonusAccount = observer(function BonusAccount() {
  const { accounts } = useServices();
  const labels = useTranslations();
  const bonus = accounts.all.filter(({ type }) => type === 4);
  return bonus.map(({ id, iso, balanceMinor }) => (
    <div key={id}>
      <small>{labels.t('account.bonus')}</small>
      <p className={css.officeTopSum}>
        <span className="num">{labels.money(balanceMinor, iso)}</span>
      </p>
    </div>
  ));
});

/** The account in use, what of it is elsewhere, and how far the player is verified. */
export const AccountTop = observer(function AccountTop() {
  const { host, accounts, money } = useServices();
  const labels = useTranslations();
  const { active } = accounts;
  if (active === null) return null;
  const { iso } = active;
  const beside = money.of(active.id);
  const link = (path: string, tone: 'brand' | 'outline', label: string) => (
    <Link className={buttonClass({ tone })} to={pathTo(host.language, path)}>
      {label}
    </Link>
  );
  return (
    <Panel label={labels.t('account.present')}>
      <div className={css.officeTop}>
        <div aria-busy={accounts.isUpdating}>
          <small>{labels.t(active.type === 0 ? 'account.main' : 'account.additional', { iso })}</small>
          <p className={css.officeHuge}>
            <span className="num">{labels.money(active.balanceMinor, iso)}</span>
          </p>
          <div className={css.officeActions}>
            {link('office/recharge', 'brand', labels.t('account.deposit'))}
            {link('office/deduce', 'outline', labels.t('account.withdraw'))}
          </div>
        </div>
        <BonusAccount />
        {beside !== null && (
          <div>
            <small>{labels.t('account.openBets')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{labels.money(beside.openStakesMinor, iso)}</span>
            </p>
            <p>
              {beside.openCoupons > 0 &&
                labels.t('account.openCoupons', {
                  count: beside.openCoupons,
                  sum: labels.money(beside.possibleWinMinor, iso),
                })}
            </p>
          </div>
        )}
        {beside !== null && beside.heldMinor > 0 && (
          <div>
            <small>{labels.t('account.held')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{labels.money(beside.heldMinor, iso)}</span>
            </p>
          </div>
        )}
        {beside !== null && beside.owedMinor > 0 && (
          <div>
            <small>{labels.t('account.owed')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{labels.money(beside.owedMinor, iso)}</span>
            </p>
            <p>{labels.t('account.owedText')}</p>
          </div>
        )}
        <Verification />
      </div>
    </Panel>
  );
});
