import type { ReactNode } from 'react';
import * as css from './pages.css';

/** A picture on a card of 48 by 32: its ground, and what stands on it in white. */
interface Picture {
  readonly ground: string;
  readonly drawing: ReactNode;
}

const pictures: Readonly<Record<string, Picture>> = {
  card: {
    ground: '#1d3f73',
    drawing: (
      <>
        <path d="M0 7h48v5H0z" fillOpacity="0.35" />
        <rect x="7" y="16" width="9" height="7" rx="1.5" fill="#f2c32b" />
        <path d="M10 16v7M13 16v7M7 19.5h9" stroke="#8a6212" strokeWidth="0.75" fill="none" />
        <path d="M20 18h9v2.5h-9zM31 18h10v2.5H31zM20 23.5h14V26H20z" />
      </>
    ),
  },
  voucher: {
    ground: '#b0492a',
    drawing: (
      <>
        <path d="M9 9h30v4.5a2.5 2.5 0 0 0 0 5V23H9v-4.5a2.5 2.5 0 0 0 0-5z" />
        <path d="M30 10.5v11" stroke="#b0492a" strokeWidth="1.5" strokeDasharray="2 1.8" fill="none" />
        <path d="M15 19.5 24 12.5" stroke="#b0492a" strokeWidth="1.5" fill="none" />
        <circle cx="16.5" cy="13.5" r="1.6" fill="#b0492a" />
        <circle cx="22.5" cy="18.5" r="1.6" fill="#b0492a" />
      </>
    ),
  },
  'bank-transfer': {
    ground: '#0f5154',
    drawing: (
      <path d="M12 12.5 24 5.5l12 7v2H12zM14 16h3.5v7H14zM22.25 16h3.5v7h-3.5zM30.5 16H34v7h-3.5zM12 24.5h24V27H12z" />
    ),
  },
  'e-wallet': {
    ground: '#5b2a86',
    drawing: (
      <>
        <path d="M12 9.5 33 6.5v3z" fillOpacity="0.7" />
        <rect x="11" y="9.500" width="26" height="16" rx="2" />
        <path d="M29 14.5h9v6h-9a3 3 0 0 1 0-6z" fill="#5b2a86" />
        <circle cx="30.5" cy="17.5" r="1.5" />
      </>
    ),
  },
};

const coin: Picture = {
  ground: '#6d5312',
  drawing: (
    <>
      <circle cx="24" cy="16" r="9.5" />
      <circle cx="24" cy="16" r="6.5" stroke="#6d5312" strokeWidth="1.5" fill="none" />
      <path d="M24 12.5v7" stroke="#6d5312" strokeWidth="2" fill="none" />
    </>
  ),
};

/** Picture of a way to pay, beside its name; a coin for one that this build does not know. */
export const MethodMark = ({ id }: { readonly id: string }) => {
  const { ground, drawing } = pictures[id] ?? coin;
  return (
    <svg className={css.payMark} viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      <rect width="48" height="32" rx="4" fill={ground} />
      <g fill="#fff">{drawing}</g>
    </svg>
  );
};
