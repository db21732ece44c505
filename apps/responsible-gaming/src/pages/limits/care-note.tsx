import { Button, Message } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

/** Takes the focus of the button that has just gone. */
const Thanks = () => {
  const { t } = useTranslations();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={css.rgNotice} role="status" tabIndex={-1}>
      <Message tone="success">{t('care.thanks')}</Message>
    </div>
  );
};

/** The message about their play that the player has not read; nothing once they have. */
export const CareNote = observer(function CareNote() {
  const { care } = useServices();
  const { t } = useTranslations();
  const message = care.known?.message ?? null;
  if (message === null) return care.isRead ? <Thanks /> : null;
  const { level } = message;
  // texts: care.message.*, care.messageText.*
  const title = t(`care.message.${level}`);
  return (
    <section className={css.rgRequirement} aria-label={title}>
      <h2 className={css.rgName}>{title}</h2>
      <p>{t(`care.messageText.${level}`)}</p>
      {message.mustBeRead && <p>{t('care.depositsWait')}</p>}
      <Button size="small" tone="outline" isBusy={care.isBusy} onClick={() => void care.read()}>
        {t('care.read')}
      </Button>
      {care.isReadFailed && (
        <div role="alert">
          <Message tone="danger">{t('care.readFailed')}</Message>
        </div>
      )}
    </section>
  );
});
