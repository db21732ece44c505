import { Button, FormField, Panel, PanelHead, PasswordInput, QrCode, StatusMark, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';

const useFieldError = (): string | undefined => {
  const { twoStep } = useServices();
  const { t, has } = useTranslations();
  const { fieldError } = twoStep;
  if (fieldError === null) return undefined;
  // texts: twoStep.fault.*
  return t(has(`twoStep.fault.${fieldError}`) ? `twoStep.fault.${fieldError}` : 'failure.generic');
};

const Step = observer(function Step({
  onSend,
  action,
  children,
}: {
  readonly onSend: () => Promise<void>;
  readonly action: string;
  readonly children: ReactNode;
}) {
  const { twoStep } = useServices();
  const { t } = useTranslations();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form className={css.officeNarrowForm} noValidate onSubmit={send}>
      {children}
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={twoStep.isBusy}>
          {action}
        </Button>
        <Button onClick={twoStep.cancel}>{t('twoStep.cancel')}</Button>
      </div>
    </form>
  );
});

const SettingUp = observer(function SettingUp() {
  const { twoStep } = useServices();
  const { t } = useTranslations();
  const fieldError = useFieldError();
  const { secret, typed } = twoStep;
  if (secret === null) return null;
  return (
    <Step onSend={twoStep.confirm} action={t('twoStep.confirm')}>
      <p>{t('twoStep.scan')}</p>
      <QrCode text={secret.otpauthUri} label={t('twoStep.qr')} />
      <p className={css.officeNote}>
        {t('twoStep.byHand')}{' '}
        <code className={css.officeSecret}>
          <bdi>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
        </code>
      </p>
      <FormField label={t('twoStep.code')} hint={t('twoStep.codeHint')} error={fieldError}>
        {(ids) => (
          <TextInput
            {...ids}
            name="code"
            isFigures
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={typed}
            onChange={({ target }) => twoStep.type(target.value)}
          />
        )}
      </FormField>
    </Step>
  );
});

const RecoveryCodes = observer(function RecoveryCodes() {
  const { environment, twoStep } = useServices();
  const { t } = useTranslations();
  const [isCopied, setCopied] = useState(false);
  const { recoveryCodes } = twoStep;
  const copy = () => {
    environment.copyText(recoveryCodes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={css.officeNarrowForm}>
      <p role="status">{t('twoStep.codesText')}</p>
      <ul className={css.officeCodes} aria-label={t('twoStep.codes')}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code className="num">{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.officeActions}>
        <Button tone="brand" onClick={twoStep.finish}>
          {t('twoStep.kept')}
        </Button>
        <Button onClick={copy}>{t(isCopied ? 'twoStep.copied' : 'twoStep.copy')}</Button>
      </div>
    </div>
  );
});

/** Asks for the password before the second step is set up, or turned off. */
const Asking = observer(function Asking({ to }: { readonly to: 'start' | 'stop' }) {
  const { twoStep } = useServices();
  const { t } = useTranslations();
  const fieldError = useFieldError();
  const { typed } = twoStep;
  // texts: twoStep.start, twoStep.stop
  return (
    <Step onSend={twoStep[to]} action={t(`twoStep.${to}`)}>
      <FormField label={t('twoStep.password')} error={fieldError}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="two-step-password"
            autoComplete="current-password"
            maxLength={200}
            value={typed}
            onChange={({ target }) => twoStep.type(target.value)}
          />
        )}
      </FormField>
    </Step>
  );
});

const State = observer(function State({ isOn }: { readonly isOn: boolean }) {
  const { host, twoStep } = useServices();
  const hasPassword = host.store.user.config?.has_password !== false;
  const { t } = useTranslations();
  const fieldError = useFieldError();
  return (
    <div className={css.officeNarrowForm}>
      <p>
        <StatusMark tone={isOn ? 'won' : 'waiting'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</StatusMark>
      </p>
      <p className={css.officeNote}>
        {isOn ? t('twoStep.codesLeft', { count: twoStep.recoveryCodesLeft }) : t('twoStep.about')}
      </p>
      {fieldError !== undefined && <p role="alert">{fieldError}</p>}
      <div className={css.officeActions}>
        {isOn ? (
          <Button tone="outline" onClick={twoStep.requestStop}>
            {t('twoStep.stop')}
          </Button>
        ) : (
          <Button tone="brand" isBusy={twoStep.isBusy} onClick={() => void twoStep.requestStart(hasPassword)}>
            {t('twoStep.start')}
          </Button>
        )}
      </div>
    </div>
  );
});

const Stage = observer(function Stage() {
  const { twoStep } = useServices();
  switch (twoStep.stage) {
    case 'unknown':
      return <PartLoading />;
    case 'failed':
      return <PartFailed onRefresh={() => void twoStep.load()} />;
    case 'setting-up':
      return <SettingUp />;
    case 'codes':
      return <RecoveryCodes />;
    case 'asking':
      return <Asking to="start" />;
    case 'stopping':
      return <Asking to="stop" />;
    default:
      return <State isOn={twoStep.stage === 'on'} />;
  }
});

/** The second step of signing in: set up with an app of codes, kept safe by recovery codes, turned off again. */
export const TwoStepPanel = () => {
  const { t } = useTranslations();
  return (
    <Panel label={t('twoStep.title')}>
      <PanelHead title={t('twoStep.title')} />
      <Stage />
    </Panel>
  );
};
