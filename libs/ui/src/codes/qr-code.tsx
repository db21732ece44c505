import { useMemo } from 'react';
import { encode } from 'uqr';
import * as css from './qr-code.css';

/** Modules of light around the code, without which readers do not find it. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** A text as a QR code: one path of an SVG, dark on light in every theme. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const squares = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg className={css.qrCode} data-theme="light" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
};
