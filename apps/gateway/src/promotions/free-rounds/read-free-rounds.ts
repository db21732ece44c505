import type { MyBonuses } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { findOfferVersion } from '../offers/offers-repository.ts';
import { translationOf } from '../offers/present-offer.ts';

type View = MyBonuses['freeRounds'][number];

interface Played {
  readonly used: number;
  readonly rounds: number;
  readonly ends_at_ms: number;
}

const stateOf = ({ used, rounds, ends_at_ms }: Played, nowMs: number): View['state'] => {
  if (used >= rounds) return 'played';
  return ends_at_ms <= nowMs ? 'expired' : 'open';
};

/** Free rounds of a player, the newest first. */
export async function readFreeRounds(
  reader: Reader,
  siteId: string,
  playerId: number,
  nowMs: number,
  language: string,
): Promise<View[]> {
  const rows = await reader
    .selectFrom('free_rounds as f')
    .leftJoin('casino_games as g', (join) => join.onRef('g.site_id', '=', 'f.site_id').onRef('g.id', '=', 'f.game_id'))
    .selectAll('f')
    .select(['g.name', 'g.slug', 'g.section_id', 'g.is_offered', 'g.is_shown'])
    .where('f.player_id', '=', playerId)
    .orderBy('f.id', 'desc')
    .limit(50)
    .execute();
  const views: View[] = [];
  for (const row of rows) {
    const offer = await findOfferVersion(reader, siteId, row.offer_id, row.version);
    const isThere = row.is_offered === true && row.is_shown === true;
    views.push({
      id: String(row.id),
      offerId: row.offer_id,
      title: offer ? translationOf(offer, language).title : row.offer_id,
      gameName: row.name ?? row.game_id,
      gamePath: isThere ? `${row.section_id}/game/${row.game_id}/${row.slug}` : null,
      iso: row.iso,
      rounds: row.rounds,
      used: row.used,
      stakeMinor: row.stake_minor,
      wonMinor: row.won_minor,
      largestWinMinor: row.largest_win_minor,
      pays: row.pays,
      state: stateOf(row, nowMs),
      endsAtMs: row.ends_at_ms,
    });
  }
  return views;
}
