import type { LimitToSet } from '@longshot/contracts';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { Button, Checkbox, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

/** An exclusion that the player is about to confirm. */
export type PlannedExclusion = Pick<LimitToSet, 'limitType' | 'limitValue' | 'reasonId' | 'startedAt'>;

/**
 * Explanation of an exclusion, in full, before it is set: it cannot be taken back, so it is ticked and then pressed.
 */
export const ConfirmExclusion = observer(function ConfirmExclusion({
  planned,
  onClose,
}: {
  readonly planned: PlannedExclusion;
  readonly onClose: () => void;
}) {
  const { limits, host } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const [isUnderstood, understand] = useState(false);
  const [isAsked, ask] = useState(false);
  const isTimeOut = planned.limitType === LIMIT_TYPE.timeOut;
  const span = labels.amount('days', planned.limitValue, null);
  const startS = planned.startedAt ?? Math.floor(host.now() / 1000);
  const until = labels.at(startS + planned.limitValue * 86_400);
  const send = async () => {
    ask(true);
    if (!isUnderstood) return;
    await limits.set(planned);
    onClose();
  };
  return (
    <Modal
      title={t(isTimeOut ? 'confirm.timeOut' : 'confirm.exclusion', { span })}
      onClose={onClose}
      leave={t('confirm.leave')}
      actions={
        <Button tone="danger" isBusy={limits.isBusy} onClick={() => void send()}>
          {t(isTimeOut ? 'confirm.doTimeOut' : 'confirm.doExclusion', { span })}
        </Button>
      }
    >
      <ul className={css.rgList}>
        <li>{t('confirm.until', { until })}</li>
        <li>{t('confirm.noBets')}</li>
        <li>{t('confirm.open')}</li>
        <li>{t('confirm.withdraw')}</li>
        <li>{t('confirm.noWayBack')}</li>
      </ul>
      <Checkbox
        label={t('confirm.understood')}
        error={isAsked && !isUnderstood ? t('confirm.tick') : undefined}
        checked={isUnderstood}
        onChange={({ target }) => understand(target.checked)}
      />
    </Modal>
  );
});
