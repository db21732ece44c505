import { countryCodes, personalFieldNames, personalFields, type PersonalField } from '@longshot/domain/identity';
import { Button, FormField, List, Panel, PanelHead, Select, StatusMark, TextArea, TextInput } from '@longshot/ui';
import { DayInput } from '@longshot/ui/day-input';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { PartFailed, Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

const TONES = { open: 'waiting', accepted: 'won', refused: 'lost' } as const;

/** Corrections that were asked for, with what became of them and why. */
const Asked = observer(function Asked() {
  const { host, corrections } = useServices();
  const { t } = useTranslations();
  return (
    <List>
      {corrections.corrections.map(({ correctionId, field, value, state, answer, askedAtMs }) => (
        <li key={correctionId}>
          {/* texts: corrections.state.*, personal.field.* */}
          <StatusMark tone={TONES[state]}>{t(`corrections.state.${state}`)}</StatusMark>{' '}
          <span>{t(`personal.field.${field}`)}</span> <bdi>{value}</bdi>{' '}
          <small className={css.officeSmall}>{host.formatters.dateTime(askedAtMs)}</small>
          {answer !== null && (
            <p>
              <bdi>{answer}</bdi>
            </p>
          )}
        </li>
      ))}
    </List>
  );
});

/** The value as it should be, as the chosen field is typed. */
const Value = observer(function Value({ field }: { readonly field: PersonalField }) {
  const { host, corrections } = useServices();
  const { t } = useTranslations();
  const { kind } = personalFields[field];
  const fault = corrections.faults.value;
  // Read here: what a render prop reads is not observed.
  const shared = { name: 'value', value: corrections.typed.value };
  const names = new Intl.DisplayNames(host.language, { type: 'region' });
  const choices =
    kind === 'country'
      ? countryCodes.map((code) => [code, names.of(code) ?? code] as const)
      : (['1', '2', '3', '4'] as const).map((id) => [id, t(`personal.document.${id}`)] as const);
  const isDay = kind === 'day' || kind === 'past-day';
  return (
    // texts: corrections.fault.*
    <FormField label={t('corrections.value')} error={fault === undefined ? undefined : t(`corrections.fault.${fault}`)}>
      {(ids) =>
        kind === 'country' || kind === 'document' ? (
          <Select {...ids} {...shared} onChange={({ target }) => corrections.type('value', target.value)}>
            <option value="">{t('personal.notTold')}</option>
            {choices.map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        ) : isDay ? (
          <DayInput
            {...ids}
            {...shared}
            language={host.language}
            autoComplete="off"
            onDay={(value) => corrections.type('value', value)}
          />
        ) : (
          <TextInput
            {...ids}
            {...shared}
            maxLength={500}
            isFigures={kind === 'code'}
            autoComplete="off"
            onChange={({ target }) => corrections.type('value', target.value)}
          />
        )
      }
    </FormField>
  );
});

const Form = observer(function Form({ fields }: { readonly fields: readonly PersonalField[] }) {
  const { corrections } = useServices();
  const { t } = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { field, faults, typed, problem, isSending } = corrections;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await corrections.send();
    const input = wrong === null ? null : element.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };
  const { reason } = typed;
  return (
    <form ref={element} className={css.officeNarrowForm} noValidate onSubmit={(event) => void send(event)}>
      <FormField label={t('corrections.field')}>
        {(ids) => (
          <Select
            {...ids}
            value={field ?? ''}
            onChange={({ target }) => corrections.choose(fields.find((each) => each === target.value) ?? null)}
          >
            <option value="">{t('corrections.choose')}</option>
            {fields.map((each) => (
              <option key={each} value={each}>
                {t(`personal.field.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {field !== null && (
        <>
          <Value field={field} />
          <FormField
            label={t('corrections.reason')}
            error={faults.reason === undefined ? undefined : t(`corrections.fault.${faults.reason}`)}
          >
            {(ids) => (
              <TextArea
                {...ids}
                name="reason"
                value={reason}
                maxLength={500}
                onChange={({ target }) => corrections.type('reason', target.value)}
              />
            )}
          </FormField>
          <Problem code={problem} />
          <div className={css.officeActions}>
            <Button type="submit" tone="brand" isBusy={isSending}>
              {t('corrections.send')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
});

/** Corrections of data that the player cannot change themselves: those that were asked for, and the way to another. */
export const CorrectionsPanel = observer(function CorrectionsPanel() {
  const { personal, corrections } = useServices();
  const { t } = useTranslations();
  // Another player finds nothing of this one: the page is emptied before they see it.
  useEffect(() => {
    void corrections.load();
    return corrections.reset;
  }, [corrections]);
  const fields = personalFieldNames.filter((each) => personal.isLocked(each) && !corrections.waiting.includes(each));
  if (personal.known === null) return null;
  return (
    <Panel label={t('corrections.title')}>
      <PanelHead title={t('corrections.title')} />
      <div className={css.officeBox}>
        <p>{t('corrections.lead')}</p>
        {corrections.status === 'failed' && <PartFailed onRefresh={() => void corrections.load()} />}
        {corrections.corrections.length > 0 && <Asked />}
      </div>
      {fields.length > 0 && <Form fields={fields} />}
    </Panel>
  );
});
