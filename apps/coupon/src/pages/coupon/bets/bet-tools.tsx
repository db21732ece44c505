import { couponType } from '@longshot/domain/coupon/types';
import { DownIcon, IconButton, UpIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { blockChoices, chosenBlock, LOBBY } from '../../../model/composition/bet-positions.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { BetAmount } from './bet-amount.tsx';
import * as typeCss from '../styles/coupon-types.css';

interface ToolProps {
  readonly line: BetLine;
  /** Name of the bet, for the names of the controls. */
  readonly name: string;
}

const Banker = observer(function Banker({ line, name }: ToolProps) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const set = (event: ChangeEvent<HTMLInputElement>) => {
    coupon.draft.setBanker(line.bet.id, event.target.checked);
    placing.dismiss();
  };
  return (
    <label className={typeCss.betTool}>
      <input
        type="checkbox"
        className={typeCss.betToolBox}
        checked={line.place.isBanker === true}
        disabled={line.isDisabledBanker}
        aria-label={labels.t('banker.of', { bet: name })}
        onChange={set}
      />
      <span>{labels.t('banker.label')}</span>
    </label>
  );
});

const Block = observer(function Block({ line, name }: ToolProps) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { typeId } = coupon.composition;
  const chosen = chosenBlock(typeId, coupon.draft.current, line.bet.id);
  const value = typeId === couponType.system ? chosen : line.place.blockId;
  const set = (text: string) => {
    coupon.draft.setBlock(line.bet.id, text === '' ? null : Number(text));
    placing.dismiss();
  };
  if (line.place.isBanker === true) return null;
  return (
    <label className={typeCss.betTool}>
      <span className="sr">{labels.t('block.of', { bet: name })}</span>
      <select className={typeCss.betToolSelect} value={value ?? ''} onChange={(event) => set(event.target.value)}>
        {typeId === couponType.system && <option value="">{labels.t('block.own')}</option>}
        {blockChoices(typeId, coupon.composition.counted.length, value).map((block) => (
          <option key={block} value={block}>
            {block === LOBBY ? labels.t('block.lobby') : labels.t('block.number', { number: block })}
          </option>
        ))}
      </select>
    </label>
  );
});

const Order = observer(function Order({ line, name }: ToolProps) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const at = coupon.composition.bets.findIndex(({ id }) => id === line.bet.id);
  const move = (to: number) => {
    coupon.composition.move(line.bet.id, to);
    placing.dismiss();
  };
  const isLast = at === coupon.composition.bets.length - 1;
  return (
    <span className={typeCss.betOrder}>
      <IconButton
        label={labels.t('order.earlier', { bet: name })}
        icon={<UpIcon size={14} />}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        label={labels.t('order.later', { bet: name })}
        icon={<DownIcon size={14} />}
        disabled={isLast}
        onClick={() => move(at + 1)}
      />
    </span>
  );
});

/** Controls of one bet that the coupon's type asks for: banker, block, place in the order, or a stake of its own. */
export const BetTools = observer(function BetTools(props: ToolProps) {
  const { typeId } = useServices().coupon.composition;
  const { line } = props;
  if (typeId === couponType.chain)
    return (
      <div className={typeCss.betTools}>
        <Order {...props} />
      </div>
    );
  if (line.lock !== null) return null;
  if (typeId === couponType.manySingles) return <BetAmount {...props} />;
  const isSystem = typeId === couponType.system;
  if (!isSystem && typeId !== couponType.multi && typeId !== couponType.conditional) return null;
  return (
    <div className={typeCss.betTools}>
      {isSystem && <Banker {...props} />}
      <Block {...props} />
    </div>
  );
});
