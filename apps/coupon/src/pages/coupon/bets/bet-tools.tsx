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
import * as css from '../styles/bet-row.css';

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
    <label className={css.betBanker} title={labels.t('banker.label')}>
      <input
        type="checkbox"
        checked={line.place.isBanker === true}
        disabled={line.isDisabledBanker}
        aria-label={labels.t('banker.of', { bet: name })}
        onChange={set}
      />
      <span aria-hidden="true">{labels.t('banker.letter')}</span>
    </label>
  );
});

/** The radio by which one bet of several becomes the single. */
const SingleChoice = ({ line, name }: ToolProps) => {
  const { coupon, placing } = useServices();
  const choose = () => {
    coupon.composition.chooseSingle(line.bet.id);
    placing.dismiss();
  };
  return (
    <input
      type="radio"
      name="coupon-single"
      className={css.betPickRadio}
      aria-label={name}
      checked={line.lock?.reason !== 'not-chosen'}
      onChange={choose}
    />
  );
};

/** Whether a bet of this type begins with a choice: that it is the single, or a banker. */
export const hasBetLead = (typeId: number, line: BetLine, isOneOfSeveral: boolean): boolean =>
  isOneOfSeveral || (typeId === couponType.system && line.lock === null);

/** The choice that a bet begins with: that it is the single, or a banker. */
export const BetLead = ({ isOneOfSeveral, ...props }: ToolProps & { readonly isOneOfSeveral: boolean }) =>
  isOneOfSeveral ? <SingleChoice {...props} /> : <Banker {...props} />;

/** The block that a bet stands in, to choose. */
export const Block = observer(function Block({ line, name }: ToolProps) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { typeId } = coupon.composition;
  const chosen = chosenBlock(typeId, coupon.draft.current, line.bet.id);
  const value = typeId === couponType.system ? chosen : line.place.blockId;
  const set = (text: string) => {
    coupon.draft.setBlock(line.bet.id, text === '' ? null : Number(text));
    placing.dismiss();
  };
  if (line.lock !== null || line.place.isBanker === true) return null;
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

/** Controls that the coupon's type asks of a bet, beside its odds: its place in the order, its block, or a stake of its own. */
export const BetTools = observer(function BetTools(props: ToolProps) {
  const { typeId } = useServices().coupon.composition;
  if (typeId === couponType.chain) return <Order {...props} />;
  if (props.line.lock !== null) return null;
  if (typeId === couponType.manySingles) return <BetAmount {...props} />;
  return typeId === couponType.multi || typeId === couponType.conditional ? <Block {...props} /> : null;
});
