import { dropOfTitle, potsOfTitle, type TitlePot } from '@longshot/games';
import { findGame } from '../catalogue/game-catalogue.ts';

/** The pots of a game that its rounds draw, by the house's number of it; none for games of other providers. */
export const potsOfGame = (gameId: string): readonly TitlePot[] => potsOfTitle(findGame(gameId)?.kind ?? '');

/** The pot of a game that falls by a sum; null for one that has none. */
export const dropOfGame = (gameId: string): TitlePot | null => dropOfTitle(findGame(gameId)?.kind ?? '');
