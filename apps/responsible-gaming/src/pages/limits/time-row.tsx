import { findLimitType, TIME_NOT_SET } from '@longshot/domain/limits';
import { Button, FormField, Select, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PendingLine } from '../../parts/pending-line.tsx';
import * as css from '../../parts/limits.css';

/** A limit of time that is chosen from a list: the session limit, or the reality check. Shorter holds at once. */
export const TimeRow = observer(function TimeRow({ limitType }: { readonly limitType: 31 | 32 }) {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const active = limits.active(limitType, null);
  const pending = limits.pending(limitType, null);
  const present = active?.limitValue ?? TIME_NOT_SET;
  const [chosen, choose] = useState<number | null>(null);
  const facts = findLimitType(limitType);
  if (!facts) return null;
  const value = chosen ?? present;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isDone =
      value === TIME_NOT_SET && active
        ? await limits.remove(active)
        : await limits.set({ limitType, limitValue: value });
    if (isDone) choose(null);
  };
  const left = active?.limitBalance ?? null;
  return (
    <form className={css.rgLimit} aria-label={labels.name(facts.label)} onSubmit={(event) => void send(event)}>
      <Stack isRow>
        {/* texts: about.* */}
        <FormField label={labels.name(facts.label)} hint={t(`about.${facts.label}`)}>
          {(ids) => (
            <Select {...ids} value={value} onChange={({ target }) => choose(Number(target.value))}>
              <option value={TIME_NOT_SET}>{t('use.none')}</option>
              {limits.optionsOf(limitType).map((option) => (
                <option key={option} value={option}>
                  {labels.amount(facts.measure, option, null)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Button type="submit" size="small" tone="brand" disabled={value === present} isBusy={limits.isBusy}>
          {t('change.save')}
        </Button>
      </Stack>
      {left !== null && active && active.endsAt !== null && (
        <p className={css.rgNote}>
          {t('use.sessionLeft', { count: Math.floor(left * 60), at: labels.at(active.endsAt) })}
        </p>
      )}
      {pending && <PendingLine limit={pending} />}
    </form>
  );
});
