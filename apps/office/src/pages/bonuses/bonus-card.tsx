import type { BonusView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, type BadgeTone, Button, Fact, Facts, Modal, Progress } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from '../../parts/pages.css';

const DAY_MS = 86_400_000;

const tones: Readonly<Record<BonusView['state'], BadgeTone>> = {
  offered: 'info',
  active: 'info',
  wagering: 'info',
  completed: 'success',
  expired: 'plain',
  forfeited: 'plain',
  'taken-back': 'plain',
};

const GiveUp = observer(function GiveUp({ bonus }: { readonly bonus: BonusView }) {
  const { bonuses } = useServices();
  const { t, money } = useBonusTranslations();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button tone="outline" onClick={() => setAsked(true)}>
        {t('giveUp')}
      </Button>
      {isAsked && (
        <Modal
          title={t('giveUpTitle')}
          onClose={close}
          leave={t('keep')}
          actions={
            <Button
              tone="brand"
              isBusy={bonuses.busyWith === bonus.id}
              onClick={() => void bonuses.giveUp(bonus).then(close)}
            >
              {t('giveUp')}
            </Button>
          }
        >
          <p>{t('giveUpText', { sum: money(bonus.bonusMinor, bonus.iso) })}</p>
        </Modal>
      )}
    </>
  );
});

/** One bonus of the player: how far it is wagered, until when, and the way to give it up. */
export const BonusCard = observer(function BonusCard({ bonus }: { readonly bonus: BonusView }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { iso, state, reason, endsAtMs } = bonus;
  const isLive = state === 'active' || state === 'wagering';
  const daysLeft = endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - host.now()) / DAY_MS));
  const done = { done: money(bonus.progressMinor, iso), all: money(bonus.requiredMinor, iso) };
  return (
    <article className={css.officeBox} aria-label={bonus.title}>
      <div className={css.officeActions}>
        <b>{bonus.title}</b>
        {/* texts: state.* */}
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {isLive && (
        <>
          <Progress
            label={t('wagered')}
            value={bonus.progressMinor}
            max={Math.max(1, bonus.requiredMinor)}
            tone={daysLeft <= 1 ? 'warning' : 'plain'}
          />
          <p className={css.officeNote}>
            {t('progress', done)} {t('daysLeft', { count: daysLeft })}
          </p>
        </>
      )}
      {/* texts: reason.* */}
      {reason !== null && <p className={css.officeNote}>{t(`reason.${reason}`)}</p>}
      <Facts>
        <Fact term={t('granted')}>{money(bonus.grantedMinor, iso)}</Fact>
        {isLive && <Fact term={t('left')}>{money(bonus.bonusMinor, iso)}</Fact>}
        {state === 'completed' && <Fact term={t('converted')}>{money(bonus.convertedMinor, iso)}</Fact>}
      </Facts>
      <div className={css.officeActions}>
        <Link className="link" to={pathTo(host.language, `bonus/rules/${bonus.offerId}`)}>
          {t('terms')}
        </Link>
        {isLive && <GiveUp bonus={bonus} />}
      </div>
    </article>
  );
});
