import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { describeControl, FieldMessage } from './form-field.tsx';
import * as css from './toggles.css';

type NativeCheckbox = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'>;

export interface CheckboxProps extends NativeCheckbox {
  /** The words beside it; may hold links. */
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

/** A box to tick, with its words and, under them, its error. */
export const Checkbox = ({ label, error, ...rest }: CheckboxProps) => {
  const { ids, messageId } = describeControl(useId(), error, undefined);
  return (
    <div className={css.checkboxGroup}>
      <label className={css.checkbox} htmlFor={ids.id}>
        <input type="checkbox" {...rest} {...ids} className={css.checkboxControl} />
        <span className={css.checkboxTick}>
          <CheckIcon size={14} />
        </span>
        <span>{label}</span>
      </label>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
};

export interface ToggleProps extends NativeCheckbox {
  readonly label: ReactNode;
}

/** A switch: on or off at once, without a form. */
export const Toggle = ({ label, ...rest }: ToggleProps) => (
  <label className={css.toggle}>
    <input type="checkbox" role="switch" {...rest} className={css.toggleControl} />
    <span>{label}</span>
  </label>
);
