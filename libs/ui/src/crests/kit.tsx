import { memo } from 'react';
import { colours } from './crest-parts.ts';
import { CrestDrawing } from './crest.tsx';
import { designKit } from './design-kit.ts';
import * as css from './kit.css';

interface KitProps {
  /** Whose kit it is. */
  readonly name: string;
  /** Who the other side is, so that the two are told apart; for the side that is the guest. */
  readonly against?: string;
  /** The middle of the shirt in the drawing around it, and its edge there. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly number?: number;
}

/**
 * The shirt of a club inside of another drawing, as a field, with the number of who wears it: dark in a light edge, so
 * that it is read on any pattern.
 */
export const Kit = /*#__PURE__*/ memo(function Kit({ name, against, x, y, size, number }: KitProps) {
  return (
    <svg
      className={css.kit}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <CrestDrawing design={designKit(name, against)} />
      {number !== undefined && (
        <text x="12" y="16" textAnchor="middle" className={css.kitNumber} fill={colours.black} stroke={colours.white}>
          {number}
        </text>
      )}
    </svg>
  );
});
