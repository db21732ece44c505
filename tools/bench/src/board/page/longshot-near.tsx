import { drive } from './drive.ts';
import { longshotBoard } from './longshot-board.tsx';

// As players have it: rows fill as they come near.
drive(longshotBoard);
