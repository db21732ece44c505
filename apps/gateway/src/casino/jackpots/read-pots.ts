import type { CasinoJackpots, FallingPot } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { wholeMinorOf } from '@longshot/games';
import type { Reader } from '../../platform/database/index.ts';
import { GAMES } from '../catalogue/game-catalogue.ts';
import { fallenDrops, standingDrops, type DropRow } from './drops.ts';
import { dropOfGame, potsOfGame } from './game-pots.ts';

const rowsOf = (reader: Reader, siteId: string, iso: string) =>
  reader.selectFrom('casino_pots').selectAll().where('site_id', '=', siteId).where('iso', '=', iso);

/** Pots that rounds of a game draw, with their sums, smallest first; undefined for a game that has none. */
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

/** Everything that is told of the pot of a game that falls by a sum: of thresholds that stand, their commitments alone. */
function presentFalling(
  heldThousandths: number,
  [counting, next]: readonly DropRow[],
  fallen: DropRow | undefined,
): FallingPot | undefined {
  const drop = counting && dropOfGame(counting.game_id);
  if (!drop || !next) return undefined;
  return {
    pot: drop.name,
    fedPerMille: drop.fedPerMille,
    amountMinor: wholeMinorOf(heldThousandths),
    leastMinor: counting.least_minor,
    mostMinor: counting.most_minor,
    number: counting.number,
    commitment: counting.commitment,
    nextCommitment: next.commitment,
    last: fallen
      ? {
          number: fallen.number,
          thresholdMinor: fallen.threshold_minor,
          salt: fallen.salt,
          commitment: fallen.commitment,
          fellAtMs: fallen.fell_at_ms ?? 0,
        }
      : null,
  };
}

/** Every game with pots, and what stands in each for accounts of a currency. */
export async function readJackpots(reader: Reader, siteId: string, iso: string): Promise<CasinoJackpots> {
  const of = { site_id: siteId, iso };
  const fallen = await fallenDrops(reader, of).distinctOn('game_id').execute();
  const standing = await standingDrops(reader, of).execute();
  const rows = await rowsOf(reader, siteId, iso).execute();
  const withPots = GAMES.filter(({ id }) => potsOfGame(id).length > 0);
  const jackpots = withPots.map(({ id, slug, name, providerId }) => ({
    gameId: id,
    slug,
    name,
    providerId,
    ...withoutUndefined({
      falling: presentFalling(
        rows.find(({ game_id, pot }) => game_id === id && pot === dropOfGame(id)?.name)?.held_thousandths ?? 0,
        standing.filter(({ game_id }) => game_id === id),
        fallen.find(({ game_id }) => game_id === id),
      ),
    }),
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
