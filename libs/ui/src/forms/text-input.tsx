import { useCommonText } from '@longshot/i18n';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { DownIcon, HideIcon, ShowIcon } from '../icons/icons.tsx';
import * as css from './text-input.css';

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix'>;

export interface TextInputProps extends NativeInput {
  /** Before the text, such as a currency's sign. Decoration: say it in the label too. */
  readonly prefix?: ReactNode;
  /** Behind the text, such as a small button. */
  readonly end?: ReactNode;
  /** Figures: tabular and left to right in every language. */
  readonly isFigures?: boolean;
}

/** One line of text. Inside a `FormField`, spread the ids it hands over. */
export const TextInput = ({ prefix, end, isFigures = false, ...rest }: TextInputProps) => (
  <div className={css.input}>
    {prefix !== undefined && (
      <span className={css.inputAffix} aria-hidden="true">
        {prefix}
      </span>
    )}
    <input {...rest} className={joinClasses(css.inputControl, isFigures && 'num')} />
    {end !== undefined && <span className={css.inputEnd}>{end}</span>}
  </div>
);

/** A sum or another number that may have decimals: digits to type it with, and nothing that the browser remembers of other forms. */
export const DecimalInput = (props: Omit<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'isFigures'>) => (
  <TextInput {...props} isFigures inputMode="decimal" autoComplete="off" />
);

/** A password with a button that shows and hides it. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'end'>) => {
  const { t } = useCommonText();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={t(isShown ? 'password.hide' : 'password.show')}
          icon={isShown ? <HideIcon /> : <ShowIcon />}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};

/** A choice from a list, by the platform's own list. Pass `option` elements. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className' | 'style'>) => (
  <div className={css.input}>
    <select {...props} className={joinClasses(css.inputControl, css.selectControl)} />
    <span className={css.selectArrow}>
      <DownIcon size={14} />
    </span>
  </div>
);
