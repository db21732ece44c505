import { acceptsPromoCode } from '@longshot/domain/coupon/types';
import { Button, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** A code for this coupon: typed, kept with it, and judged by the gateway when it is placed. */
export const PromoCode = observer(function PromoCode() {
  const { host, coupon, placing } = useServices();
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { promoCode } = coupon.draft.current;
  if (!host.store.session.isSignedIn || !acceptsPromoCode(coupon.composition.typeId)) return null;
  const set = (code: string | null) => {
    coupon.draft.change({ promoCode: code });
    placing.dismiss();
    setText('');
    setOpen(false);
  };
  if (promoCode !== null)
    return (
      <div className={css.couponChoice}>
        <span>{t('promo.set', { code: promoCode })}</span>
        <Button size="small" onClick={() => set(null)}>
          {t('promo.remove')}
        </Button>
      </div>
    );
  if (!isOpen)
    return (
      <div className={typeCss.couponPromoOffer}>
        <Button size="small" tone="text" onClick={() => setOpen(true)}>
          {t('promo.add')}
        </Button>
      </div>
    );
  const isCode = /^[\w-]{3,40}$/.test(text.trim());
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isCode) set(text.trim());
  };
  return (
    <form className={typeCss.couponPromo} onSubmit={apply}>
      <TextInput
        aria-label={t('promo.label')}
        placeholder={t('promo.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" disabled={!isCode}>
        {t('promo.apply')}
      </Button>
    </form>
  );
});
