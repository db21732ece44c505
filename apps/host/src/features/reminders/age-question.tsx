import { Button, Checkbox, Modal } from '@longshot/ui';
import { useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';

/** Props of the question. */
export interface AgeQuestionProps {
  /** The visitor is old enough, and wants that to be remembered on the device or not. */
  readonly onConfirm: (isRemembered: boolean) => void;
}

/** Asks for the age; whoever is too young is told what they can do. */
export const AgeQuestion = ({ onConfirm }: AgeQuestionProps) => {
  const { t } = useFrameText();
  const { minAge } = usePage().store.siteConfig;
  const [isRemembered, setRemembered] = useState(true);
  const [isTooYoung, setTooYoung] = useState(false);
  return (
    <Modal
      title={t('age.title', { minAge })}
      onClose={() => setTooYoung(true)}
      actions={
        <>
          <Button tone="outline" onClick={() => setTooYoung(true)}>
            {t('age.no', { minAge })}
          </Button>
          <Button tone="brand" onClick={() => onConfirm(isRemembered)}>
            {t('age.yes', { minAge })}
          </Button>
        </>
      }
    >
      <p className="muted">{t('age.text', { minAge })}</p>
      {isTooYoung && <p role="alert">{t('age.tooYoung', { minAge })}</p>}
      <Checkbox
        label={t('age.remember')}
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
    </Modal>
  );
};
