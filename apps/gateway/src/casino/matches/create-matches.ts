import type { BodyOf, GameRound, MatchDesk } from '@longshot/contracts';
import { isPeer } from '@longshot/games';
import { openSession, type OpenSession } from '../games/game-sessions.ts';
import { wrongField } from '../games/stake-checks.ts';
import { refusing } from '../games/wallet-client.ts';
import { actInMatch } from './act-in-match.ts';
import { createMatchDriver, type MatchDriver } from './drive-matches.ts';
import { joinMatch } from './join-match.ts';
import { newestSides, sideOfOwner } from './match-rounds.ts';
import { findSeat } from './match-seats.ts';
import type { MatchesContext } from './matches-context.ts';
import { presentDesk } from './present-match.ts';
import { endSeek, practise, seekMatch, seekOn } from './seek-opponent.ts';

/** Matches between two players. */
export interface Matches {
  open(body: BodyOf<'openMatches'>): Promise<MatchDesk>;
  seek(body: BodyOf<'seekMatch'>): Promise<MatchDesk>;
  endSeek(body: BodyOf<'endMatchSeek'>): Promise<MatchDesk>;
  practise(body: BodyOf<'practiseMatch'>): Promise<MatchDesk>;
  join(body: BodyOf<'joinMatch'>): Promise<MatchDesk>;
  act(body: BodyOf<'actInMatch'>): Promise<MatchDesk>;
  /** The newest matches of a player of the house, as rounds of theirs. */
  roundsOf(playerId: number, limit: number): Promise<GameRound[]>;
  /** A match of a player of the house by its number among rounds; undefined for anybody else's. */
  roundOf(playerId: number, roundId: number): Promise<GameRound | undefined>;
  readonly driver: MatchDriver;
}

/** Puts matches together on the bundled provider's own tables and the house's wallet. */
export function createMatches(context: MatchesContext): Matches {
  const openSeat = async (token: string): Promise<OpenSession> => {
    const opened = await openSession(context, token);
    if (!isPeer(opened.game.kind)) throw wrongField('token');
    return opened;
  };
  /** Does something, and answers how everything stands then. */
  const after = (token: string, work: (opened: OpenSession) => Promise<unknown>): Promise<MatchDesk> =>
    refusing(
      (async () => {
        const opened = await openSeat(token);
        await work(opened);
        return presentDesk(context, opened);
      })(),
    );
  return {
    open: (body) =>
      after(body.token, async (opened) => {
        const seat = await findSeat(context.database.kysely, opened.session.owner, opened.game.id);
        if (seat?.state === 'seeking') await seekOn(context, opened);
      }),
    seek: (body) => after(body.token, (opened) => seekMatch(context, opened, body)),
    endSeek: ({ token }) => after(token, (opened) => endSeek(context, opened)),
    practise: ({ token }) => after(token, (opened) => practise(context, opened)),
    join: (body) => after(body.token, (opened) => joinMatch(context, opened, body)),
    act: (body) => after(body.token, (opened) => actInMatch(context, opened, body)),
    roundsOf: (playerId, limit) => newestSides(context.database.kysely, `player:${playerId}`, limit),
    roundOf: (playerId, roundId) => sideOfOwner(context.database.kysely, `player:${playerId}`, roundId),
    driver: createMatchDriver(context),
  };
}
