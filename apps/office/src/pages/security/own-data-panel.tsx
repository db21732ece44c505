import { operations } from '@longshot/contracts';
import { FileButtons } from '@longshot/remote';
import { Button, Checkbox, FormField, Panel, PanelHead, PasswordInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { codeOf } from '../../model/failure-code.ts';
import { Problem } from '../../parts/page-parts.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

/** Closes the account for good; asks for the password, which has to be set first where there is none, and says what has to be done before. */
const CloseAccount = observer(function CloseAccount() {
  const { host, environment } = useServices();
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isErased, setErased] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [closedUntilMs, setClosedUntilMs] = useState<number | null>(null);
  const isWrong = problem === 'credentials_invalid';
  const close = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    host.transport
      .call(operations.closeAccount, { body: { password, isErased } })
      .then(({ keptUntilMs }) => {
        setClosedUntilMs(keptUntilMs);
        environment.startTimer(() => environment.leave(`/${host.language}`), 5_000);
      })
      .catch((error: unknown) => setProblem(codeOf(error)))
      .finally(() => setBusy(false));
  };
  if (closedUntilMs !== null)
    return (
      <p className={css.officeNote} role="status">
        {t('ownData.closed', { date: host.formatters.day(closedUntilMs) })}
      </p>
    );
  if (!isOpen)
    return (
      <div className={css.officeActions}>
        <Button tone="outline" onClick={() => setOpen(true)}>
          {t('ownData.close')}
        </Button>
      </div>
    );
  if (host.store.user.config?.has_password === false)
    return (
      <p className={css.officeNote} role="status">
        {t('password.none')}
      </p>
    );
  return (
    <form className={css.officeNarrowForm} noValidate onSubmit={close}>
      <p className={css.officeNote}>{t('ownData.closeText')}</p>
      <FormField label={t('password.password')} error={isWrong ? t('password.fault.wrong') : undefined}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="close-password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </FormField>
      <Checkbox label={t('ownData.erase')} checked={isErased} onChange={({ target }) => setErased(target.checked)} />
      <p className={css.officeNote}>{t('ownData.eraseText')}</p>
      <Problem code={isWrong ? null : problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="danger" isBusy={isBusy} disabled={password === ''}>
          {t('ownData.closeNow')}
        </Button>
        <Button tone="quiet" onClick={() => setOpen(false)}>
          {t('ownData.stay')}
        </Button>
      </div>
    </form>
  );
});

/** Everything held about the player, to take along; and the end of the account. */
export const OwnDataPanel = observer(function OwnDataPanel() {
  const { host } = useServices();
  const { t } = useTranslations();
  return (
    <Panel label={t('ownData.title')}>
      <PanelHead title={t('ownData.title')} />
      <div className={css.officeBox}>
        <p className={css.officeNote}>{t('ownData.text')}</p>
        <div className={css.officeActions}>
          <FileButtons
            label={t('file.label')}
            formats={[
              { id: 'json', label: t('file.json') },
              { id: 'pdf', label: t('file.pdf') },
            ]}
            failed={t('file.failed')}
            onMake={(format) => host.transport.call(operations.exportOwnData, { query: { format } })}
          />
        </div>
        <CloseAccount />
      </div>
    </Panel>
  );
});
