import { lazy, Suspense } from 'react';
import { PICTURE } from './artworks/pictures.ts';
import * as css from './casino.css';

/** Grounds of pictures of games that nobody has drawn. */
const GROUNDS = ['#2c3f6b', '#5a2a4e', '#1f5a4c', '#6b3a1f', '#3c3470', '#7a2a33', '#20566b', '#4a5a22'] as const;

const ARCS = [46, 74, 102] as const;

/** A number for a name: the same for the same one. */
const sumOf = (name: string): number =>
  [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);

const Ground = ({ name }: { readonly name: string }) => (
  <rect {...PICTURE} fill={GROUNDS[sumOf(name) % GROUNDS.length]} />
);

/** A picture for a game that nobody has drawn: its first letter in arcs that turn by its name. */
const MadePicture = ({ name }: { readonly name: string }) => (
  <>
    <Ground name={name} />
    <g transform={`rotate(${sumOf(name) % 360} 100 120)`} fill="none" stroke="#ffffff" strokeWidth="9">
      {ARCS.map((radius, index) => (
        <path
          key={radius}
          opacity={0.34 - index * 0.1}
          d={`M${100 - radius} 120a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
        />
      ))}
    </g>
    <text x="100" y="148" textAnchor="middle" fontSize="80" fontWeight="700" fill="#ffffff">
      {[...name][0]}
    </text>
  </>
);

interface ArtworkProps {
  /** The rules of the game. */
  readonly kind: string;
  readonly name: string;
}

/** Drawings are many, and come after what they stand beside. */
const Drawing = lazy(async () => {
  const { drawn } = await import('./artworks/drawn.ts');
  return { default: ({ kind, name }: ArtworkProps) => drawn[kind] ?? <MadePicture name={name} /> };
});

/**
 * The picture of a game, with colours of its own, the same in light and dark; nothing of them leaks into the page.
 * Decoration: its name stands beside it.
 */
export const Artwork = ({ kind, name }: ArtworkProps) => (
  <svg
    className={css.art}
    viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <Suspense fallback={<Ground name={name} />}>
      <Drawing kind={kind} name={name} />
    </Suspense>
  </svg>
);
