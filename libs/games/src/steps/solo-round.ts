import { gameById } from '../all-games.ts';
import { wordsOf, type RoundSeeds } from '../fair/words.ts';
import { BetError, isWhole, refuseUnread, type JsonObject } from '../game/bet.ts';
import type { Game, PlayedRound } from '../game/define-game.ts';
import { offerOf, type Decision, type Stand } from './stand.ts';
import { steppedGameById } from './stepped-games.ts';

/** A round of one player: the title, what it is drawn from, what was laid and what was decided since. */
export interface SoloRound {
  readonly gameId: string;
  readonly seeds: RoundSeeds;
  readonly start: JsonObject;
  readonly decisions: readonly Decision[];
  /** Above this multiple nothing more is offered but to leave. */
  readonly mostMultiple: number;
}

/** A solo round that is over. */
export interface SettledRound extends PlayedRound {
  /** How many first stakes were laid in all. */
  readonly staked: number;
}

function soloGame(id: string): Game {
  const game = gameById(id);
  if (game?.kind !== 'solo') throw new RangeError(`${id} is no title that one player plays alone`);
  return game;
}

/** How a round stands. Throws BetError for a start that is none of the title's. */
export function standOf({ gameId, seeds, start, decisions, mostMultiple }: SoloRound): Stand {
  const stepped = steppedGameById(gameId);
  if (stepped) return stepped.stand({ seeds, words: () => wordsOf(seeds), start, decisions, mostMultiple });
  return { shown: {}, offers: [], bet: start, rest: null };
}

const PLAIN_SEEDS: RoundSeeds = { serverSeed: 'none', clientSeed: 'none', nonce: 0 };

/** Refuses what cannot be laid at the beginning of a round of a title. Throws BetError. */
export function checkStart(gameId: string, start: JsonObject): void {
  const stepped = steppedGameById(gameId);
  if (!stepped) return soloGame(gameId).check(start);
  const round = { seeds: PLAIN_SEEDS, words: () => wordsOf(PLAIN_SEEDS), decisions: [], mostMultiple: Infinity };
  refuseUnread(start, (bet) => stepped.stand({ ...round, start: bet }));
}

/** The round after one more decision, with the first stakes that it costs. Throws BetError for one that is not offered. */
export function decided(round: SoloRound, decision: Decision): { readonly round: SoloRound; readonly stakes: number } {
  const { stakes } = offerOf(standOf(round), decision);
  return { round: { ...round, decisions: [...round.decisions, decision] }, stakes };
}

/** Settles a round with the first stake. Throws BetError while something is to be decided. */
export function settleRound(round: SoloRound, stakeMinor: number): SettledRound {
  const { gameId, seeds } = round;
  const { bet, offers } = standOf(round);
  if (offers.length > 0) throw new BetError('decisions', 'are not at their end');
  const played = soloGame(gameId).play({ seeds, words: wordsOf(seeds), bet, stakeMinor });
  const staked = 'staked' in played.outcome ? played.outcome.staked : 1;
  return { ...played, staked: isWhole(staked, 1, Number.MAX_SAFE_INTEGER) ? staked : 1 };
}
