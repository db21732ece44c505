import { Button, FormField, Panel, PanelHead, PasswordInput, SuccessIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useServices } from '../../parts/services.ts';
import { passwordFields } from '../../model/password-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';

/** For who came by an identity provider: the first password is set by a link that is mailed. */
const FirstPassword = observer(function FirstPassword({ email }: { readonly email: string }) {
  const { password } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.officeNarrowForm}>
      <p>{t('password.none')}</p>
      <div className={css.officeActions}>
        <Button tone="brand" isBusy={password.isBusy} onClick={() => void password.requestLink(email)}>
          {t('password.sendLink')}
        </Button>
      </div>
      <Problem code={password.problem} />
      <div role="status">{password.isLinkSent && <p>{t('password.linkSent', { email })}</p>}</div>
    </div>
  );
});

/** Sets another password, and says that the other sessions ended. */
const ChangePassword = observer(function ChangePassword() {
  const { password } = useServices();
  const { t } = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, ended, faults, problem } = password;
  // Read here: what a render prop reads is not observed.
  const typed = { ...password.typed };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await password.send();
    const field = wrong === null ? null : element.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form ref={element} className={css.officeNarrowForm} noValidate onSubmit={(event) => void send(event)}>
      {passwordFields.map((field) => {
        const fieldError = faults[field];
        // texts: password.fault.*
        return (
          <FormField
            key={field}
            label={t(`password.${field}`)}
            error={fieldError === undefined ? undefined : t(`password.fault.${fieldError}`)}
            hint={field === 'newPassword' ? t('password.hint') : undefined}
          >
            {(ids) => (
              <PasswordInput
                {...ids}
                name={field}
                autoComplete={field === 'password' ? 'current-password' : 'new-password'}
                maxLength={200}
                value={typed[field]}
                onChange={({ target }) => password.type(field, target.value)}
              />
            )}
          </FormField>
        );
      })}
      <Problem code={problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={isBusy}>
          {t('password.save')}
        </Button>
      </div>
      <p className={css.officeNote}>{t('password.about')}</p>
      <div role="status">
        {ended !== null && (
          <p className={css.officeDone}>
            <SuccessIcon />
            <span>{t('password.done', { count: ended })}</span>
          </p>
        )}
      </div>
    </form>
  );
});

/** The password: changed with the present one, or chosen for the first time. */
export const PasswordPanel = observer(function PasswordPanel() {
  const { host } = useServices();
  const { t } = useTranslations();
  const { config } = host.store.user;
  return (
    <Panel label={t('password.title')}>
      <PanelHead title={t('password.title')} />
      {config?.has_password === false ? <FirstPassword email={config.user_email} /> : <ChangePassword />}
    </Panel>
  );
});
