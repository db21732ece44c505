import { Button, OfflineIcon } from '@longshot/ui';
import { useServices } from '../../../parts/services.ts';
import type { PlacingState } from '../../../model/placing/placing-store.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { CouponNote } from '../notes/coupon-note.tsx';
import { SentBets } from './sent-bets.tsx';
import { WaitProgress } from './wait-progress.tsx';
import * as css from '../styles/coupon.css';

/** A coupon that was sent and whose end is not known. */
export type BusyPlacing = Extract<PlacingState, { readonly step: 'placing' | 'waiting' | 'resolving' }>;

const MS_PER_SECOND = 1_000;

/** Describes the progress of a placing, in words. */
const Progressing = ({ state }: { readonly state: BusyPlacing }) => {
  const { host, placing } = useServices();
  const { t } = useTranslations();
  if (state.step === 'waiting' && state.coupon.acceptAtMs !== null) {
    const { placedAtMs, acceptAtMs } = state.coupon;
    const count = Math.max(1, Math.round((acceptAtMs - placedAtMs) / MS_PER_SECOND));
    return (
      <>
        <p className={css.couponWaitText}>{t('placing.live', { count })}</p>
        <WaitProgress label={t('placing.checking')} fromMs={placedAtMs} untilMs={acceptAtMs} />
      </>
    );
  }
  if (state.step !== 'resolving') return null;
  return (
    <CouponNote
      tone="warning"
      icon={<OfflineIcon size={14} />}
      title={t('placing.noAnswer')}
      action={
        <Button size="small" onClick={state.isSignedOut ? () => host.requestSignIn() : placing.inspectNow}>
          {t(state.isSignedOut ? 'placing.signIn' : 'placing.checkNow')}
        </Button>
      }
    >
      {t(state.isSignedOut ? 'placing.signedOut' : 'placing.resolving')}
    </CouponNote>
  );
};

/** A coupon on its way: its bets, what is happening, and the button that waits. */
export const PlacingView = ({ state }: { readonly state: BusyPlacing }) => {
  const labels = useTranslations();
  const { body, iso } = state.attempt;
  return (
    <>
      <div className={css.couponScroll}>
        <SentBets bets={state.attempt.bets} label={labels.t('bets.sent')} />
      </div>
      <div className={css.couponFoot}>
        <div className={css.couponFootTop}>
          <Progressing state={state} />
        </div>
        <div className={css.couponFootAlone}>
          <Button tone="accent" size="large" isBusy>
            {labels.t(state.step === 'resolving' ? 'placing.buttonChecking' : 'placing.button', {
              sum: labels.money(body.amount, iso),
            })}
          </Button>
        </div>
      </div>
    </>
  );
};
