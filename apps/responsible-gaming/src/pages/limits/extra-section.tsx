import { withoutUndefined } from '@longshot/domain/input';
import { comingExclusion, LIMIT_TYPE } from '@longshot/domain/limits';
import { Button, FormField, Select, Stack, WarningIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { ConfirmExclusion, type PlannedExclusion } from './confirm-exclusion.tsx';
import { TimeRow } from './time-row.tsx';
import * as css from '../../parts/limits.css';

const DAY_SECONDS = 86_400;

/** The way back after an exclusion that has run its time, where the jurisdiction wants it to be asked for. */
const Return = observer(function Return() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const { canReturn, returnsAtMs, isBusy } = limits;
  return (
    <div className={css.rgPending}>
      <WarningIcon />
      <p>
        {returnsAtMs === null
          ? t('exclusion.over')
          : t('exclusion.returns', { at: labels.at(Math.ceil(returnsAtMs / 1000)) })}
      </p>
      {canReturn && (
        <Button size="small" tone="outline" isBusy={isBusy} onClick={() => void limits.requestReturn()}>
          {t('exclusion.return')}
        </Button>
      )}
    </div>
  );
});

/** Says of an exclusion that is set when it begins or ends; nothing of the kind can be cancelled. */
const ExclusionState = observer(function ExclusionState({ limitType }: { readonly limitType: number }) {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const active = limits.active(limitType, null);
  if (!active || active.endsAt === null) return null;
  if (limitType === LIMIT_TYPE.selfExclusion && (limits.canReturn || limits.returnsAtMs !== null)) return <Return />;
  const coming = comingExclusion(limits.list, host.now());
  const isComing = coming !== undefined && limitType === LIMIT_TYPE.selfExclusion;
  const times = { from: labels.at(active.startedAt), until: labels.at(active.endsAt) };
  return (
    <div className={css.rgPending} role={isComing ? 'alert' : undefined}>
      <WarningIcon />
      <p>
        {t(isComing ? 'exclusion.coming' : 'exclusion.running', times)}
        {active.selfExcludeReason !== null && ` ${t('exclusion.because', { reason: active.selfExcludeReason })}`}
      </p>
    </div>
  );
});

const TimeOut = observer(function TimeOut() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const [planned, plan] = useState<PlannedExclusion | null>(null);
  return (
    <div className={css.rgLimit} role="group" aria-label={labels.name('time_out')}>
      <h3 className={css.rgName}>{labels.name('time_out')}</h3>
      <p className={css.rgNote}>{t('about.time_out')}</p>
      <ExclusionState limitType={LIMIT_TYPE.timeOut} />
      <Stack isRow gap={6}>
        {limits.optionsOf(LIMIT_TYPE.timeOut).map((days) => (
          <Button
            key={days}
            size="small"
            tone="outline"
            onClick={() => plan({ limitType: LIMIT_TYPE.timeOut, limitValue: days })}
          >
            {labels.amount('days', days, null)}
          </Button>
        ))}
      </Stack>
      {planned && <ConfirmExclusion planned={planned} onClose={() => plan(null)} />}
    </div>
  );
});

const SelfExclusion = observer(function SelfExclusion() {
  const { host, limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const options = limits.optionsOf(LIMIT_TYPE.selfExclusion);
  const [days, setDays] = useState<number | null>(null);
  const [reasonId, setReason] = useState('');
  const [start, setStart] = useState<'now' | 'later'>('now');
  const [planned, plan] = useState<PlannedExclusion | null>(null);
  useEffect(() => void limits.loadReasons(), [limits]);
  const limitValue = days ?? options[0] ?? 1;
  const planIt = () =>
    plan({
      limitType: LIMIT_TYPE.selfExclusion,
      limitValue,
      ...withoutUndefined({
        reasonId: reasonId === '' ? undefined : Number(reasonId),
        startedAt: start === 'now' ? undefined : Math.floor(host.now() / 1000) + DAY_SECONDS,
      }),
    });
  return (
    <div className={css.rgLimit} role="group" aria-label={labels.name('self_exclusion')}>
      <h3 className={css.rgName}>{labels.name('self_exclusion')}</h3>
      <p className={css.rgNote}>{t('about.self_exclusion')}</p>
      <ExclusionState limitType={LIMIT_TYPE.selfExclusion} />
      <div className={css.rgFields}>
        <FormField label={t('exclusion.days')}>
          {(ids) => (
            <Select {...ids} value={limitValue} onChange={({ target }) => setDays(Number(target.value))}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {labels.amount('days', option, null)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={t('exclusion.start')}>
          {(ids) => (
            <Select
              {...ids}
              value={start}
              onChange={({ target }) => setStart(target.value === 'now' ? 'now' : 'later')}
            >
              <option value="now">{t('exclusion.now')}</option>
              <option value="later">{t('exclusion.tomorrow')}</option>
            </Select>
          )}
        </FormField>
        <FormField label={t('exclusion.reason')}>
          {(ids) => (
            <Select {...ids} value={reasonId} onChange={({ target }) => setReason(target.value)}>
              <option value="">{t('exclusion.noReason')}</option>
              {limits.reasons.map(({ id, selfExcludeReason }) => (
                <option key={id} value={id}>
                  {selfExcludeReason}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <Stack isRow gap={6}>
        <Button size="small" tone="danger" onClick={planIt}>
          {t('exclusion.choose')}
        </Button>
      </Stack>
      {planned && <ConfirmExclusion planned={planned} onClose={() => plan(null)} />}
    </div>
  );
});

/** A limit of the type whose meaning nobody has told: shown where a player has one, offered to none. */
const UntoldLimit = observer(function UntoldLimit() {
  const { limits } = useServices();
  const labels = useLimitTranslations();
  const limit = limits.active(LIMIT_TYPE.untold, null);
  if (!limit) return null;
  return (
    <div className={css.rgLimit} role="group" aria-label={labels.name('untold')}>
      <h3 className={css.rgName}>{labels.name('untold')}</h3>
      <p className={css.rgNote}>{labels.value(limit)}</p>
    </div>
  );
});

/** Breaks, self-exclusion and the session limit. Source: product 3, display sections. */
export const ExtraSection = () => {
  const { t } = useTranslations();
  return (
    <section className={css.rgSection} aria-label={t('parts.extra')}>
      <h2 className={css.rgSectionTitle}>{t('parts.extra')}</h2>
      <TimeOut />
      <SelfExclusion />
      <TimeRow limitType={31} />
      <UntoldLimit />
    </section>
  );
};

/** Self-exclusion alone. */
export const SelfExclusionSection = () => {
  const { t } = useTranslations();
  return (
    <section className={css.rgSection} aria-label={t('parts.self-exclusion')}>
      <h2 className={css.rgSectionTitle}>{t('parts.self-exclusion')}</h2>
      <SelfExclusion />
    </section>
  );
};
