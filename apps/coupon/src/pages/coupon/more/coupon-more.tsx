import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { PrepaidChoice } from '../stake/prepaid-choice.tsx';
import { PriceChangeChoice } from '../stake/price-change-choice.tsx';
import { PromoCode } from '../stake/promo-code.tsx';
import * as css from '../styles/coupon.css';
import type { MoreState } from './more-line.tsx';

/** Codes, accumulators and the generator come after the coupon itself. */
const CouponExtras = lazy(async () => ({ default: (await import('../coupon-extras.tsx')).CouponExtras }));

/** Choices that stand under an open coupon's "More": the mode of the odds, an advance, a promo code. */
const Choices = observer(function Choices() {
  const { isEachWay } = useServices().coupon.composition;
  return (
    <div className={css.couponMoreChoices}>
      <PriceChangeChoice />
      {!isEachWay && <PrepaidChoice />}
      {!isEachWay && <PromoCode />}
    </div>
  );
});

/**
 * The rest of the coupon: of an empty one the ways to fill it, of one with bets what is chosen less often, shown when
 * asked for. It stands above the foot and takes its room from the bets, so that the place button stays where it is.
 */
export const CouponMore = observer(function CouponMore({ more }: { readonly more: MoreState }) {
  const { host } = useServices();
  const { t } = useTranslations();
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = host.store.coupon.count === 0;
  const { id, isOpen, toggle } = more;
  const isAsked = isOpen && !isEmpty;
  useEffect(() => {
    if (isAsked && document.activeElement?.getAttribute('aria-controls') === id) region.current?.focus();
  }, [isAsked, id]);
  const close = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || isEmpty || event.defaultPrevented) return;
    toggle();
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
  };
  return (
    <div
      ref={region}
      id={id}
      role="group"
      aria-label={t('more.name')}
      tabIndex={-1}
      className={joinClasses(css.couponMore, isEmpty && css.couponMoreAlone)}
      hidden={!isEmpty && !isOpen}
      onKeyDown={close}
    >
      {!isEmpty && <Choices />}
      <Suspense fallback={null}>
        <CouponExtras onUse={isOpen ? undefined : toggle} />
      </Suspense>
    </div>
  );
});
