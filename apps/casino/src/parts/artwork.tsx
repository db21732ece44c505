import type { ReactNode } from 'react';
import * as css from './casino.css';

/** Pictures carry their own colours, the same in light and dark; nothing of them leaks into the page. */
const pictures: Readonly<Partial<Record<string, ReactNode>>> = {
  dice: (
    <>
      <rect width="320" height="240" fill="#2f5f93" />
      <path d="M0 190 320 96v144H0z" fill="#172a44" />
      <g transform="rotate(-14 128 132)">
        <rect x="76" y="80" width="104" height="104" rx="16" fill="#f6f1e4" />
        {[102, 128, 154].map((x) => (
          <circle key={x} cx={x} cy={x + 4} r="9" fill="#172a44" />
        ))}
        <circle cx="154" cy="106" r="9" fill="#172a44" />
        <circle cx="102" cy="158" r="9" fill="#172a44" />
      </g>
      <g transform="rotate(18 232 96)">
        <rect x="196" y="60" width="72" height="72" rx="12" fill="#8fb7dc" />
        <circle cx="216" cy="80" r="7" fill="#172a44" />
        <circle cx="232" cy="96" r="7" fill="#172a44" />
        <circle cx="248" cy="112" r="7" fill="#172a44" />
      </g>
    </>
  ),
  keno: (
    <>
      <rect width="320" height="240" fill="#20242c" />
      {[
        [92, 84, 44, '#c9ccd3', '7'],
        [232, 76, 40, '#e2b33c', '19'],
        [164, 138, 58, '#f6f1e4', '40'],
        [66, 188, 30, '#7c8695', '3'],
        [262, 178, 38, '#c9ccd3', '28'],
      ].map(([x, y, radius, fill, number]) => (
        <g key={number}>
          <circle cx={x} cy={y} r={radius} fill={String(fill)} />
          <circle cx={x} cy={y} r={Number(radius) * 0.62} fill="#ffffff" />
          <text
            x={x}
            y={Number(y) + Number(radius) * 0.22}
            textAnchor="middle"
            fontSize={Number(radius) * 0.64}
            fontWeight="700"
            fill="#20242c"
          >
            {number}
          </text>
        </g>
      ))}
    </>
  ),
  slot: (
    <>
      <rect width="320" height="240" fill="#3d1f17" />
      <circle cx="160" cy="134" r="82" fill="#f0b07a" />
      <path d="M70 148h180M74 164h172M84 180h152" stroke="#3d1f17" strokeWidth="8" />
      <path d="M0 204 56 166l48 26 62-54 44 40 40-20 70 46v36H0z" fill="#b4532f" />
      <path d="m150 152 16-14 24 22-14-3-10 7-8-8z" fill="#f6eee2" />
    </>
  ),
};

/** Grounds of pictures of games that nobody has drawn. */
const GROUNDS = ['#2c3f6b', '#5a2a4e', '#1f5a4c', '#6b3a1f', '#3c3470', '#7a2a33', '#20566b', '#4a5a22'] as const;

/** A picture for a game that nobody has drawn: the same for the same name, another beside it. */
const madePicture = (name: string): ReactNode => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  const turn = sum % 90;
  return (
    <>
      <rect width="320" height="240" fill={GROUNDS[sum % GROUNDS.length]} />
      <g transform={`rotate(${turn} 160 120)`} fill="none" stroke="#ffffff" strokeWidth="10">
        {[34, 66, 98].map((radius, index) => (
          <path
            key={radius}
            opacity={0.28 + index * 0.12}
            d={`M${160 - radius} 120a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          />
        ))}
        <circle cx={160 + (sum % 60)} cy="120" r="14" fill="#ffffff" stroke="none" />
      </g>
    </>
  );
};

/** The picture of a game. Decoration: its name stands beside it. */
export const Artwork = ({ kind, name }: { readonly kind: string; readonly name: string }) => (
  <svg className={css.art} viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {pictures[kind] ?? madePicture(name)}
  </svg>
);
