import { boards } from './boards.tsx';
import { cards } from './cards.tsx';
import { fast } from './fast.tsx';
import { own } from './own.tsx';
import type { Pictures } from './pictures.ts';
import { scenes } from './scenes.tsx';
import { slots } from './slots.tsx';
import { tables } from './tables.tsx';
import { wheels } from './wheels.tsx';

/** Things to draw, by the rules of the game. */
export const drawn: Pictures = { ...boards, ...cards, ...fast, ...own, ...scenes, ...slots, ...tables, ...wheels };
