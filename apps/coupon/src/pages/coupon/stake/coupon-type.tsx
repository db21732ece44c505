import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import { DownIcon, joinClasses, Menu, Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import type { TypeOption } from '../../../model/composition/type-options.ts';
import { useWords } from '../../../parts/use-words.ts';
import { SystemSize } from './system-size.tsx';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** The types that stand side by side; the others are in the menu behind them. */
const NEAREST: readonly CouponTypeId[] = [couponType.single, couponType.express, couponType.system];

const useObstacle = () => {
  const words = useWords();
  return ({ obstacle }: TypeOption): string | undefined => {
    if (obstacle === null) return undefined;
    if (obstacle.kind === 'not-offered') return words.t('type.notOffered');
    // texts: type.min, type.max
    return words.t(`type.${obstacle.kind}`, { count: obstacle.count });
  };
};

const MoreTypes = observer(function MoreTypes({ onSelect }: { readonly onSelect: (typeId: CouponTypeId) => void }) {
  const { coupon } = useServices();
  const words = useWords();
  const noteOf = useObstacle();
  const isChosen = !NEAREST.includes(coupon.composition.typeId);
  const name = isChosen ? words.type(coupon.composition.typeId) : words.t('type.more');
  return (
    <Menu
      label={words.t('type.label')}
      triggerClass={joinClasses(typeCss.couponTypeMore, isChosen && typeCss.couponTypeMoreOn)}
      triggerLabel={isChosen ? words.t('type.chosen', { type: name }) : words.t('type.moreTypes')}
      trigger={
        <>
          <span className="clip">{name}</span>
          <DownIcon size={14} />
        </>
      }
      items={coupon.composition.typeOptions.map((option) => {
        const note = noteOf(option);
        return {
          id: String(option.typeId),
          label: words.type(option.typeId),
          ...(note === undefined ? {} : { note }),
          isChecked: option.typeId === coupon.composition.typeId,
          isDisabled: !option.isAvailable,
          onSelect: () => onSelect(option.typeId),
        };
      })}
    />
  );
});

/** Which type of coupon it is, with one line on what it pays. */
export const CouponType = observer(function CouponType() {
  const { host, coupon, placing } = useServices();
  const words = useWords();
  const { count } = host.store.coupon;
  const { typeId } = coupon.composition;
  const select = (chosen: CouponTypeId) => {
    if (chosen === typeId) return;
    coupon.composition.chooseType(chosen);
    placing.dismiss();
  };
  const isOneOfSeveral = typeId === couponType.single && count > 1;
  // texts: type.*
  const text = typeId !== couponType.single ? null : isOneOfSeveral ? 'type.oneOfSeveral' : 'type.single';
  return (
    <div className={css.couponType}>
      <div className={typeCss.couponTypes}>
        <Segmented
          label={words.t('type.label')}
          segments={coupon.composition.typeOptions
            .filter((option) => NEAREST.includes(option.typeId))
            .map((option) => ({
              id: String(option.typeId),
              label: words.type(option.typeId),
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
      <p className={css.couponTypeText}>{text === null ? words.typeText(typeId) : words.t(text)}</p>
      <SystemSize />
    </div>
  );
});
