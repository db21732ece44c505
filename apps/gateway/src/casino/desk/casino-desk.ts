import { DeskGames, DeskGamesQuery, DeskProviders, DeskRegistry, DeskRound } from '@longshot/contracts/desk';
import { Type } from 'typebox';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import { leadShelf, moveGame, releaseGame, showGame, showProvider } from '../catalogue/place-game.ts';
import { addProvider, boundProvider, changeProvider, makeKey, readRegistry, withdrawKey } from '../registry/index.ts';
import { readGames } from './read-games.ts';
import { readProviders } from './read-providers.ts';
import { readRound } from './read-round.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Commands and views of games and rounds for the staff's desk. */
export type CasinoDesk = DeskPart<
  | ('game.hide' | 'game.show' | 'game.lead' | 'game.release' | 'game.move' | 'provider.hide' | 'provider.show')
  | ('provider.add' | 'provider.change' | 'provider.bound' | 'provider-key.make' | 'provider-key.withdraw')
>;

const RoundParams = Type.Object({ roundId: Type.String({ pattern: '^\\d{1,15}$' }) });

/** Puts together what the desk is handed of the casino. */
export const createCasinoDesk = (siteId: string): CasinoDesk => ({
  commands: {
    'game.hide': { act: (trx, { gameId }) => showGame(trx, siteId, gameId, false) },
    'game.show': { act: (trx, { gameId }) => showGame(trx, siteId, gameId, true) },
    'game.lead': { act: (trx, { gameId }) => leadShelf(trx, siteId, gameId) },
    'game.release': { act: (trx, { gameId }) => releaseGame(trx, siteId, gameId) },
    'game.move': { act: (trx, { gameId, section }) => moveGame(trx, siteId, gameId, section) },
    'provider.hide': { act: (trx, { providerId }) => showProvider(trx, siteId, providerId, false) },
    'provider.show': { act: (trx, { providerId }) => showProvider(trx, siteId, providerId, true) },
    'provider.add': { act: (trx, input) => addProvider(trx, siteId, input) },
    'provider.change': { act: (trx, input) => changeProvider(trx, siteId, input) },
    'provider.bound': { act: (trx, input) => boundProvider(trx, siteId, input) },
    'provider-key.make': { act: (trx, input, { nowMs }) => makeKey(trx, { siteId, nowMs }, input) },
    'provider-key.withdraw': { act: (trx, input, { nowMs }) => withdrawKey(trx, { siteId, nowMs }, input) },
  },
  views: [
    staffView({
      path: 'games',
      permission: 'games.read',
      query: DeskGamesQuery,
      answer: DeskGames,
      read: ({ reader, query }) => readGames(reader, siteId, query),
    }),
    staffView({
      path: 'providers',
      permission: 'games.read',
      answer: DeskProviders,
      read: ({ reader }) => readProviders(reader, siteId),
    }),
    staffView({
      path: 'registry',
      permission: 'registry.read',
      answer: DeskRegistry,
      read: ({ reader }) => readRegistry(reader, siteId),
    }),
    staffView({
      path: 'rounds/:roundId',
      permission: 'rounds.read',
      params: RoundParams,
      answer: DeskRound,
      read: ({ reader, params }) => readRound(reader, siteId, Number(params.roundId)),
      looksAt: ({ playerId, round }) => ({
        command: 'round.look',
        subject: playerId === null ? `round:${round.roundId}` : playerSubject(playerId),
      }),
    }),
  ],
});
