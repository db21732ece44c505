import { Button, FormField, PasswordInput, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { ContactField } from '../../model/contact-store.ts';
import { Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

const autoComplete: Readonly<Record<Exclude<ContactField, 'password'>, string>> = {
  email: 'email',
  phoneCode: 'tel-country-code',
  phoneNumber: 'tel-national',
  code: 'one-time-code',
};

const Field = observer(function Field({ field, isFirst }: { readonly field: ContactField; readonly isFirst: boolean }) {
  const { contact } = useServices();
  const { t, has } = useTranslations();
  const fault = contact.faults[field];
  // Read here: what a render prop reads is not observed.
  const value = contact.typed[field];
  // texts: contact.field.*, contact.fault.*
  const key = has(`contact.fault.${field}.${fault ?? ''}`)
    ? `contact.fault.${field}.${fault ?? ''}`
    : 'failure.generic';
  return (
    <FormField label={t(`contact.field.${field}`)} error={fault === undefined ? undefined : t(key)}>
      {(ids) => {
        const shared = {
          ...ids,
          name: `contact-${field}`,
          value,
          onChange: ({ target }: { readonly target: HTMLInputElement }) => contact.type(field, target.value),
        };
        if (field === 'password') return <PasswordInput {...shared} autoComplete="current-password" maxLength={200} />;
        return (
          <TextInput
            {...shared}
            autoComplete={autoComplete[field]}
            autoFocus={isFirst}
            isFigures={field !== 'email'}
            maxLength={254}
            {...(field === 'email' ? { type: 'email' } : { inputMode: 'tel' as const })}
          />
        );
      }}
    </FormField>
  );
});

/** Another address or telephone, with the password; then the code that was sent there. */
export const ContactForm = observer(function ContactForm() {
  const { host, contact } = useServices();
  const { t } = useTranslations();
  const { kind, isSent, isBusy, problem, typed } = contact;
  if (kind === null) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void contact.send();
  };
  const asked: readonly ContactField[] = isSent
    ? ['code']
    : [...(kind === 'email' ? (['email'] as const) : (['phoneCode', 'phoneNumber'] as const)), 'password'];
  const hasPassword = host.store.user.config?.has_password !== false;
  const to = kind === 'email' ? typed.email.trim() : `${typed.phoneCode} ${typed.phoneNumber}`;
  return (
    <form className={css.officeNarrowForm} noValidate aria-label={t(`contact.open.${kind}`)} onSubmit={send}>
      <p role="status">{isSent ? t('contact.sent', { to }) : t('contact.about')}</p>
      {!hasPassword && <p className={css.officeNote}>{t('passkeys.passwordFirst')}</p>}
      {asked.map((field, index) => (
        <Field key={field} field={field} isFirst={index === 0} />
      ))}
      <Problem code={problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={isBusy}>
          {t(isSent ? 'contact.confirm' : 'contact.send')}
        </Button>
        <Button onClick={contact.close}>{t('twoStep.cancel')}</Button>
      </div>
    </form>
  );
});
