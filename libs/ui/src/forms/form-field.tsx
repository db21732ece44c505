import { withoutUndefined } from '@longshot/domain/input';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { RefusalIcon } from '../icons/icons.tsx';
import * as css from './form-field.css';

/** Ids that a field hands to its control: the id that its label names, and how its message is tied to it. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** The line under a control: an error with its icon, or a hint. */
export const FieldMessage = ({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}) => {
  if (!error && !hint) return null;
  return (
    <p id={id} className={joinClasses(css.fieldMessage, Boolean(error) && css.fieldError)}>
      {error ? <RefusalIcon size={14} /> : null}
      <span>{error || hint}</span>
    </p>
  );
};

/** The aria attributes that tie a control to the message under it. */
export const describeControl = (
  id: string,
  error: ReactNode,
  hint: ReactNode,
): { readonly ids: ControlIds; readonly messageId: string } => {
  const messageId = `${id}-message`;
  return {
    messageId,
    ids: {
      id,
      ...withoutUndefined({
        'aria-invalid': error ? (true as const) : undefined,
        'aria-describedby': error || hint ? messageId : undefined,
      }),
    },
  };
};

export interface FormFieldProps {
  readonly label: ReactNode;
  /** Hint before filling it in; gives way to the error. */
  readonly hint?: ReactNode;
  /** Error in words, under the field. */
  readonly error?: ReactNode;
  /** Renders the control with the ids it must carry. */
  readonly children: (ids: ControlIds) => ReactNode;
}

/** A label, a control, and under it the hint or the error. */
export const FormField = ({ label, hint, error, children }: FormFieldProps) => {
  const { ids, messageId } = describeControl(useId(), error, hint);
  return (
    <div className={css.field}>
      <label className={css.fieldLabel} htmlFor={ids.id}>
        {label}
      </label>
      {children(ids)}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
};
