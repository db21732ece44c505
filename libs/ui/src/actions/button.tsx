import { withoutUndefined } from '@longshot/domain/input';
import type { ComponentProps, MouseEvent } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../icons/small-marks.tsx';
import * as css from './button.css';

/**
 * Weight of a button: `accent` the one way on, `brand` confirming, `quiet` and `outline` the rest, `danger` what
 * cannot be taken back, `text` inside a sentence or field; `bar` and `bar-quiet` stand on the header.
 */
export type ButtonTone = 'accent' | 'brand' | 'quiet' | 'outline' | 'danger' | 'text' | 'bar' | 'bar-quiet';

/** `large` is the place button's 44; `small` goes into panels and messages. */
export type ButtonSize = 'normal' | 'small' | 'large';

const toneClass: Readonly<Record<ButtonTone, string>> = {
  accent: css.buttonAccent,
  brand: css.buttonBrand,
  quiet: css.buttonQuiet,
  outline: css.buttonOutline,
  danger: css.buttonDanger,
  text: css.buttonText,
  bar: css.buttonBar,
  'bar-quiet': css.buttonBarQuiet,
};

/** The look of a button for what is not one, such as a link. */
export const buttonClass = ({
  tone = 'quiet',
  size = 'normal',
  isWide = false,
}: { readonly tone?: ButtonTone; readonly size?: ButtonSize; readonly isWide?: boolean } = {}): string =>
  joinClasses(
    css.button,
    toneClass[tone],
    size === 'large' && css.buttonLarge,
    size === 'small' && css.buttonSmall,
    isWide && css.buttonWide,
  );

/** A button as HTML knows it, with its looks and whether what it started is under way. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly isWide?: boolean;
  /** Something it started is under way: the label stays, a ring turns, clicks do nothing, focus is kept. */
  readonly isBusy?: boolean;
}

/** A button. Does not submit unless its `type` says so. */
export const Button = ({ tone, size, isWide, isBusy = false, onClick, children, ...rest }: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(
        withoutUndefined({
          tone: tone || undefined,
          size: size || undefined,
          isWide: isWide || undefined,
        }),
      )}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
};
