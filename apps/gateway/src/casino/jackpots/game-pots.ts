import { potsOfTitle, type TitlePot } from '@longshot/games';
import { findGame } from '../catalogue/game-catalogue.ts';

/** The pots that the house keeps for a game, by the house's number of it; none for games of other providers. */
export const potsOfGame = (gameId: string): readonly TitlePot[] => potsOfTitle(findGame(gameId)?.kind ?? '');
