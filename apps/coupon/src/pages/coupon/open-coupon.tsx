import { couponType } from '@longshot/domain/coupon/types';
import { InfoIcon, OfflineIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { BetRow } from './bets/bet-row.tsx';
import { CouponNote } from './notes/coupon-note.tsx';
import { CouponSums } from './stake/coupon-sums.tsx';
import { CouponType } from './stake/coupon-type.tsx';
import { PlaceButton } from './stake/place-button.tsx';
import { PriceChangeChoice } from './stake/price-change-choice.tsx';
import { PromoCode } from './stake/promo-code.tsx';
import { RefusalNote } from './notes/refusal-note.tsx';
import { StakeBlock } from './stake/stake-block.tsx';
import * as css from './styles/coupon.css';

/** Problems of the coupon as a whole. */
const CouponNotes = observer(function CouponNotes() {
  const { coupon, placing } = useServices();
  const { t } = useTranslations();
  const shownBets = new Set(coupon.composition.lines.map((line) => line.bet.id));
  const general = placing.refusals.filter(({ betId }) => betId === null || !shownBets.has(betId));
  return (
    <>
      {coupon.obstacle === 'stale' && (
        <CouponNote tone="warning" icon={<OfflineIcon size={14} />} title={t('stale.title')}>
          {t('stale.text')}
        </CouponNote>
      )}
      {placing.state.step === 'lost' && (
        <CouponNote icon={<InfoIcon size={14} />} title={t('lost.title')}>
          {t('lost.text')}
        </CouponNote>
      )}
      {general.map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal} />
      ))}
    </>
  );
});

/** The coupon while it is put together: type, bets, stake, sums, the place button. */
export const OpenCoupon = observer(function OpenCoupon() {
  const { coupon } = useServices();
  const { t } = useTranslations();
  const isOneOfSeveral = coupon.composition.typeId === couponType.single && coupon.composition.lines.length > 1;
  return (
    <>
      <CouponType />
      <ol className={css.couponBets} aria-label={t('bets.label')}>
        {coupon.composition.lines.map((line) => (
          <BetRow key={line.bet.id} line={line} isOneOfSeveral={isOneOfSeveral} />
        ))}
      </ol>
      <div className={css.couponFoot}>
        <StakeBlock />
        <CouponSums />
        <CouponNotes />
        <PlaceButton />
        <PriceChangeChoice />
        <PromoCode />
      </div>
    </>
  );
});
