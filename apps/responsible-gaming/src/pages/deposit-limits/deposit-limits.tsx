import { limitTypes } from '@longshot/domain/limits';
import { pathTo } from '@longshot/remote/addresses';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { LimitUse } from '../../parts/money-section.tsx';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

const depositTypes = limitTypes.filter(({ section }) => section === 'deposit');

/**
 * Sums that may still be deposited, in each account that is limited, with the way to the limits. Nothing where they
 * cannot be read.
 */
export const DepositLimits = observer(function DepositLimits() {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  useEffect(() => void limits.load(), [limits]);
  const shown = host.store.session.accounts.flatMap(({ id }) =>
    depositTypes.flatMap(({ type }) => limits.active(type, id) ?? []),
  );
  if (limits.status !== 'ready') return null;
  return (
    <div className={css.rgSlot} role="group" aria-label={t('slot.title')}>
      {shown.map((limit) => (
        <div key={`${limit.limitType} ${limit.accountId}`} className={css.rgSlotLimit}>
          <p className={css.rgName}>{`${labels.name(limit.label)}, ${limit.iso}`}</p>
          <LimitUse limit={limit} />
        </div>
      ))}
      <Link className="link" to={pathTo(host.language, 'office/responsible/deposit')}>
        {t('required.link')}
      </Link>
    </div>
  );
});
