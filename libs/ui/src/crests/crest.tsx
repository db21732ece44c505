import { memo, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './crest.css';
import { designCrest, type CrestDesign, type CrestKind } from './design-crest.ts';

export interface CrestProps {
  readonly kind: CrestKind;
  readonly name: string;
  /** In pixels; 18 unless told. */
  readonly size?: 18 | 24 | 32 | 48 | 64;
}

/** Drawing inside the square of a picture. */
export const CrestDrawing = ({ design: { outline, layers, letter, edges } }: { readonly design: CrestDesign }) => {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {layers.map(({ path, colour, below = 0, isWhole = false }, index) => (
          <path
            key={index}
            d={path}
            fill={colour}
            fillRule={isWhole ? 'nonzero' : 'evenodd'}
            transform={below === 0 ? undefined : `translate(0 ${below})`}
          />
        ))}
        {letter !== undefined && (
          <text x="12" y="15.5" textAnchor="middle" className={css.letter} fill={letter.colour}>
            {letter.text}
          </text>
        )}
      </g>
      {edges.map(({ colour, width }) => (
        <path key={width} d={outline} fill="none" stroke={colour} strokeWidth={width} />
      ))}
    </>
  );
};

/**
 * Picture of a club, a person or a league, drawn from the name: the same name, the same picture. Its name stands
 * beside it.
 */
export const Crest = memo(function Crest({ kind, name, size = 18 }: CrestProps) {
  return (
    <svg
      className={joinClasses(
        css.crest,
        { 18: '', 24: css.crest24, 32: css.crest32, 48: css.crest48, 64: css.crest64 }[size],
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <CrestDrawing design={designCrest(kind, name)} />
    </svg>
  );
});
