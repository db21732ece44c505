import type { BonusPlay } from '@longshot/contracts';
import type { World } from './describe-core.ts';
import { ASKS, buildGift } from './offers-for-tests.ts';

/** Row of a bonus game whose every prize is 5.00 EUR of money, so that any draw gives it. */
export const buildBonusGame = (nowMs: number, over: object = {}): object => {
  const { amount: _, ...frame } = buildGift(nowMs) as Record<string, unknown>;
  const prizes = [
    { weight: 3, amount: 500 },
    { weight: 1, amount: 500 },
  ];
  const asks = { ...ASKS, multiple: '0' };
  return { ...frame, id: 'daily', kind: 'bonus-game', game: 'fortuna', prizes, asks, ...over };
};

/** Row of a tournament of stakes, a point for 1.00 EUR, that pays four places. */
export const buildTournament = (nowMs: number, over: object = {}): object => {
  const { prizes: _, ...frame } = buildBonusGame(nowMs) as Record<string, unknown>;
  const prizes = [10_000, 5_000, 2_501, 1_000];
  return { ...frame, id: 'race', kind: 'tournament', pointsOf: 'stakes', unit: 100, prizes, ...over };
};

type Player = Pick<World, 'browser'>;

/** A bonus game as its page reads it. */
export const readGame = async ({ browser }: Player, game: string) =>
  (await browser.get(`/web-api/bonus-games/${game}?language=en`)).json();

/** Takes the chance of a game as its page does, by the promise that it reads. */
export async function playGame(player: Player, game: string, over: object = {}) {
  const { serverSeedHash } = await readGame(player, game);
  const body = { serverSeedHash, clientSeed: 'mine', ...over };
  const answer = await player.browser.post(`/web-api/bonus-games/${game}/play`, body);
  return { status: answer.statusCode, ...answer.json() };
}

/** Decides the next step of a play. */
export async function decide(player: Player, { id }: Pick<BonusPlay, 'id'>, step: number, decision: number) {
  const answer = await player.browser.post(`/web-api/bonus-games/plays/${id}/decide`, { step, decision });
  return { status: answer.statusCode, ...answer.json() };
}

/** A round of a game as the wallet writes it down. */
export async function writeRound(
  { database, settings, clock }: Pick<World, 'database' | 'settings' | 'clock'>,
  { playerId, accountId }: Pick<World, 'playerId' | 'accountId'>,
  round: { readonly id: string; readonly betMinor: number; readonly winMinor?: number; readonly gameId?: string },
): Promise<void> {
  const { id, betMinor, winMinor = 0, gameId = '101' } = round;
  const rows = (['bet', 'win'] as const).map((kind) => ({
    provider_id: 'in-house',
    transaction_id: `${id}-${kind}`,
    site_id: settings.siteId,
    player_id: playerId,
    account_id: accountId,
    kind,
    round_id: id,
    game_id: gameId,
    iso: 'EUR',
    amount_minor: kind === 'bet' ? betMinor : winMinor,
    request_hash: '',
    balance_minor: 0,
    created_at_ms: clock.nowMs(),
  }));
  await database.kysely.insertInto('casino_transactions').values(rows).execute();
}
