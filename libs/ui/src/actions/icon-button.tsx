import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './icon-button.css';

/** A button as HTML knows it, with an icon in place of words. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Its name, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that is an icon: 28 × 28, named and with a tooltip. */
export const IconButton = ({ label, icon, ...rest }: IconButtonProps) => (
  <button type="button" title={label} {...rest} aria-label={label} className={css.iconButton}>
    {icon}
  </button>
);

/** An icon button that is on or off. */
export interface MarkButtonProps extends IconButtonProps {
  /** On: the icon is filled and the button pressed. */
  readonly isOn: boolean;
}

/** A star or pin that is on or off. */
export const MarkButton = ({ label, icon, isOn, ...rest }: MarkButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={isOn}
    className={joinClasses(css.iconButton, css.iconButtonStar)}
  >
    {icon}
  </button>
);

/** A quiet button of a panel's head: a word, an icon, a count. */
export const ToolButton = (props: Omit<ComponentProps<'button'>, 'className' | 'style'>) => (
  <button type="button" {...props} className={css.tool} />
);
