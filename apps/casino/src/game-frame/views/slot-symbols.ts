import { drawing } from '../elements.ts';
import type { FrameWord } from '../messages.ts';

type Part = readonly [path: string, fill: string];

/** The drawings, each with a shape of its own, so that none is told by its colour alone. */
const shapes = {
  ember: [
    ['M32 6c4 12 18 18 18 34a18 18 0 0 1-36 0c0-9 5-13 8-19 2 5 4 7 7 8 2-8-1-15 3-23z', '#f2b632'],
    ['M32 34c2 5 8 8 8 14a8 8 0 0 1-16 0c0-6 5-8 8-14z', '#fff3d1'],
  ],
  sun: [
    ['M32 15a17 17 0 1 0 .1 0z', '#f0b07a'],
    ['M8 35h48v3H8zM11 41h42v3H11zM17 47h30v3H17z', '#3d1f17'],
  ],
  eagle: [
    ['M4 22c12-4 20 0 28 10 8-10 16-14 28-10-8 4-12 10-18 18l-10 8-10-8C16 32 12 26 4 22z', '#f4ead2'],
    ['M32 32l5 9-5 13-5-13z', '#c9962f'],
  ],
  fox: [
    ['M10 10l14 10h16l14-10-4 26-18 20-18-20z', '#d9693b'],
    ['M32 56L20 38l12 5 12-5z', '#fff0e2'],
  ],
  pine: [
    ['M32 6l14 18h-7l11 14h-8l10 12H12l10-12h-8l11-14h-7z', '#2f9d7b'],
    ['M29 50h6v9h-6z', '#9a6a3a'],
  ],
  stone: [
    ['M12 46l6-20 16-8 18 12 2 18-14 8H20z', '#8f9aa6'],
    ['M18 26l16 10 18-6-16 10 4 16-6-18z', '#4f5a66'],
  ],
  drop: [
    ['M32 8c8 12 16 20 16 31a16 16 0 0 1-32 0c0-11 8-19 16-31z', '#4f8fc9'],
    ['M22 40a10 10 0 0 0 10 10v-4a6 6 0 0 1-6-6z', '#d6ebff'],
  ],
  star: [
    ['M32 4l7 18 19 1-15 12 5 19-16-11-16 11 5-19L6 23l19-1z', '#ffd84a'],
    ['M32 20l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z', '#fff7d6'],
  ],
  book: [
    ['M8 12c10-4 18-2 24 3 6-5 14-7 24-3v38c-10-4-18-2-24 3-6-5-14-7-24-3z', '#b8862b'],
    ['M12 16c8-2 14-1 18 3v28c-5-3-11-4-18-2zM52 16c-8-2-14-1-18 3v28c5-3 11-4 18-2z', '#fff3d1'],
  ],
  seven: [['M14 10h36v9L34 56H22l15-35H14z', '#e2423a']],
  bell: [
    ['M32 6c11 0 15 9 15 19 0 11 4 16 9 21H8c5-5 9-10 9-21C17 15 21 6 32 6z', '#f2c230'],
    ['M25 49h14a7 7 0 0 1-14 0z', '#9a7212'],
  ],
  plum: [
    ['M32 18c14-6 24 4 22 18S40 58 32 56 12 50 10 36s8-24 22-18z', '#7d4fb3'],
    ['M30 18c0-8 4-12 12-12-1 8-5 11-12 12z', '#4d9c4f'],
  ],
  grape: [
    [
      'M20 22a7 7 0 1 0 .1 0zM34 22a7 7 0 1 0 .1 0zM47 22a7 7 0 1 0 .1 0zM27 34a7 7 0 1 0 .1 0zM41 34a7 7 0 1 0 .1 0zM34 46a7 7 0 1 0 .1 0z',
      '#4aa564',
    ],
    ['M32 8h5v14h-5z', '#7a5a2a'],
  ],
  cherry: [
    ['M20 36a11 11 0 1 0 .1 0zM44 34a11 11 0 1 0 .1 0z', '#d42b4a'],
    ['M36 8l4 2-18 28h-4zM36 8l12 26h-4z', '#3f8a45'],
  ],
  lemon: [
    ['M8 36c2-14 14-22 28-18 8 2 12 0 18-2-2 8-2 12-2 20-2 14-16 22-30 18-4-1-6-1-10 2 0-4 0-8-4-20z', '#f4dd3c'],
    ['M18 36c2-8 8-12 16-12-6 3-10 6-12 13z', '#fff8b8'],
  ],
  trident: [
    [
      'M30 20v40h4V20h-2zM14 8v14c0 8 6 12 16 12h4c10 0 16-4 16-12V8l-6 8v6c0 4-3 6-9 6V8l-3-5-3 5v20c-6 0-9-2-9-6v-6z',
      '#f0c766',
    ],
  ],
  whale: [
    ['M4 36c4-16 24-20 36-10 4-2 6-6 6-12 4 4 6 4 14 4-2 8-6 12-12 14-2 14-14 22-26 20C10 50 4 46 4 36z', '#5a8fd0'],
    ['M14 40h16c-2 6-6 8-10 8s-6-3-6-8z', '#e5f1ff'],
  ],
  fish: [
    ['M4 32c12-18 32-18 42-4l14-10v28L46 36C36 50 16 50 4 32z', '#ef8a45'],
    ['M18 26a4 4 0 1 0 .1 0z', '#2a1608'],
  ],
  shell: [
    ['M32 8c16 0 26 14 24 28L38 54H26L8 36C6 22 16 8 32 8z', '#f0a9b4'],
    ['M31 12h2l3 40h-8zM18 16l10 36h-4L10 30zM46 16L36 52h4l14-22z', '#c66f80'],
  ],
  anchor: [
    [
      'M29 6h6a6 6 0 0 1 2 11v3h9v5h-9v26c7-1 12-6 13-13l-5 2 8-12 6 14-5-1c-2 12-11 18-22 18S12 53 10 41l-5 1 6-14 8 12-5-2c1 7 6 12 13 13V25h-9v-5h9v-3a6 6 0 0 1 2-11z',
      '#b9c4cf',
    ],
  ],
  wave: [
    [
      'M4 40c8 0 10-18 24-18 12 0 16 10 12 16 8-2 10-8 20-8v8c-10 0-12 8-24 8 4-6 0-12-6-12-10 0-12 16-26 16z',
      '#58b5c9',
    ],
  ],
} as const satisfies Record<string, readonly Part[]>;

