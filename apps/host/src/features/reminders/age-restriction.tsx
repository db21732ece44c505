import { Button, Checkbox, Modal } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { confirmAge, isAgeAsked, type AgePorts } from './age-gate.ts';
import { keepTime } from '../../ground/storage/kept-time.ts';

const key = 'longshot.age-confirmed';

const ports: AgePorts = {
  device: keepTime(() => localStorage, key),
  session: keepTime(() => sessionStorage, key),
  nowMs: () => Date.now(),
};

/** Asks for the age before anything else; whoever is too young is told what they can do. */
export const AgeRestriction = ({ onSettled }: { readonly onSettled: () => void }) => {
  const { t } = useFrameText();
  const { siteConfig, session } = usePage().store;
  const [isAsked, setAsked] = useState(() => !session.isSignedIn && isAgeAsked(siteConfig, ports));
  const [isRemembered, setRemembered] = useState(true);
  const [isTooYoung, setTooYoung] = useState(false);
  useEffect(() => {
    if (!isAsked) onSettled();
    // Told once: what it leads to does not depend on who tells.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
  if (!isAsked) return null;
  const { minAge } = siteConfig;
  const handleConfirm = () => {
    confirmAge(isRemembered, ports);
    setAsked(false);
  };
  return (
    <Modal
      title={t('age.title', { minAge })}
      onClose={() => setTooYoung(true)}
      actions={
        <>
          <Button tone="outline" onClick={() => setTooYoung(true)}>
            {t('age.no', { minAge })}
          </Button>
          <Button tone="brand" onClick={handleConfirm}>
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
