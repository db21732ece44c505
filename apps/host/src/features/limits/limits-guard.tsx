import type { RealityCheck } from '@longshot/contracts';
import { Button, Fact, Facts, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../ground/page/page-context.tsx';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { LimitsLink } from './limits-link.tsx';
import { LimitsWatch } from './limits-watch.ts';
import { PanicButton } from './panic-button.tsx';

/** The session limit is over: whoever closes this is signed out. Source: shell 4, Session limit. */
const SessionEnded = () => {
  const { t } = useTranslation('limits');
  const { auth } = usePage();
  const leave = () => void auth.signOut();
  return (
    <Modal
      title={t('ended.title')}
      onClose={leave}
      actions={
        <Button tone="brand" onClick={leave}>
          {t('ended.leave')}
        </Button>
      }
    >
      <p role="alert">{t('ended.tomorrow')}</p>
    </Modal>
  );
};

/** Stands over the page until the player says that it was read: how long, how much staked, won or lost. */
const Reality = ({ check, onRead }: { readonly check: RealityCheck; readonly onRead: () => Promise<void> }) => {
  const { t } = useTranslation('limits');
  const { formatters, now } = usePage();
  const [state, setState] = useState<'shown' | 'sending' | 'failed'>('shown');
  const minutes = Math.max(0, Math.floor((now() - check.beganAtMs) / 60_000));
  const read = () => {
    setState('sending');
    onRead().catch(() => setState('failed'));
  };
  return (
    <Modal
      isBlocking
      title={t('reality.title')}
      onClose={() => undefined}
      actions={
        <Button tone="brand" isBusy={state === 'sending'} onClick={read}>
          {t('reality.read')}
        </Button>
      }
    >
      <Facts>
        <Fact term={t('reality.played')}>{t('reality.minutes', { count: minutes })}</Fact>
        {check.accounts.map(({ iso, stakedMinor, resultMinor }) => (
          <Fact key={iso} term={t(resultMinor < 0 ? 'reality.lost' : 'reality.won', { iso })}>
            {t('reality.ofStakes', {
              sum: formatters.money(Math.abs(resultMinor), iso),
              staked: formatters.money(stakedMinor, iso),
            })}
          </Fact>
        ))}
      </Facts>
      {check.accounts.length === 0 && <p>{t('reality.nothing')}</p>}
      {state === 'failed' && <p role="alert">{t('reality.failed')}</p>}
    </Modal>
  );
};

/** Acts in the page on the limits of the player who is signed in. */
export const LimitsGuard = observer(function LimitsGuard() {
  const { store, transport, stream, now } = usePage();
  const [watch] = useState(() => new LimitsWatch({ transport, startTimer, nowMs: now }));
  useEffect(() => {
    const load = () => void watch.load();
    load();
    window.addEventListener('longshot:limits-changed', load);
    const stop = stream.onPrivate(({ type }) => type === 'limits' && load());
    return () => {
      stop();
      window.removeEventListener('longshot:limits-changed', load);
      watch.dispose();
    };
  }, [watch, stream]);
  if (watch.isOver) return <SessionEnded />;
  return (
    <>
      {store.session.user?.linksToLimits && <LimitsLink />}
      {store.session.user?.hasPanicButton && <PanicButton isOut={watch.isOut} />}
      {watch.reality !== null && (
        <Reality key={watch.reality.dueAtMs} check={watch.reality} onRead={watch.acknowledge} />
      )}
    </>
  );
});
