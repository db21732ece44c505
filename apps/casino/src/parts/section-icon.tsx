import type { ReactNode } from 'react';

/** The drawings of the ways in the casino, by their address; 24 grid, after Lucide (ISC licence) or our own. */
const drawings: Readonly<Record<string, ReactNode>> = {
  'casino-lobby': (
    <>
      <rect width="7" height="7" x="3" y="3" rx="1" /> <rect width="7" height="7" x="14" y="3" rx="1" />{' '}
      <rect width="7" height="7" x="14" y="14" rx="1" /> <rect width="7" height="7" x="3" y="14" rx="1" />
    </>
  ),
  slots: (
    <>
      <rect x="3" y="4" width="15" height="16" rx="2" />
      <path d="M8 4v16M13 4v16M21 6v6M3 12h15" />
      <circle cx="21" cy="5" r="1.2" />
    </>
  ),
  casino: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M12 3v5.5M12 15.5V21M3 12h5.5M15.5 12H21" />
    </>
  ),
  'crash-games': (
    <>
      <path d="M3 20c7 0 12-4 15-14" />
      <path d="m13.5 8 4.7-2.5L21 10M3 20h18" />
    </>
  ),
  'fast-games': (
    <>
      <path d="M13 2 4 14h7l-1 8 9-12h-7z" />
    </>
  ),
  'fast-bet': (
    <>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 9v4l2.5 2M9 2h6" />
    </>
  ),
  'card-games': (
    <>
      <path d="M12 18v4" />{' '}
      <path d="M2 14.499a5.5 5.5 0 0 0 9.591 3.675.6.6 0 0 1 .818.001A5.5 5.5 0 0 0 22 14.5c0-2.29-1.5-4-3-5.5l-5.492-5.312a2 2 0 0 0-3-.02L5 8.999c-1.5 1.5-3 3.2-3 5.5" />
    </>
  ),
  poker: (
    <>
      <rect width="11" height="15" x="3" y="6" rx="2" transform="rotate(-8 8.5 13.5)" />
      <path d="M12 3.5h7a2 2 0 0 1 2 2v12" />
      <path d="m7 12 2-2.5 2 2.5-2 2.5z" />
    </>
  ),
  'asian-games': (
    <>
      <rect width="12" height="12" x="2" y="10" rx="2" ry="2" />{' '}
      <path d="m17.92 14 3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.92a2.24 2.24 0 0 0-3 0L10 6" /> <path d="M6 18h.01" />{' '}
      <path d="M10 14h.01" /> <path d="M15 6h.01" /> <path d="M18 9h.01" />
    </>
  ),
  keno: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M9 3v18M15 3v18M3 9h18M3 15h18" />
      <circle cx="12" cy="12" r="1.3" />
    </>
  ),
  tvgames: (
    <>
      <path d="M15.033 9.44a.647.647 0 0 1 0 1.12l-4.065 2.352a.645.645 0 0 1-.968-.56V7.648a.645.645 0 0 1 .967-.56z" />{' '}
      <path d="M12 17v4" /> <path d="M8 21h8" /> <rect x="2" y="3" width="20" height="14" rx="2" />
    </>
  ),
  scratchcards: (
    <>
      <path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z" />{' '}
      <path d="M13 5v2" /> <path d="M13 17v2" /> <path d="M13 11v2" />
    </>
  ),
  virtualsports: (
    <>
      <path d="M4 21c0-5 2-7 5-9L8 9l2-1 1-4 3 3c4 1 6 4 6 8l-3 2-3-3h-2c-1 2 0 4 1 7" />
    </>
  ),
  bingo: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4" />
      <path d="M12 10.5v3" />
    </>
  ),
  'skill-games': (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="m6 3 2 7 2-7M14 21l2-7 2 7M12 3v18" />
    </>
  ),
  fishinghunting: (
    <>
      <path d="M3 12c3-5 10-6 14-1l4-3v8l-4-3c-4 5-11 4-14-1z" />
      <path d="M7.5 11h.01" />
    </>
  ),
  allgamesentrance: (
    <>
      <path d="M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10" />
    </>
  ),
  providers: (
    <>
      <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" /> <path d="M16 3.128a4 4 0 0 1 0 7.744" />{' '}
      <path d="M22 21v-2a4 4 0 0 0-3-3.87" /> <circle cx="9" cy="7" r="4" />
    </>
  ),
  'casino-fairness': (
    <>
      <path d="M12 3 5 6v5.500c0 4.500 3 7.500 7 9.500 4-2 7-5 7-9.500V6z" />
      <path d="m9 12 2 2 4-4" />
    </>
  ),
  'office/responsible': (
    <>
      <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />{' '}
      <path d="m9 12 2 2 4-4" />
    </>
  ),
};

/** A category that this build does not know. */
const anySection = <path d="M4 6h16M4 12h16M4 18h16" />;

/** The drawing of a way in the casino. */
export const SectionIcon = ({ to }: { readonly to: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {drawings[to] ?? anySection}
  </svg>
);
