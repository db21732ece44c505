import { wholeMinorOf } from '@longshot/games';
import type { CasinoJackpots } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { GAMES } from '../catalogue/game-catalogue.ts';
import { potsOfGame } from './game-pots.ts';

const rowsOf = (reader: Reader, siteId: string, iso: string) =>
  reader.selectFrom('casino_pots').selectAll().where('site_id', '=', siteId).where('iso', '=', iso);

/** Pots of a game with their sums, smallest first; undefined for a game that has none. */
export async function standingPots(
  reader: Reader,
  siteId: string,
  gameId: string,
  iso: string,
): Promise<{ readonly pot: string; readonly amountMinor: number }[] | undefined> {
  const pots = potsOfGame(gameId);
  if (pots.length === 0) return undefined;
  const rows = await rowsOf(reader, siteId, iso).where('game_id', '=', gameId).execute();
  return pots.map(({ name }) => {
    const held = rows.find(({ pot }) => pot === name)?.held_thousandths ?? 0;
    return { pot: name, amountMinor: wholeMinorOf(held) };
  });
}

/** Every game with pots, and what stands in each for accounts of a currency. */
export async function readJackpots(reader: Reader, siteId: string, iso: string): Promise<CasinoJackpots> {
  const rows = await rowsOf(reader, siteId, iso).execute();
  const withPots = GAMES.filter(({ id }) => potsOfGame(id).length > 0);
  const jackpots = withPots.map(({ id, slug, name, providerId }) => ({
    gameId: id,
    slug,
    name,
    providerId,
    pots: potsOfGame(id).map((pot) => {
      const row = rows.find((each) => each.game_id === id && each.pot === pot.name);
      return {
        pot: pot.name,
        fedPerMille: pot.fedPerMille,
        amountMinor: wholeMinorOf(row?.held_thousandths ?? 0),
        timesPaid: row?.times_paid ?? 0,
        lastPaidMinor: row?.last_paid_minor ?? null,
        lastPaidAtMs: row?.last_paid_at_ms ?? null,
      };
    }),
  }));
  return { iso, jackpots };
}
