import { couponType } from '@longshot/domain/coupon/types';
import { InfoIcon, joinClasses, OfflineIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { BetRow } from './bets/bet-row.tsx';
import { FOLDED_FROM_BETS } from './bets/bet-fold.ts';
import { CouponNote } from './notes/coupon-note.tsx';
import { MoreLine, type MoreState } from './more/more-line.tsx';
import { BlockAmounts } from './stake/block-amounts.tsx';
import { Bonuses } from './stake/bonuses.tsx';
import { CouponSums } from './stake/coupon-sums.tsx';
import { CouponType } from './stake/coupon-type.tsx';
import { BankersNote } from './stake/system-size.tsx';
import { PlaceButton } from './stake/place-button.tsx';
import { RefusalNote } from './notes/refusal-note.tsx';
import { StakeBlock } from './stake/stake-block.tsx';
import * as rowCss from './styles/bet-row.css';
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

/** Type and bets of a coupon that is put together, with what is said of single bets; the bets scroll between head and foot. */
export const CouponBets = observer(function CouponBets() {
  const { coupon } = useServices();
  const { t } = useTranslations();
  const { lines, typeId } = coupon.composition;
  const isOneOfSeveral = typeId === couponType.single && lines.length > 1;
  const isFolded = lines.length >= FOLDED_FROM_BETS;
  return (
    <>
      <CouponType />
      <div className={css.couponScroll}>
        <ol className={joinClasses(css.couponBets, isFolded && rowCss.betsFolded)} aria-label={t('bets.label')}>
          {lines.map((line) => (
            <BetRow key={line.bet.id} line={line} isOneOfSeveral={isOneOfSeveral} isFolded={isFolded} />
          ))}
        </ol>
        {isOneOfSeveral && <p className={css.couponHint}>{t('type.oneOfSeveral')}</p>}
        <BankersNote />
        <BlockAmounts />
        <Bonuses />
      </div>
    </>
  );
});

/** The foot of a coupon that is put together: what is wrong, the stake, the sums, the place button, the way to the rest. */
export const CouponFoot = ({ more }: { readonly more: MoreState }) => (
  <div className={css.couponFoot}>
    <div className={css.couponFootTop}>
      <CouponNotes />
      <StakeBlock />
      <CouponSums />
    </div>
    <div className={css.couponFootEnd}>
      <PlaceButton />
      <MoreLine more={more} />
    </div>
  </div>
);
