import { buttonClass, Panel, StatusMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useVerification } from '../../parts/use-verification.ts';
import { useWords } from '../../parts/use-words.ts';
import * as css from '../../parts/pages.css';

const Verification = observer(function Verification() {
  const { t } = useWords();
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
  const words = useWords();
  const bonus = accounts.all.filter(({ type }) => type === 4);
  return bonus.map(({ id, iso, balanceMinor }) => (
    <div key={id}>
      <small>{words.t('account.bonus')}</small>
      <p className={css.officeTopSum}>
        <span className="num">{words.money(balanceMinor, iso)}</span>
      </p>
    </div>
  ));
});

/** The account in use, what of it is elsewhere, and how far the player is verified. */
export const AccountTop = observer(function AccountTop() {
  const { host, accounts, money } = useServices();
  const words = useWords();
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
    <Panel label={words.t('account.present')}>
      <div className={css.officeTop}>
        <div aria-busy={accounts.isUpdating}>
          <small>{words.t(active.type === 0 ? 'account.main' : 'account.additional', { iso })}</small>
          <p className={css.officeHuge}>
            <span className="num">{words.money(active.balanceMinor, iso)}</span>
          </p>
          <div className={css.officeActions}>
            {link('office/recharge', 'brand', words.t('account.deposit'))}
            {link('office/deduce', 'outline', words.t('account.withdraw'))}
          </div>
        </div>
        <BonusAccount />
        {beside !== null && (
          <div>
            <small>{words.t('account.openBets')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{words.money(beside.openStakesMinor, iso)}</span>
            </p>
            <p>
              {beside.openCoupons > 0 &&
                words.t('account.openCoupons', {
                  count: beside.openCoupons,
                  sum: words.money(beside.possibleWinMinor, iso),
                })}
            </p>
          </div>
        )}
        {beside !== null && beside.heldMinor > 0 && (
          <div>
            <small>{words.t('account.held')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{words.money(beside.heldMinor, iso)}</span>
            </p>
          </div>
        )}
        {beside !== null && beside.owedMinor > 0 && (
          <div>
            <small>{words.t('account.owed')}</small>
            <p className={css.officeTopSum}>
              <span className="num">{words.money(beside.owedMinor, iso)}</span>
            </p>
            <p>{words.t('account.owedText')}</p>
          </div>
        )}
        <Verification />
      </div>
    </Panel>
  );
});
