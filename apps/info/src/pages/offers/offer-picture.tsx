import type { OfferView } from '@longshot/contracts';
import type { ReactNode } from 'react';
import * as css from './offers.css';

const WIDTH = 260;
const HEIGHT = 96;

const COINS = (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="#125457" />
    <circle cx="112" cy="52" r="34" fill="#e9b54d" />
    <circle cx="112" cy="52" r="27" fill="#f6d78b" />
    <circle cx="156" cy="46" r="34" fill="#125457" />
    <circle cx="156" cy="46" r="31" fill="#e9b54d" />
    <circle cx="156" cy="46" r="24" fill="#f6d78b" />
    <path d="M156 34v24M144 46h24" stroke="#125457" strokeWidth="5" />
  </>
);

const STACKS = (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="#5c2435" />
    {[78, 64, 50].map((y) => (
      <ellipse key={y} cx="98" cy={y} rx="30" ry="10" fill={y === 50 ? '#f6d78b' : '#c8962b'} />
    ))}
    {[78, 64, 50, 36, 22].map((y) => (
      <ellipse key={y} cx="160" cy={y} rx="30" ry="10" fill={y === 22 ? '#f6d78b' : '#c8962b'} />
    ))}
  </>
);

const PRESENT = (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="#1b3c63" />
    <path d="M92 46h76v40H92z" fill="#e8573d" />
    <path d="M86 32h88v16H86z" fill="#f07a5c" />
    <path d="M124 32h12v54h-12z" fill="#f6d78b" />
    <path d="M130 32c-26 0-30-22-14-22 10 0 14 12 14 22 0-10 4-22 14-22 16 0 12 22-14 22z" fill="#f6d78b" />
  </>
);

/** Bars that grow to the accent of a chart, on a ground of their own. */
const bars = (ground: string, bar: string, last: string): ReactNode => (
  <>
    <rect width={WIDTH} height={HEIGHT} fill={ground} />
    <path d="M72 96V74h22v22M104 96V60h22v36M136 96V44h22v52" fill={bar} />
    <path d="M168 96V22h22v74z" fill={last} />
  </>
);

const pictures: Readonly<Record<OfferView['kind'], ReactNode>> = {
  'first-deposit': COINS,
  deposit: STACKS,
  gift: PRESENT,
  cashback: (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#d9c9ab" />
      <path d="M98 48a32 32 0 1 1 10 23" fill="none" stroke="#7a2a33" strokeWidth="9" />
      <path d="M84 44h28L98 62z" fill="#7a2a33" />
      <circle cx="130" cy="48" r="15" fill="#e9b54d" />
    </>
  ),
  'free-bet': (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#c9d6cf" />
      <g transform="rotate(-8 130 48)">
        <path d="M76 22h108v16a10 10 0 0 0 0 20v16H76V58a10 10 0 0 0 0-20z" fill="#fdf7ea" />
        <path d="M152 26v44" stroke="#c9d6cf" strokeWidth="3" strokeDasharray="5 5" />
        <circle cx="113" cy="48" r="14" fill="none" stroke="#125457" strokeWidth="6" />
        <circle cx="128" cy="38" r="6" fill="#f4b43a" />
      </g>
    </>
  ),
  'odds-boost': bars('#3a2a5e', '#7c62b8', '#f4b43a'),
  'bet-insurance': (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#d5c6ab" />
      <path d="M130 46v36a8 8 0 0 1-16 0" fill="none" stroke="#3b2a1d" strokeWidth="5" />
      <path d="M72 50a58 42 0 0 1 116 0q-14-9-29 0-15-9-29 0-14-9-29 0-15-9-29 0z" fill="#a8313d" />
    </>
  ),
  mission: (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#1d3b57" />
      <path d="M98 12h5v84h-5z" fill="#fdf7ea" />
      <path d="M103 16h62v44q-31 16-62 0z" fill="#e8573d" />
    </>
  ),
  'points-shop': STACKS,
  birthday: PRESENT,
  referral: (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#f0d9cc" />
      <circle cx="104" cy="36" r="18" fill="#c4673c" />
      <path d="M72 96a32 34 0 0 1 64 0z" fill="#c4673c" />
      <circle cx="158" cy="42" r="16" fill="#2a6d8f" />
      <path d="M130 96a28 32 0 0 1 56 0z" fill="#2a6d8f" />
    </>
  ),
  'free-rounds': (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#2b1712" />
      <circle cx="130" cy="48" r="40" fill="#b0773c" />
      <circle cx="130" cy="48" r="31" fill="#f0c76a" />
      <path d="M130 8v80M90 48h80M102 20l56 56M158 20l-56 56" stroke="#4a2a1a" strokeWidth="6" />
      <circle cx="130" cy="48" r="10" fill="#4a2a1a" />
    </>
  ),
};

/**
 * The picture of an offer by its kind, with colours of its own, the same in light and dark. Decoration: what it is about
 * stands below.
 */
export const OfferPicture = ({ kind }: { readonly kind: OfferView['kind'] }) => (
  <svg
    className={css.offerPicture}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {pictures[kind]}
  </svg>
);
