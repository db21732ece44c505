import { couponType } from '@longshot/domain';
import { Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.ts';
import { isOfferedType, offeredTypes } from '../stores/settings-store.ts';
import { useWords } from '../use-words.ts';
import * as css from './coupon.css';

/** Which type of coupon it is, with one line on what it pays. */
export const CouponType = observer(function CouponType() {
  const { host, coupon, placing } = useServices();
  const words = useWords();
  const { count } = host.store.coupon;
  const select = (id: string) => {
    const typeId = Number(id);
    if (!isOfferedType(typeId) || typeId === coupon.typeId) return;
    coupon.chooseType(typeId);
    placing.dismiss();
  };
  // texts: couponType.*.text, type.*
  const text =
    coupon.typeId === couponType.express ? 'couponType.express.text' : count > 1 ? 'type.oneOfSeveral' : 'type.single';
  return (
    <div className={css.couponType}>
      <Segmented
        label={words.t('type.label')}
        segments={offeredTypes.map((typeId) => ({
          id: String(typeId),
          label: words.type(typeId),
          isDisabled: typeId === couponType.express && count < 2,
        }))}
        selectedId={String(coupon.typeId)}
        onSelect={select}
      />
      <p className={css.couponTypeText}>{words.t(text)}</p>
    </div>
  );
});
