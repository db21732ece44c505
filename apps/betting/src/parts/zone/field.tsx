import type { ReactNode } from 'react';
import { FIELD, type FieldKind } from '../../model/zone/pitch.ts';
import * as css from './zone.css';

const { width, height } = FIELD;
const middle = width / 2;
const centre = height / 2;

const markings: Readonly<Record<FieldKind, ReactNode>> = {
  football: (
    <>
      <path
        d={`M${middle} 6V${height - 6}M6 46h42v88H6M${width - 6} 46h-42v88h42M6 68h16v44H6M${width - 6} 68h-16v44h16M48 74q14 16 0 32M${width - 48} 74q-14 16 0 32`}
      />
      <circle cx={middle} cy={centre} r="24" />
    </>
  ),
  handball: (
    <>
      <path
        d={`M${middle} 6V${height - 6}M6 34a56 56 0 0 1 56 56a56 56 0 0 1-56 56M${width - 6} 34a56 56 0 0 0-56 56a56 56 0 0 0 56 56M6 78h-4v24h4M${width - 6} 78h4v24h-4`}
      />
      <path strokeDasharray="6 5" d={`M30 10a88 88 0 0 1 0 160M${width - 30} 10a88 88 0 0 0 0 160`} />
    </>
  ),
  basketball: (
    <>
      <path
        d={`M${middle} 6V${height - 6}M6 62h54v56H6M${width - 6} 62h-54v56h54M6 18h34a72 72 0 0 1 0 144H6M${width - 6} 18h-34a72 72 0 0 0 0 144h34M14 80v20M${width - 14} 80v20M60 74a16 16 0 0 1 0 32M${width - 60} 74a16 16 0 0 0 0 32`}
      />
      <circle cx={middle} cy={centre} r="22" />
      <circle cx="20" cy={centre} r="4" />
      <circle cx={width - 20} cy={centre} r="4" />
    </>
  ),
  tennis: (
    <path
      d={`M36 36h228v108H36ZM36 50h228M36 130h228M92 50v80M208 50v80M92 ${centre}h116M${middle} 28v124`}
      className={css.courtLines}
    />
  ),
  table: <path d={`M50 44h200v92H50ZM50 ${centre}h200M${middle} 34v112`} className={css.courtLines} />,
  volleyball: <path d={`M40 36h220v108H40ZM113 36v108M187 36v108M${middle} 26v128`} className={css.courtLines} />,
  rink: (
    <>
      <rect x="6" y="6" width={width - 12} height={height - 12} rx="44" />
      <path
        d={`M${middle} 6V${height - 6}M104 6V${height - 6}M${width - 104} 6V${height - 6}M28 12V${height - 12}M${width - 28} 12V${height - 12}M28 80a10 10 0 0 1 0 20M${width - 28} 80a10 10 0 0 0 0 20`}
      />
      <circle cx={middle} cy={centre} r="18" />
      <circle cx="66" cy="50" r="13" />
      <circle cx="66" cy="130" r="13" />
      <circle cx={width - 66} cy="50" r="13" />
      <circle cx={width - 66} cy="130" r="13" />
    </>
  ),
  diamond: (
    <>
      <path d="M150 168 60 78a128 128 0 0 1 180 0Z" />
      <path className={css.infield} d="m150 164-44-44 44-44 44 44Z" />
      <circle cx={middle} cy="120" r="5" />
      <path d="m150 158 6 6-6 6-6-6ZM106 114l6 6-6 6-6-6ZM150 70l6 6-6 6-6-6ZM194 114l6 6-6 6-6-6Z" />
    </>
  ),
  map: (
    <>
      <path d="M24 24h60v46H24ZM216 24h60v46h-60ZM24 110h60v46H24ZM216 110h60v46h-60ZM120 66h60v48h-60Z" />
      <path d="M84 47h132M84 133h132M54 70v40M246 70v40M120 90H84M180 90h36" strokeDasharray="4 4" />
    </>
  ),
  lanes: (
    <>
      <path d="M36 30v114h226M36 30h226v114M36 144 262 30" />
      <path strokeDasharray="3 5" d="M20 40q120 20 130 50t130 60" />
      <path d="M24 132h26v26H24ZM250 18h26v26h-26Z" />
    </>
  ),
  plain: <path d={`M${middle} 6V${height - 6}`} />,
};

/** Surface under the lines. */
const GROUNDS: Readonly<Partial<Record<FieldKind, string>>> = {
  basketball: css.wood,
  handball: css.wood,
  volleyball: css.court,
  tennis: css.court,
  table: css.court,
  rink: css.court,
  map: css.court,
};

/** Kinds of which the lines are not framed: they have a frame of their own, or none. */
const UNFRAMED: readonly FieldKind[] = ['rink', 'tennis', 'table', 'volleyball', 'diamond', 'map', 'lanes'];

/** The ground of a field. */
export const FieldGround = ({ kind }: { readonly kind: FieldKind }) => (
  <>
    <rect className={GROUNDS[kind] ?? css.grass} width={width} height={height} />
    {kind === 'football' &&
      [0, 2, 4, 6, 8].map((strip) => (
        <rect key={strip} className={css.mown} x={strip * 30} width="30" height={height} />
      ))}
  </>
);

/** The lines of a field. */
export const FieldLines = ({ kind }: { readonly kind: FieldKind }) => (
  <g className={css.lines}>
    {!UNFRAMED.includes(kind) && <rect x="6" y="6" width={width - 12} height={height - 12} />}
    {markings[kind]}
  </g>
);
