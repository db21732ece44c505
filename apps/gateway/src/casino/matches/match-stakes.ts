import type { WalletBetBody } from '@longshot/contracts';
import { matchPrizeMinor, otherSide, type Side } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { movePlayMoney } from '../games/play-money.ts';
import { giveWinIn } from '../wallet-api/give-win.ts';
import { checkBetIn, takeBetIn } from '../wallet-api/take-bet.ts';
import { playedSessionOf, type PlayedSession, type WalletCall } from '../wallet-api/wallet-call.ts';
import type { MatchesContext } from './matches-context.ts';
import { playerOf, type MatchRow } from './match-rows.ts';

const SIDES: readonly Side[] = ['white', 'black'];

/** A player of a match whose stakes are money: their token, and what the wallet knows of it. */
interface Payer {
  readonly side: Side;
  readonly token: string;
  readonly played: PlayedSession;
}

/** Whoever stakes in a match, the lower number of a player first, so that accounts are always locked in one order; nobody where nothing is money. */
export type Payers = readonly Payer[];

/** The stake of a side was refused. */
export class StakeRefused extends Error {
  override readonly name = 'StakeRefused';
  readonly side: Side;
  readonly refusal: RequestRefused;

  constructor(side: Side, refusal: RequestRefused) {
    super(refusal.code);
    this.side = side;
    this.refusal = refusal;
  }
}

/** Finds what the wallet knows of the players of a match: before its transaction, which reads nothing beside itself. */
export async function payersOf({ house, database }: MatchesContext, match: MatchRow): Promise<Payers> {
  if (match.mode !== 'real') return [];
  const payers = await Promise.all(
    SIDES.map(async (side): Promise<Payer> => {
      const token = playerOf(match, side).token ?? '';
      const session = database.kysely.selectFrom('in_house_sessions').select('player_id').where('token', '=', token);
      const { player_id } = await session.executeTakeFirstOrThrow();
      const call = betCall(match, { side, token, playerId: player_id ?? '' }, 'begin', match.stake_minor);
      return { side, token, played: await playedSessionOf(house, call) };
    }),
  );
  return payers.sort((one, other) => one.played.session.player_id - other.played.session.player_id);
}

/** A call of the wallet for a side: all of its stakes are of one round, and each has a number of its own. */
const betCall = (
  { id, game_id, iso }: MatchRow,
  { side, token, playerId }: { readonly side: Side; readonly token: string; readonly playerId: string },
  step: string,
  amountMinor: number,
): WalletCall<WalletBetBody> => {
  const roundId = `match-${id}-${side}`;
  const body = { token, playerId, iso, gameId: game_id, roundId, transactionId: `${roundId}:${step}`, amountMinor };
  return { providerId: IN_HOUSE.id, takesLateWins: false, body };
};

const callOf = (match: MatchRow, { side, token, played }: Payer, step: string, amountMinor: number) =>
  betCall(match, { side, token, playerId: String(played.session.player_id) }, step, amountMinor);

async function refusing(side: Side, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw error instanceof RequestRefused ? new StakeRefused(side, error) : error;
  });
}

async function playMoneyOf(trx: Trx, token: string | null): Promise<number> {
  const query = trx
    .selectFrom('in_house_sessions')
    .select('play_minor')
    .where('token', '=', token ?? '')
    .forUpdate();
  return (await query.executeTakeFirst())?.play_minor ?? 0;
}

/** Refuses where a side could not stake so much now; nothing moves. */
export async function checkBoth(
  trx: Trx,
  { house }: MatchesContext,
  match: MatchRow,
  payers: Payers,
  amountMinor: number,
): Promise<void> {
  for (const payer of payers) {
    await refusing(payer.side, checkBetIn(trx, house, callOf(match, payer, 'check', amountMinor), payer.played));
  }
  if (match.mode !== 'demo') return;
  for (const side of SIDES) {
    if ((await playMoneyOf(trx, playerOf(match, side).token)) >= amountMinor) continue;
    throw new StakeRefused(side, new RequestRefused('insufficient_funds', { field: 'stakeMinor' }));
  }
}

/**
 * Takes a stake of both players in the transaction of whoever asks: both or none. Each is one for its match, side and step.
 *
 * @throws StakeRefused
 */
export async function stakeBoth(
  trx: Trx,
  { house }: MatchesContext,
  match: MatchRow,
  payers: Payers,
  { step, amountMinor }: { readonly step: string; readonly amountMinor: number },
): Promise<void> {
  for (const payer of payers) {
    await refusing(payer.side, takeBetIn(trx, house, callOf(match, payer, step, amountMinor), payer.played));
  }
  if (match.mode !== 'demo') return;
  for (const side of SIDES) {
    await refusing(side, movePlayMoney(trx, playerOf(match, side).token ?? '', amountMinor, 0));
  }
}

/** Pays whoever has won, and closes the round of whoever has lost, in the transaction that ends the match. */
export async function payWinner(
  trx: Trx,
  { house }: MatchesContext,
  match: MatchRow,
  payers: Payers,
  won: { readonly winner: Side; readonly cube: number },
): Promise<void> {
  const prizeMinor = matchPrizeMinor(match.stake_minor, won.cube);
  for (const payer of payers) {
    const amountMinor = payer.side === won.winner ? prizeMinor : 0;
    const given = { amountMinor, detail: amountMinor === 0 ? ('close' as const) : null, isFinal: true };
    await giveWinIn(trx, house, callOf(match, payer, 'win', amountMinor), { ...payer.played, given });
  }
  if (match.mode !== 'demo') return;
  // Play money is nobody's once its page is closed.
  await trx
    .updateTable('in_house_sessions')
    .set((set) => ({ play_minor: set('play_minor', '+', prizeMinor) }))
    .where('token', '=', playerOf(match, won.winner).token ?? '')
    .execute();
}

/** Tells pages of the players that their money has moved. */
export async function announcePayers({ house }: MatchesContext, payers: Payers): Promise<void> {
  for (const { played } of payers) await announceAccounts(house, played.session.player_id);
}

/** Refusal of a stake as a side is told it: of their own money alone. */
export const refusalFor = (side: Side, error: StakeRefused): RequestRefused => {
  if (error.side === otherSide(side)) {
    return new RequestRefused('unavailable', { field: 'action', reason: 'opponent' }, 'action: the opponent cannot');
  }
  return new RequestRefused(error.refusal.code, { ...error.refusal.details, field: 'action' });
};
