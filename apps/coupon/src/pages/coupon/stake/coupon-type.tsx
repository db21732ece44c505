import { withoutUndefined } from '@longshot/domain/input';
import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import { DownIcon, joinClasses, LockIcon, Menu, Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import type { TypeOption } from '../../../model/composition/type-options.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { SystemSize } from './system-size.tsx';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** The types that stand side by side; the others are in the menu behind them. */
const NEAREST: readonly CouponTypeId[] = [couponType.single, couponType.express, couponType.system];

const useObstacle = () => {
  const labels = useTranslations();
  return ({ obstacle }: TypeOption): string | undefined => {
    if (obstacle === null) return undefined;
    if (obstacle.kind === 'not-offered') return labels.t('type.notOffered');
    // texts: type.min, type.max
    return labels.t(`type.${obstacle.kind}`, { count: obstacle.count });
  };
};

const MoreTypes = observer(function MoreTypes({ onSelect }: { readonly onSelect: (typeId: CouponTypeId) => void }) {
  const { coupon } = useServices();
  const labels = useTranslations();
  const noteOf = useObstacle();
  const isChosen = !NEAREST.includes(coupon.composition.typeId);
  const name = isChosen ? labels.type(coupon.composition.typeId) : labels.t('type.more');
  return (
    <Menu
      label={labels.t('type.label')}
      triggerClass={joinClasses(typeCss.couponTypeMore, isChosen && typeCss.couponTypeMoreOn)}
      triggerLabel={isChosen ? labels.t('type.chosen', { type: name }) : labels.t('type.moreTypes')}
      trigger={
        <>
          <span className="clip">{name}</span>
          <DownIcon size={14} />
        </>
      }
      items={coupon.composition.typeOptions.map((option) => {
        const obstacle = noteOf(option);
        return {
          id: String(option.typeId),
          label: labels.type(option.typeId),
          note: [labels.typeText(option.typeId), obstacle].filter((each) => each !== undefined).join(' '),
          isNoteText: true,
          ...withoutUndefined({ icon: obstacle === undefined ? undefined : <LockIcon size={14} /> }),
          isChecked: option.typeId === coupon.composition.typeId,
          isDisabled: !option.isAvailable,
          onSelect: () => onSelect(option.typeId),
        };
      })}
    />
  );
});

/** Which type of coupon it is, and its size where it has one; the menu tells what each pays and why one cannot be chosen. */
export const CouponType = observer(function CouponType() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { typeId } = coupon.composition;
  const select = (chosen: CouponTypeId) => {
    if (chosen === typeId) return;
    coupon.composition.chooseType(chosen);
    placing.dismiss();
  };
  return (
    <div className={css.couponType}>
      <div className={typeCss.couponTypes}>
        <Segmented
          label={labels.t('type.label')}
          segments={coupon.composition.typeOptions
            .filter((option) => NEAREST.includes(option.typeId))
            .map((option) => ({
              id: String(option.typeId),
              label: labels.type(option.typeId),
              isDisabled: !option.isAvailable,
            }))}
          selectedId={String(typeId)}
          onSelect={(id) => {
            const chosen = NEAREST.find((each) => String(each) === id);
            if (chosen !== undefined) select(chosen);
          }}
        />
        <MoreTypes onSelect={select} />
      </div>
      <SystemSize />
    </div>
  );
});
