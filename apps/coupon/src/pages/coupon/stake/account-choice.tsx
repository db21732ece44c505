import { Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as typeCss from '../styles/coupon-types.css';

/** Which account is staked from, with what is in it, for a player with several. */
export const AccountChoice = observer(function AccountChoice() {
  const { coupon, settings, placing } = useServices();
  const labels = useTranslations();
  const { accounts, account } = coupon.stake;
  const { isSelectAccountShown, isBalanceShown } = settings.current;
  if (!isSelectAccountShown || accounts.length < 2 || account === null) return null;
  const choose = (id: string) => {
    coupon.draft.chooseAccount(id);
    placing.dismiss();
  };
  return (
    <label className={typeCss.couponSystem}>
      <span>{labels.t('account.label')}</span>
      <Select value={account.id} onChange={(event) => choose(event.target.value)}>
        {accounts.map(({ id, iso, type, balanceMinor }) => (
          <option key={id} value={id}>
            {/* texts: account.main, account.bonus, account.other */}
            {labels
              .t(type === 0 ? 'account.main' : type === 4 ? 'account.bonus' : 'account.other', {
                iso,
                balance: isBalanceShown ? labels.money(balanceMinor, iso) : '',
              })
              .trim()}
          </option>
        ))}
      </Select>
    </label>
  );
});