type Shape = keyof typeof shapes;

const RIDGE = {
  S: 'sun',
  A: 'eagle',
  F: 'fox',
  P: 'pine',
  T: 'stone',
  D: 'drop',
  E: 'ember',
  W: 'ember',
  X: 'star',
  B: 'book',
} as const;
const SEA = { S: 'trident', A: 'whale', F: 'fish', P: 'shell', T: 'anchor', D: 'wave', W: 'star', B: 'book' } as const;
const BAR = { S: 'seven', B: 'bell', P: 'plum', G: 'grape', C: 'cherry', L: 'lemon' } as const;

const sets: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  slot: RIDGE,
  'slot-lines': RIDGE,
  'slot-3x3': BAR,
  'slot-ways': SEA,
  'slot-book': SEA,
};

/** The name of a slot's symbol. */
export const symbolsOf = (kind: string, symbol: string): FrameWord => sets[kind]?.[symbol] ?? 'drop';

const drawn = new Map<Shape, SVGElement>();

/** A drawing by its name; each is put together once, and copied: reels show hundreds of them. */
export function drawSymbol(shape: Shape): Node {
  const known = drawn.get(shape);
  if (known) return known.cloneNode(true);
  const parts = shapes[shape].map(([d, fill]) => drawing('path', { d, fill }));
  const made = drawing('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' }, ...parts);
  drawn.set(shape, made);
  return made.cloneNode(true);
}

/** A symbol of a slot. */
export const slotSymbol = (kind: string, symbol: string): Node => drawSymbol(sets[kind]?.[symbol] ?? 'drop');
