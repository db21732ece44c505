import type { SlotSymbol } from '@longshot/domain/games';
import { drawing } from './elements.ts';

type Shape = readonly [name: string, attributes: Readonly<Record<string, string | number>>];

/** The symbols, each with a shape of its own, so that none is told by its colour alone. */
const shapes: Readonly<Record<SlotSymbol, readonly Shape[]>> = {
  ember: [
    [
      'path',
      { d: 'M32 6c4 12 18 18 18 34a18 18 0 0 1-36 0c0-9 5-13 8-19 2 5 4 7 7 8 2-8-1-15 3-23z', fill: '#f2b632' },
    ],
    ['path', { d: 'M32 34c2 5 8 8 8 14a8 8 0 0 1-16 0c0-6 5-8 8-14z', fill: '#fff3d1' }],
  ],
  sun: [
    ['circle', { cx: 32, cy: 32, r: 17, fill: '#f0b07a' }],
    ['path', { d: 'M8 36h48M11 42h42M17 48h30', stroke: '#3d1f17', 'stroke-width': 3 }],
  ],
  eagle: [
    [
      'path',
      { d: 'M4 22c12-4 20 0 28 10 8-10 16-14 28-10-8 4-12 10-18 18l-10 8-10-8C16 32 12 26 4 22z', fill: '#f4ead2' },
    ],
    ['path', { d: 'M32 32l5 9-5 13-5-13z', fill: '#c9962f' }],
  ],
  fox: [
    ['path', { d: 'M10 10l14 10h16l14-10-4 26-18 20-18-20z', fill: '#d9693b' }],
    ['path', { d: 'M32 56L20 38l12 5 12-5z', fill: '#fff0e2' }],
  ],
  pine: [
    ['path', { d: 'M32 6l14 18h-7l11 14h-8l10 12H12l10-12h-8l11-14h-7z', fill: '#2f7d6b' }],
    ['path', { d: 'M29 50h6v9h-6z', fill: '#7a4a2a' }],
  ],
  stone: [
    ['path', { d: 'M12 46l6-20 16-8 18 12 2 18-14 8H20z', fill: '#8f9aa6' }],
    ['path', { d: 'M18 26l16 10 18-6M34 36l6 20', stroke: '#4f5a66', 'stroke-width': 3, fill: 'none' }],
  ],
  drop: [
    ['path', { d: 'M32 8c8 12 16 20 16 31a16 16 0 0 1-32 0c0-11 8-19 16-31z', fill: '#4f8fc9' }],
    ['path', { d: 'M24 40a8 8 0 0 0 8 8', stroke: '#d6ebff', 'stroke-width': 3, fill: 'none' }],
  ],
};

/** A symbol of the slot. */
export function slotSymbol(symbol: SlotSymbol): SVGElement {
  const parts = shapes[symbol].map(([name, attributes]) => drawing(name, attributes));
  return drawing('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' }, ...parts);
}
