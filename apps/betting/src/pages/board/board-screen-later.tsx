import { lazy } from 'react';

/** Requests the code of a board's screen, which is no part of a visit to another page. */
export const requestBoardScreen = () => import('./board-screen.tsx');

/** The screen of a board, once its code is here. */
export const BoardScreen = lazy(async () => ({ default: (await requestBoardScreen()).BoardScreen }));
