import { limitTypes } from '@longshot/domain/limits';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LimitUse } from '../../parts/money-section.tsx';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

const depositTypes = limitTypes.filter(({ section }) => section === 'deposit');

/**
 * Sums that may still be deposited, in each account that is limited. Nothing without a limit, or where it cannot be
 * read.
 */
export const DepositLimits = observer(function DepositLimits() {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  useEffect(() => void limits.load(), [limits]);
  const shown = host.store.session.accounts.flatMap(({ id }) =>
    depositTypes.flatMap(({ type }) => limits.active(type, id) ?? []),
  );
  if (shown.length === 0) return null;
  return (
    <div className={css.rgSlot} role="group" aria-label={t('slot.title')}>
      {shown.map((limit) => (
        <div key={`${limit.limitType} ${limit.accountId}`} className={css.rgSlotLimit}>
          <p className={css.rgName}>{`${labels.name(limit.label)}, ${limit.iso}`}</p>
          <LimitUse limit={limit} />
        </div>
      ))}
    </div>
  );
});
