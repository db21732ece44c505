import type { Limit } from '@longshot/contracts';
import { type LimitTypeFacts, NO_LIMIT } from '@longshot/domain/limits';
import { readTypedAmount } from '@longshot/domain/money';
import { currencySign } from '@longshot/i18n';
import { Button, DecimalInput, FormField, Select, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './limits.css';

/** Sets a limit of money. What is typed is read as amounts of the account's currency. */
export const MoneyForm = observer(function MoneyForm({
  facts,
  accountId,
  active,
  onDone,
}: {
  readonly facts: LimitTypeFacts;
  readonly accountId: string;
  readonly active: Limit | undefined;
  readonly onDone: () => void;
}) {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const iso = host.store.session.accounts.find(({ id }) => id === accountId)?.iso ?? '';
  const [text, setText] = useState('');
  const [period, setPeriod] = useState(active?.periodHours ?? facts.periodHours ?? 24);
  const [isWrong, setWrong] = useState(false);
  const amountMinor = readTypedAmount(text, iso);
  const isGood = amountMinor !== null && amountMinor >= 1 && amountMinor < NO_LIMIT;
  const periods = limits.periodsOf(facts.type);
  const waits =
    active !== undefined && isGood && (amountMinor > active.limitValue || period < (active.periodHours ?? 0));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return setWrong(true);
    const own = facts.hasOwnPeriod ? { periodHours: period } : {};
    const limit = { limitType: facts.type, limitValue: amountMinor, accountId, iso, ...own };
    if (await limits.set(limit)) onDone();
  };
  return (
    <form className={css.rgForm} noValidate onSubmit={(event) => void send(event)}>
      <FormField
        label={t('change.amount', { iso })}
        hint={waits ? t('change.waits', { hours: Math.round(limits.raiseWaitSeconds / 3600) }) : t('change.atOnce')}
        error={isWrong && !isGood ? t('change.wrong') : undefined}
      >
        {(ids) => (
          <DecimalInput
            {...ids}
            prefix={currencySign(iso, host.language)}
            maxLength={24}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      {facts.hasOwnPeriod && periods.length > 1 && (
        <FormField label={t('change.period')}>
          {(ids) => (
            <Select {...ids} value={period} onChange={({ target }) => setPeriod(Number(target.value))}>
              {periods.map((hours) => (
                <option key={hours} value={hours}>
                  {t('unit.hours', { count: hours })}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <Stack isRow gap={6}>
        <Button type="submit" size="small" tone="brand" isBusy={limits.isBusy}>
          {t('change.save')}
        </Button>
        <Button size="small" tone="text" onClick={onDone}>
          {t('change.leave')}
        </Button>
      </Stack>
    </form>
  );
});
