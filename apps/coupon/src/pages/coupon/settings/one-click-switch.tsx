import { Button, Modal, Toggle } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';

/** Turns one-click betting on and off. */
export const OneClickSwitch = observer(function OneClickSwitch() {
  const { oneClick } = useServices();
  const { t } = useTranslations();
  if (!oneClick.isOffered) return null;
  return (
    <Toggle
      label={t('oneClick.label')}
      checked={oneClick.isOn}
      onChange={(event) => (event.target.checked ? oneClick.turnOn() : oneClick.turnOff())}
    />
  );
});

/** Asks whether the coupon may be cleared for one-click betting. */
export const OneClickQuestion = observer(function OneClickQuestion() {
  const { host, oneClick } = useServices();
  const { t } = useTranslations();
  if (!oneClick.isAsking) return null;
  const { count } = host.store.coupon;
  return (
    <Modal
      title={t('oneClick.ask', { count })}
      onClose={oneClick.cancel}
      leave={t('oneClick.keep')}
      actions={
        <Button tone="brand" onClick={oneClick.confirm}>
          {t('oneClick.confirm')}
        </Button>
      }
    >
      <p>{t('oneClick.askText', { count })}</p>
    </Modal>
  );
});
