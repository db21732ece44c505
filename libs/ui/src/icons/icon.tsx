/*!
 * @license Outlines of general icons: Lucide, ISC, see icons/icons/LICENCE
 */
import { type ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';

/** Props of every icon. Without a label it is decoration, hidden from assistive technology. */
export interface IconProps {
  /** Edge in CSS pixels; the stroke follows it. */
  readonly size?: 14 | 16 | 20;
  /** The icon's meaning, where it stands without a word. */
  readonly label?: string;
}

/** An icon component, as the named icons of this library are. */
export type Icon = (props: IconProps) => ReactNode;

const sizeClass = { 14: 'icon icon-14', 16: 'icon', 20: 'icon icon-20' } as const;

const naming = (label: string | undefined) =>
  label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

/** Builds an icon out of its outline on the 24 grid. */
export const drawIcon = (drawing: ReactNode, isDirectional = false): Icon =>
  function DrawnIcon({ size = 16, label }) {
    return (
      <svg className={joinClasses(sizeClass[size], isDirectional && 'flip')} viewBox="0 0 24 24" {...naming(label)}>
        {drawing}
      </svg>
    );
  };

/** An icon that points along the text: it turns over in right-to-left pages. */
export const drawDirectionalIcon = (drawing: ReactNode): Icon => drawIcon(drawing, true);
