import { drive } from './drive.ts';
import { longshotBoard } from './longshot-board.tsx';

// Rows far below stay empty until they come near. The measurement is of a board that was scrolled to its end: with
// nobody to ask, everything is near.
Reflect.deleteProperty(globalThis, 'IntersectionObserver');

drive(longshotBoard);
