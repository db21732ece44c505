import type { Limit } from '@longshot/contracts';
import { approvalDeadline, isNoLimit } from '@longshot/domain/limits';
import { Button, ClockIcon, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from './services.ts';
import { useLimitTranslations } from './use-limit-translations.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './limits.css';

/** A change that waits: from when it may be confirmed, or until when, and the way to confirm or cancel it. */
export const PendingLine = observer(function PendingLine({ limit }: { readonly limit: Limit }) {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const value = isNoLimit(limit.limitType, limit.limitValue) ? t('pending.none') : labels.value(limit);
  const deadline = approvalDeadline(limit, limits.approvalWindowSeconds);
  const at = host.formatters.dateTime((deadline ?? limit.startedAt) * 1000);
  return (
    <div className={css.rgPending}>
      <ClockIcon />
      <p>{t(deadline === null ? 'pending.waits' : 'pending.toConfirm', { value, at })}</p>
      <Stack isRow gap={6}>
        {deadline !== null && (
          <Button size="small" tone="brand" isBusy={limits.isBusy} onClick={() => void limits.decide('confirm', limit)}>
            {t('pending.confirm')}
          </Button>
        )}
        <Button size="small" tone="outline" isBusy={limits.isBusy} onClick={() => void limits.decide('reject', limit)}>
          {t(deadline === null ? 'pending.cancel' : 'pending.reject')}
        </Button>
      </Stack>
    </div>
  );
});
