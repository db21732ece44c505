import type { ReactNode } from 'react';
import * as css from './pages.css';

/** Outlines on a card of 32 by 20: they follow the text's colour, so that both themes show them. */
const drawings: Readonly<Record<string, ReactNode>> = {
  card: (
    <>
      <path d="M1 7h30" strokeWidth="3" />
      <path d="M5 15h6M22 15h5" />
    </>
  ),
  voucher: (
    <>
      <path d="M11 1v3M11 8v4M11 16v3" />
      <path d="m17 13 8-6" />
      <circle cx="18" cy="7.5" r="1.5" />
      <circle cx="24" cy="12.5" r="1.5" />
    </>
  ),
  'bank-transfer': (
    <>
      <path d="m8 8 8-4 8 4z" />
      <path d="M8 16h16M10.5 8v8M16 8v8M21.5 8v8" />
    </>
  ),
  'e-wallet': (
    <>
      <path d="M7 6.5h17V16H7zM7 6.5 20 4v2.5" />
      <path d="M19 10h5v3h-5z" />
    </>
  ),
};

const unknown = (
  <>
    <circle cx="16" cy="10" r="5.5" />
    <path d="M16 7.5v5" />
  </>
);

/** Mark of a way to pay, drawn beside its name; a coin for one that this build does not know. */
export const MethodMark = ({ id }: { readonly id: string }) => (
  <svg className={css.payMark} viewBox="0 0 32 20" aria-hidden>
    <rect x="0.5" y="0.5" width="31" height="19" rx="3" />
    {drawings[id] ?? unknown}
  </svg>
);
