import type { ReactNode } from 'react';
import { FIELD, type FieldKind } from '../../model/zone/pitch.ts';

const { width, height } = FIELD;
const middle = width / 2;
const centre = height / 2;

const markings: Readonly<Record<FieldKind, ReactNode>> = {
  football: (
    <>
      <path
        d={`M${middle} 6V${height - 6}M6 50h44v80H6M${width - 6} 50h-44v80h44M6 70h18v40H6M${width - 6} 70h-18v40h18`}
      />
      <circle cx={middle} cy={centre} r="24" />
      <path d={`M50 76a18 18 0 0 1 0 28M${width - 50} 76a18 18 0 0 0 0 28`} />
    </>
  ),
  court: (
    <>
      <path d={`M${middle} 6V${height - 6}M6 66h50v48H6M${width - 6} 66h-50v48h50`} />
      <circle cx={middle} cy={centre} r="18" />
      <path d={`M6 20h20a72 72 0 0 1 0 140H6M${width - 6} 20h-20a72 72 0 0 0 0 140h20`} />
    </>
  ),
  tennis: (
    <path
      d={`M${middle} 2V${height - 2}M6 28H${width - 6}M6 ${height - 28}H${width - 6}M78 28V${height - 28}M${width - 78} 28V${height - 28}M78 ${centre}H${width - 78}`}
    />
  ),
  rink: (
    <>
      <path
        d={`M${middle} 6V${height - 6}M100 6V${height - 6}M${width - 100} 6V${height - 6}M22 8V${height - 8}M${width - 22} 8V${height - 8}`}
      />
      <circle cx={middle} cy={centre} r="20" />
      <path d={`M22 ${centre - 10}a10 10 0 0 1 0 20M${width - 22} ${centre - 10}a10 10 0 0 0 0 20`} />
    </>
  ),
  plain: <path d={`M${middle} 6V${height - 6}`} />,
};

/** The lines of a field. */
export const FieldLines = ({ kind, className }: { readonly kind: FieldKind; readonly className: string }) => (
  <g className={className}>
    <rect x="6" y="6" width={width - 12} height={height - 12} rx={kind === 'rink' ? 26 : 0} />
    {markings[kind]}
  </g>
);
