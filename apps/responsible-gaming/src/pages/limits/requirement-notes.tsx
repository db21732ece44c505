import { findLimitType } from '@longshot/domain/limits';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const Note = ({ title, text, children }: NoteProps) => (
  <section className={css.rgRequirement} aria-label={title}>
    <h2 className={css.rgName}>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

/** Everything that the player's jurisdiction asks before a deposit or a stake: limits, an answer, a pause. */
export const RequirementNotes = observer(function RequirementNotes() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const { isPromptDue, missingTypes, breakUntilMs } = limits;
  const names = missingTypes.map((type) => labels.name(findLimitType(type)?.label ?? 'untold'));
  const breakEnd = breakUntilMs === null ? null : labels.at(Math.ceil(breakUntilMs / 1000));
  return (
    <>
      {breakEnd !== null && <Note title={t('required.break')} text={t('required.breakText', { at: breakEnd })} />}
      {names.length > 0 && (
        <Note title={t('required.missing')} text={t('required.missingText', { names: names.join(' · ') })} />
      )}
      {isPromptDue && (
        <Note title={t('required.prompt')} text={t('required.promptText')}>
          <Button size="small" tone="outline" isBusy={limits.isBusy} onClick={() => void limits.decline()}>
            {t('required.decline')}
          </Button>
        </Note>
      )}
    </>
  );
});
