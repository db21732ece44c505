import type { ReactNode } from 'react';
import * as css from './flag.css';

/** Colours of flags are artwork: they do not follow the theme. */
const bands = (direction: 'rows' | 'columns', ...colours: readonly string[]): ReactNode =>
  colours.map((colour, index) => {
    const share = 1 / colours.length;
    return direction === 'rows' ? (
      <rect key={index} y={12 * share * index} width="16" height={12 * share} fill={colour} />
    ) : (
      <rect key={index} x={16 * share * index} width={16 * share} height="12" fill={colour} />
    );
  });

const cross = (field: string, colour: string, x = 8): ReactNode => (
  <>
    <rect width="16" height="12" fill={field} />
    <path d={`M${x} 0v12M0 6h16`} stroke={colour} strokeWidth="2.6" />
  </>
);

const roundel = (field: string, ring: string, isDashed: boolean): ReactNode => (
  <>
    <rect width="16" height="12" fill={field} />
    <circle
      cx="8"
      cy="6"
      r="3.2"
      fill="none"
      stroke={ring}
      strokeWidth="1.2"
      strokeDasharray={isDashed ? '1 1.01' : undefined}
    />
  </>
);

const drawings: Readonly<Record<string, ReactNode>> = {
  ar: bands('rows', '#8fbbdf', '#f4f4f0', '#8fbbdf'),
  at: bands('rows', '#b9231f', '#f4f4f0', '#b9231f'),
  be: bands('columns', '#26292b', '#e6b52c', '#b9231f'),
  br: (
    <>
      <rect width="16" height="12" fill="#2e8b4a" />
      <path d="M8 1.6 14.4 6 8 10.4 1.6 6z" fill="#eebb2a" />
      <circle cx="8" cy="6" r="2.2" fill="#2b3f78" />
    </>
  ),
  ch: (
    <>
      <rect width="16" height="12" fill="#b9231f" />
      <path d="M8 3v6M5 6h6" stroke="#f4f4f0" strokeWidth="2" />
    </>
  ),
  cz: (
    <>
      {bands('rows', '#f4f4f0', '#b9231f')}
      <path d="M0 0 7 6 0 12z" fill="#2b3f78" />
    </>
  ),
  de: bands('rows', '#26292b', '#b9231f', '#e6b52c'),
  dk: cross('#b9231f', '#f4f4f0', 5.5),
  en: cross('#f4f4f0', '#c3272b'),
  es: (
    <>
      <rect width="16" height="12" fill="#b3201f" />
      <rect y="3" width="16" height="6" fill="#eebb2a" />
    </>
  ),
  eu: roundel('#234a97', '#efc53a', true),
  fi: cross('#f4f4f0', '#2b4f96', 5.5),
  in: (
    <>
      {bands('rows', '#e98a3c', '#f4f4f0', '#2e8b4a')}
      <circle cx="8" cy="6" r="1.4" fill="none" stroke="#2b3f78" strokeWidth=".7" />
    </>
  ),
  fr: bands('columns', '#2b3f78', '#f4f4f0', '#b8303a'),
  it: bands('columns', '#2e8b4a', '#f4f4f0', '#b8303a'),
  jp: (
    <>
      <rect width="16" height="12" fill="#f4f4f0" />
      <circle cx="8" cy="6" r="3.2" fill="#b9231f" />
    </>
  ),
  nl: bands('rows', '#b8303a', '#f4f4f0', '#2b4f96'),
  no: cross('#b8303a', '#2b3f78', 5.5),
  pl: bands('rows', '#f4f4f0', '#b8303a'),
  pt: (
    <>
      <rect width="16" height="12" fill="#b9231f" />
      <rect width="6.4" height="12" fill="#2e7d46" />
    </>
  ),
  sc: (
    <>
      <rect width="16" height="12" fill="#2b5fa8" />
      <path d="m0 0 16 12M16 0 0 12" stroke="#f4f4f0" strokeWidth="2" />
    </>
  ),
  se: cross('#2b5fa8', '#eebb2a', 5.5),
  tennis: (
    <>
      <rect width="16" height="12" fill="#5d6d6c" />
      <circle cx="8" cy="6" r="3.6" fill="none" stroke="#fff" />
      <path d="M4.4 6h7.2M8 2.4v7.2" stroke="#fff" strokeWidth=".8" />
    </>
  ),
  tr: (
    <>
      <rect width="16" height="12" fill="#b9231f" />
      <circle cx="6.6" cy="6" r="2.8" fill="#f4f4f0" />
      <circle cx="7.5" cy="6" r="2.2" fill="#b9231f" />
      <circle cx="10" cy="6" r="0.9" fill="#f4f4f0" />
    </>
  ),
  us: (
    <>
      <rect width="16" height="12" fill="#f4f4f0" />
      <path d="M0 1h16M0 4.3h16M0 7.6h16M0 11h16" stroke="#b8303a" strokeWidth="1.6" />
      <rect width="7" height="6" fill="#2b3f78" />
    </>
  ),
  world: roundel('#5d6d6c', '#ffffff', false),
};

/** Other codes under which the same drawing is asked for. */
const synonyms: Readonly<Record<string, string>> = {
  eng: 'en',
  gb: 'en',
  'gb-eng': 'en',
  england: 'en',
  'gb-sct': 'sc',
  scotland: 'sc',
  germany: 'de',
  deu: 'de',
  spain: 'es',
  esp: 'es',
  italy: 'it',
  ita: 'it',
  france: 'fr',
  fra: 'fr',
  portugal: 'pt',
  netherlands: 'nl',
  belgium: 'be',
  turkey: 'tr',
  austria: 'at',
  switzerland: 'ch',
  usa: 'us',
  brazil: 'br',
  argentina: 'ar',
  europe: 'eu',
  int: 'world',
  international: 'world',
  atp: 'tennis',
  wta: 'tennis',
  men: 'tennis',
  women: 'tennis',
  challenger: 'tennis',
  challengers: 'tennis',
  itf: 'tennis',
};

/**
 * The flag of a category, 16 × 12: by country code or by the category's own key or name (`eu`, `atp`, `World`). A
 * country code that has no drawing is shown as a tile with its two letters, a name that has none as the world's mark: its
 * first letters would be another country's code. Decoration: the name stands beside it.
 */
export const Flag = ({ code }: { readonly code: string }) => {
  const key = code.toLowerCase();
  const drawing = drawings[synonyms[key] ?? key] ?? (key.length > 2 ? drawings['world'] : undefined);
  if (drawing === undefined) {
    return (
      <span className={css.flagTile} aria-hidden="true">
        {key}
      </span>
    );
  }
  return (
    <svg className={css.flag} viewBox="0 0 16 12" aria-hidden="true">
      {drawing}
    </svg>
  );
};
