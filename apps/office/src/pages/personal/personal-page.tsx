import { countryCodes, documentTypeIds, personalFields, type PersonalField } from '@longshot/domain/identity';
import { usePageTitle } from '@longshot/remote';
import { Button, FormField, LockIcon, Message, Page, PageHeader, Panel, Select, TextInput } from '@longshot/ui';
import { DayInput } from '@longshot/ui/day-input';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartFailed, PartLoading, Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { ContactForm } from './contact-form.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';

const GROUPS: readonly (readonly [string, readonly PersonalField[]])[] = [
  ['person', ['user_name', 'user_surname', 'user_middle_name', 'user_birthday_date', 'user_birthday_place']],
  ['address', ['country', 'user_geo_location_region', 'city', 'user_registration_address']],
  [
    'document',
    [
      'passport_type',
      'passport_series',
      'passport_number',
      'passport_issue_date',
      'passport_end_date',
      'issued_by',
      'inn',
    ],
  ],
];

const autoComplete: Readonly<Partial<Record<PersonalField, string>>> = {
  user_name: 'given-name',
  user_surname: 'family-name',
  user_middle_name: 'additional-name',
  user_birthday_date: 'bday',
  country: 'country',
  user_geo_location_region: 'address-level1',
  city: 'address-level2',
  user_registration_address: 'street-address',
};

/** The choices of a field that has some: countries by their names, kinds of documents. */
const useChoices = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  return useMemo(() => {
    const names = new Intl.DisplayNames(host.language, { type: 'region' });
    const order = new Intl.Collator(host.language);
    const countries = countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => order.compare(a.label, b.label));
    const documents = documentTypeIds.map((id) => ({ value: String(id), label: t(`personal.document.${id}`) }));
    return { country: countries, document: documents } as const;
  }, [host, t]);
};

const Control = observer(function Control({ field }: { readonly field: PersonalField }) {
  const { host, personal } = useServices();
  const { t, has } = useTranslations();
  const choices = useChoices();
  const { kind, most } = personalFields[field];
  const isLocked = personal.isLocked(field);
  const code = personal.fieldErrorOf(field);
  // texts: personal.fault.*, personal.hint.*
  const fieldError =
    code === null
      ? undefined
      : t(has(`personal.fault.${code}`) ? `personal.fault.${code}` : 'failure.generic', { count: most });
  const hint = isLocked
    ? t('personal.locked')
    : has(`personal.hint.${field}`)
      ? t(`personal.hint.${field}`)
      : undefined;
  // Read here: what a render prop reads is not observed.
  const shared = {
    name: field,
    value: personal.valueOf(field),
    disabled: isLocked,
    onBlur: () => personal.leave(field),
  };
  const label = t(`personal.field.${field}`);
  if (kind === 'country' || kind === 'document') {
    return (
      <FormField label={label} error={fieldError} hint={hint}>
        {(ids) => (
          <Select {...ids} {...shared} onChange={({ target }) => personal.type(field, target.value)}>
            <option value="">{t('personal.notTold')}</option>
            {choices[kind].map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    );
  }
  const isDay = kind === 'day' || kind === 'past-day';
  const rest = { autoComplete: autoComplete[field] ?? 'off', ...(isLocked && { end: <LockIcon size={14} /> }) };
  const type = (value: string) => personal.type(field, value);
  return (
    <FormField label={label} error={fieldError} hint={hint}>
      {(ids) =>
        isDay ? (
          <DayInput {...ids} {...shared} {...rest} language={host.language} onDay={type} />
        ) : (
          <TextInput
            {...ids}
            {...shared}
            {...rest}
            maxLength={500}
            isFigures={kind === 'code'}
            onChange={({ target }) => type(target.value)}
          />
        )
      }
    </FormField>
  );
});

const Form = observer(function Form() {
  const { personal } = useServices();
  const { t } = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { status, problem, isChanged } = personal;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await personal.save();
    const field = wrong === null ? null : element.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form ref={element} className={css.officeForm} noValidate onSubmit={(event) => void send(event)}>
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className={css.officeFieldset}>
          <legend>{t(`personal.group.${group}`)}</legend>
          {fields.map((field) => (
            <Control key={field} field={field} />
          ))}
        </fieldset>
      ))}
      <Problem code={problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={status === 'saving'} disabled={!isChanged}>
          {t('personal.save')}
        </Button>
      </div>
    </form>
  );
});

/** Names the fields that hold the player's money back until they are told. */
const Missing = observer(function Missing() {
  const { personal } = useServices();
  const { t } = useTranslations();
  const missing = personal.known?.missing ?? [];
  if (missing.length === 0) return null;
  const fields = missing.map((field) => t(`personal.field.${field}`)).join(', ');
  return (
    <div className={css.officeProblem}>
      <Message tone="danger">{t('personal.missing', { fields })}</Message>
    </div>
  );
});

const Known = observer(function Known() {
  const { host, personal, contact } = useServices();
  const { t } = useTranslations();
  // texts: contact.open.*
  const { known } = personal;
  if (known === null) return null;
  const facts = [
    ['mainId', known.user_main_id],
    ['activeId', known.user_active_id],
    ['email', known.user_email],
    ['phone', known.user_phone_number ?? t('personal.notTold')],
    ['registered', host.formatters.dateTime(known.user_registration_date)],
  ] as const;
  return (
    <Panel label={t('personal.known')}>
      <dl className={css.officeTotals}>
        {facts.map(([id, text]) => (
          <div key={id}>
            <dt>{t(`personal.fact.${id}`)}</dt>
            <dd>
              <bdi>{text}</bdi>{' '}
              {(id === 'email' || id === 'phone') && (
                <button
                  type="button"
                  className="link"
                  aria-label={t(`contact.open.${id}`)}
                  onClick={() => contact.open(id)}
                >
                  {t('contact.change')}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ContactForm />
    </Panel>
  );
});

/** Personal data of the player: to be filled in, changed, and locked once it is proven. */
export const PersonalPage = observer(function PersonalPage() {
  const { host, personal } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.personal'));
  useEffect(() => void personal.load(), [personal]);
  const isThere = personal.known !== null;
  return (
    <Page>
      <Known />
      <Panel label={t('title.personal')}>
        <PageHeader title={t('title.personal')} lead={t('personal.lead')} />
        {isThere && <Missing />}
        {isThere && <Form />}
        {!isThere && personal.status === 'failed' && <PartFailed onRefresh={() => void personal.load()} />}
        {!isThere && personal.status !== 'failed' && <PartLoading />}
      </Panel>
      {isThere && <CorrectionsPanel />}
    </Page>
  );
});
