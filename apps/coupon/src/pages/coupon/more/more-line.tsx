import { changeCoefAction, couponType } from '@longshot/domain/coupon/types';
import { Button, DownIcon, UpIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';

/** Whether the rest of the coupon is shown, under which id, and the way to change that. */
export interface MoreState {
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

const changeTexts = {
  [changeCoefAction.confirm]: 'changes.now.ask',
  [changeCoefAction.acceptRise]: 'changes.now.rises',
  [changeCoefAction.acceptAny]: 'changes.now.any',
} as const;

/** Facts of the choices that are put away: a win that is capped, an advance, a code, the mode of the odds. */
const useFacts = (): readonly string[] => {
  const { coupon, settings } = useServices();
  const labels = useTranslations();
  const { iso, prepaid, estimate, draft } = coupon;
  const most = coupon.quoteFacts.currency?.maxPayoutMinor;
  // Each of many singles has the limit to itself.
  const isCapped =
    settings.current.isPossibleWinShown &&
    coupon.composition.typeId !== couponType.manySingles &&
    most !== undefined &&
    estimate !== null &&
    estimate.possibleWinMinor >= most;
  const facts = [
    ...(isCapped ? [labels.t('sums.capped', { max: labels.money(most, iso) })] : []),
    ...(prepaid.minor > 0 ? [`${labels.t('prepaid.label')} ${labels.money(prepaid.minor, iso)}`] : []),
    ...(draft.current.promoCode === null ? [] : [labels.t('promo.set', { code: draft.current.promoCode })]),
  ];
  // texts: changes.now.*
  return facts.length > 0 ? facts : [labels.t(changeTexts[coupon.changeCoefAction])];
};

/** The button that shows the rest of the coupon, and what is chosen there. */
export const MoreLine = observer(function MoreLine({ more: { id, isOpen, toggle } }: { readonly more: MoreState }) {
  const { t } = useTranslations();
  return (
    <div className={css.couponMoreLine}>
      <Button size="small" tone="text" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t('more.label')}
        {isOpen ? <UpIcon size={14} /> : <DownIcon size={14} />}
      </Button>
      <span>
        {useFacts().map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  );
});
