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
 * Sums that may still be deposited, in each account that is limited. and whether a message about their play waits
 * to be read. Nothing where there is neither, or where it cannot be read.
 */
export const DepositLimits = observer(function DepositLimits() {
  const { host, limits, care } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  useEffect(() => void limits.load(), [limits]);
  useEffect(() => void care.load(), [care]);
  const shown = host.store.session.accounts.flatMap(({ id }) =>
    depositTypes.flatMap(({ type }) => limits.active(type, id) ?? []),
  );
  const message = care.known?.message ?? null;
  if (shown.length === 0 && message === null) return null;
  return (
    <div className={css.rgSlot} role="group" aria-label={t('slot.title')}>
      {message !== null && (
        <p className={css.rgSlotLimit}>
          {t(message.mustBeRead ? 'care.slotMust' : 'care.slotHint')}{' '}
          <Link to={pathTo(host.language, 'office/responsible')}>{t('care.slotLink')}</Link>
        </p>
      )}
      {shown.map((limit) => (
        <div key={`${limit.limitType} ${limit.accountId}`} className={css.rgSlotLimit}>
          <p className={css.rgName}>{`${labels.name(limit.label)}, ${limit.iso}`}</p>
          <LimitUse limit={limit} />
        </div>
      ))}
    </div>
  );
});
