import { isRequestFailure } from '@longshot/api-client';
import { operations, type Limit, type ResponseOf } from '@longshot/contracts';
import { limitTypes } from '@longshot/domain/limits';
import { readTypedAmount } from '@longshot/domain/money';
import { Button, Checkbox, DecimalInput, ErrorBlock, FormField, panelClass, Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../ground/page/page-context.tsx';
import { selfBlock } from './self-block.ts';
import * as css from './plain-limits.css';

const moneyTypes = limitTypes.filter(({ measure }) => measure === 'money');

/** Limits that the forms are filled with. */
interface Offered {
  readonly limits: readonly Limit[];
  readonly days: readonly number[];
  readonly reasons: ResponseOf<'getSelfExcludeReasons'>;
}

const Result = ({ text, isProblem }: { readonly text: string | null; readonly isProblem: boolean }) => (
  <div role={isProblem ? 'alert' : 'status'}>{text !== null && <p className={css.result}>{text}</p>}</div>
);

/** Excludes the player by one plain form. */
const ExclusionForm = ({ offered, onDone }: { readonly offered: Offered; readonly onDone: () => void }) => {
  const { t } = useTranslation('limits');
  const { transport } = usePage();
  const [days, setDays] = useState(offered.days[0] ?? 1);
  const [reasonId, setReason] = useState(offered.reasons[0]?.id ?? 1);
  const [isUnderstood, understand] = useState(false);
  const [state, setState] = useState<'filling' | 'asked' | 'sending' | 'done' | 'failed'>('filling');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isUnderstood) return setState('asked');
    setState('sending');
    const isDone = await selfBlock(transport, { days, reasonId });
    setState(isDone ? 'done' : 'failed');
    if (isDone) onDone();
  };
  return (
    <form className={css.form} aria-label={t('plain.exclusion')} onSubmit={(event) => void send(event)}>
      <h2 className={css.title}>{t('plain.exclusion')}</h2>
      <p className="muted">{t('plain.exclusionText')}</p>
      <FormField label={t('plain.days')}>
        {(ids) => (
          <Select {...ids} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {offered.days.map((count) => (
              <option key={count} value={count}>
                {t('plain.dayCount', { count })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('plain.reason')}>
        {(ids) => (
          <Select {...ids} value={reasonId} onChange={({ target }) => setReason(Number(target.value))}>
            {offered.reasons.map(({ id, selfExcludeReason }) => (
              <option key={id} value={id}>
                {selfExcludeReason}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Checkbox
        label={t('plain.understood')}
        error={state === 'asked' && !isUnderstood ? t('plain.tick') : undefined}
        checked={isUnderstood}
        onChange={({ target }) => understand(target.checked)}
      />
      <div>
        <Button type="submit" tone="danger" isBusy={state === 'sending'}>
          {t('plain.exclude', { count: days })}
        </Button>
      </div>
      <Result
        isProblem={state === 'failed'}
        text={state === 'done' ? t('plain.excluded') : state === 'failed' ? t('plain.failed') : null}
      />
    </form>
  );
};

/** Sets a limit of money by one plain form. */
const LimitForm = observer(function LimitForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('limits');
  const { transport, store } = usePage();
  const { accounts } = store.session;
  const [type, setType] = useState(moneyTypes[0]?.type ?? 20);
  const [accountId, setAccount] = useState(accounts.find(({ isActive }) => isActive)?.id ?? accounts[0]?.id ?? '');
  const [text, setText] = useState('');
  const [state, setState] = useState<'filling' | 'wrong' | 'sending' | 'done' | 'failed'>('filling');
  const iso = accounts.find(({ id }) => id === accountId)?.iso ?? '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const limitValue = readTypedAmount(text, iso);
    if (limitValue === null || limitValue < 1) return setState('wrong');
    setState('sending');
    try {
      const limits = [{ limitType: type, limitValue, accountId, iso }];
      const { status } = await transport.call(operations.setLimits, { body: { limits } });
      setState(status === 'OK' ? 'done' : 'failed');
      if (status === 'OK') onDone();
    } catch (error) {
      setState(isRequestFailure(error) && error.code === 'validation_failed' ? 'wrong' : 'failed');
    }
  };
  return (
    <form className={css.form} noValidate aria-label={t('plain.limit')} onSubmit={(event) => void send(event)}>
      <h2 className={css.title}>{t('plain.limit')}</h2>
      <p className="muted">{t('plain.limitText')}</p>
      <FormField label={t('plain.type')}>
        {(ids) => (
          <Select {...ids} value={type} onChange={({ target }) => setType(Number(target.value))}>
            {moneyTypes.map((facts) => (
              <option key={facts.type} value={facts.type}>
                {/* texts: name.* */}
                {t(`name.${facts.label}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('plain.account')}>
        {(ids) => (
          <Select {...ids} value={accountId} onChange={({ target }) => setAccount(target.value)}>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.iso}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('plain.amount', { iso })} error={state === 'wrong' ? t('plain.wrong') : undefined}>
        {(ids) => <DecimalInput {...ids} value={text} onChange={({ target }) => setText(target.value)} />}
      </FormField>
      <div>
        <Button type="submit" tone="brand" isBusy={state === 'sending'}>
          {t('plain.save')}
        </Button>
      </div>
      <Result
        isProblem={state === 'failed'}
        text={state === 'done' ? t('plain.saved') : state === 'failed' ? t('plain.failed') : null}
      />
    </form>
  );
});

/** The limits that are in force, in a line each. */
const Present = ({ limits }: { readonly limits: readonly Limit[] }) => {
  const { t } = useTranslation('limits');
  const { formatters } = usePage();
  const shown = limits.filter(({ limitState, iso, id }) => limitState === 'ACTIVE' && iso !== null && id !== null);
  return (
    <ul className={css.present}>
      {shown.map((limit) => (
        <li key={limit.id}>
          {t('plain.present', {
            name: t(`name.${limit.label}`),
            value: formatters.money(limit.limitValue, limit.iso ?? ''),
            left: formatters.money(limit.limitBalance ?? 0, limit.iso ?? ''),
          })}
        </li>
      ))}
    </ul>
  );
};

/** Limits and self-exclusion by plain forms of the host, for when the application that has them is not there. */
export const PlainLimits = () => {
  const { t } = useTranslation('limits');
  const { transport, stream } = usePage();
  const [offered, setOffered] = useState<Offered | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      const [{ limitsData: limits }, available, reasons] = await Promise.all([
        transport.call(operations.getLimits),
        transport.call(operations.getAvailableLimits),
        transport.call(operations.getSelfExcludeReasons, { isTokenFresh: true }),
      ]);
      const days = available.limits.find(({ limitType }) => limitType === 30)?.availableValues ?? [];
      setOffered({ limits, days, reasons });
    } catch {
      // What stands there stays, with what was typed into it.
      setOffered((before) => before ?? 'failed');
    }
  }, [transport]);
  const reload = () => {
    dispatchEvent(new CustomEvent('longshot:limits-changed', { detail: { version: 1 } }));
    void load();
  };
  useEffect(() => void load(), [load]);
  useEffect(() => stream.onPrivate(({ type }) => type === 'limits' && void load()), [stream, load]);
  if (offered === 'failed') {
    return <ErrorBlock title={t('plain.title')} text={t('plain.failed')} onRefresh={() => void load()} />;
  }
  if (offered === null) return null;
  return (
    <section className={panelClass(css.plain)} aria-label={t('plain.title')}>
      <p>{t('plain.lead')}</p>
      <Present limits={offered.limits} />
      <div className={css.forms}>
        <LimitForm onDone={reload} />
        <ExclusionForm offered={offered} onDone={reload} />
      </div>
    </section>
  );
};
