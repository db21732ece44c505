import type { Limit } from '@longshot/contracts';
import { limitTypes, type LimitSection, type LimitTypeFacts } from '@longshot/domain/limits';
import { Button, Progress, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useServices } from './services.ts';
import { useLimitTranslations } from './use-limit-translations.ts';
import { useTranslations } from './use-translations.ts';
import { MoneyForm } from './money-form.tsx';
import { PendingLine } from './pending-line.tsx';
import * as css from './limits.css';

/** Use of a limit: what is used, what is left, and when something of it is free again. */
export const LimitUse = observer(function LimitUse({ limit }: { readonly limit: Limit }) {
  const { t, money } = useTranslations();
  const labels = useLimitTranslations();
  const iso = limit.iso ?? '';
  const [used, left] = [Math.max(0, limit.used ?? 0), limit.limitBalance ?? 0];
  const name = labels.name(limit.label);
  if (limit.id === null) return <p className={css.rgNote}>{t('use.closed', { iso })}</p>;
  return (
    <>
      <Progress
        label={name}
        value={Math.min(used, limit.limitValue)}
        max={limit.limitValue}
        tone={left === 0 ? 'danger' : limit.isNearlyReached ? 'warning' : 'plain'}
      />
      <p className={css.rgNote}>
        {left === 0 && <strong>{t('use.reached')} </strong>}
        {left > 0 && limit.isNearlyReached && <strong>{t('use.nearly')} </strong>}
        {t('use.left', { left: money(left, iso) })}
        {limit.endsAt !== null && ` ${t('use.freeAt', { at: labels.at(limit.endsAt) })}`}
      </p>
    </>
  );
});

const Figures = ({ limit }: { readonly limit: Limit | undefined }) => {
  const { t, money } = useTranslations();
  if (!limit) return <span className={css.rgNone}>{t('use.none')}</span>;
  const iso = limit.iso ?? '';
  return (
    // Words between the figures: what isolates figures would turn their order around from right to left.
    <span>{t('use.of', { used: money(Math.max(0, limit.used ?? 0), iso), value: money(limit.limitValue, iso) })}</span>
  );
};

/** Leads the focus into a form that opened, and back to the button that opened it. */
function useFocusInside(isOpen: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    row.current?.querySelector<HTMLElement>(isOpen ? 'input, select' : 'button')?.focus();
  }, [isOpen]);
  return row;
}

const MoneyRow = observer(function MoneyRow({
  facts,
  accountId,
}: {
  readonly facts: LimitTypeFacts;
  readonly accountId: string;
}) {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const [isOpen, setOpen] = useState(false);
  const row = useFocusInside(isOpen);
  const active = limits.active(facts.type, accountId);
  const pending = limits.pending(facts.type, accountId);
  const name = labels.name(facts.label);
  const period = active?.periodHours ?? facts.periodHours ?? 0;
  return (
    <div ref={row} className={css.rgLimit} role="group" aria-label={name}>
      <div className={css.rgLimitHead}>
        <h3 className={css.rgName}>
          {name}
          {facts.hasOwnPeriod && period !== facts.periodHours && ` (${t('unit.hours', { count: period })})`}
        </h3>
        <Figures limit={active} />
      </div>
      {active && <LimitUse limit={active} />}
      {pending && <PendingLine limit={pending} />}
      {isOpen ? (
        <MoneyForm facts={facts} accountId={accountId} active={active} onDone={() => setOpen(false)} />
      ) : (
        <Stack isRow gap={6}>
          <Button
            size="small"
            tone="outline"
            onClick={() => setOpen(true)}
            aria-label={t(active ? 'change.of' : 'change.setOf', { name })}
          >
            {t(active ? 'change.button' : 'change.set')}
          </Button>
          {active && active.id !== null && (
            <Button
              size="small"
              tone="text"
              isBusy={limits.isBusy}
              onClick={() => void limits.remove(active)}
              aria-label={t('change.removeOf', { name })}
            >
              {t('change.remove')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
});

/** The limits of one section for an account: a day, a week, a month. */
export const MoneySection = ({
  section,
  accountId,
}: {
  readonly section: Exclude<LimitSection, 'extra' | 'reality'>;
  readonly accountId: string;
}) => {
  const { t } = useTranslations();
  return (
    <section className={css.rgSection} aria-label={t(`parts.${section}`)}>
      <h2 className={css.rgSectionTitle}>{t(`parts.${section}`)}</h2>
      {/* texts: about.* */}
      <p className={css.rgNote}>{t(`about.${section}`)}</p>
      {limitTypes
        .filter((facts) => facts.section === section)
        .map((facts) => (
          <MoneyRow key={facts.type} facts={facts} accountId={accountId} />
        ))}
    </section>
  );
};
