import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import { describeControl, FieldMessage } from './form-field.tsx';
import * as css from './stake-input.css';

export interface StakeInputProps {
  /** The word before the figure. */
  readonly label: string;
  /** The currency's sign, shown beside the word. */
  readonly sign: string;
  /** Full name for assistive technology: "Stake in euros". */
  readonly name: string;
  /** Text of the field, as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A step was asked for, by button or by arrow key: −1 or 1. */
  readonly onStep: (direction: -1 | 1) => void;
  /** Names of the buttons: "Less, by 2.50". */
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
}

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The stake: a large figure between minus and plus. What a step is worth and what is allowed is the caller's. */
export const StakeInput = (props: StakeInputProps) => {
  const { label, sign, name, value, onChange, onStep, lessLabel, moreLabel, onBlur, error, isDisabled = false } = props;
  const { ids, messageId } = describeControl(useId(), error, undefined);
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = stepOfKey[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onStep(direction);
  };
  const step = (direction: -1 | 1, stepLabel: string, icon: ReactNode) => (
    <button
      type="button"
      className={css.stakeStep}
      aria-label={stepLabel}
      title={stepLabel}
      disabled={isDisabled}
      onClick={() => onStep(direction)}
    >
      {icon}
    </button>
  );
  return (
    <div className={css.stakeGroup}>
      <div className={css.stake} role="group" aria-label={label}>
        {step(-1, lessLabel, <MinusIcon />)}
        <label className={css.stakeLabel} htmlFor={ids.id}>
          <span>{label}</span>
          <span aria-hidden="true">{sign}</span>
          <input
            {...ids}
            className={css.stakeControl}
            aria-label={name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            disabled={isDisabled}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={onBlur}
          />
        </label>
        {step(1, moreLabel, <PlusIcon />)}
      </div>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
};

/** One of the quick amounts. */
export interface QuickAmount {
  readonly id: string;
  readonly label: string;
}

/** Amounts to choose with one click, the present one marked. */
export const QuickAmounts = ({
  label,
  amounts,
  selectedId,
  onSelect,
}: {
  readonly label: string;
  readonly amounts: readonly QuickAmount[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}) => (
  <div className={css.quick} role="group" aria-label={label}>
    {amounts.map((amount) => (
      <button
        key={amount.id}
        type="button"
        className={joinClasses(css.quickChoice)}
        aria-pressed={amount.id === selectedId}
        onClick={() => onSelect(amount.id)}
      >
        <span className="num">{amount.label}</span>
      </button>
    ))}
  </div>
);
