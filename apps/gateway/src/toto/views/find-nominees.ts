import type { TotoNominee } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { DrawKey } from '../draws/draws-repository.ts';

/** So many of the newest settled draws are looked at, and so many of the best coupons of each are named. */
const DRAWS = 10;
const OF_EACH = 3;

interface NomineeRow extends Omit<TotoNominee, 'name'> {
  readonly name: string | null;
  readonly playerId: number;
}

/** A name that its player knows and nobody else does: its first letter, or the end of the player's number. */
function maskedName(name: string | null, playerId: number): string {
  const [first] = name?.trim() ?? '';
  return first === undefined ? `***${`${playerId}`.slice(-2)}` : `${first.toUpperCase()}***`;
}

/** The best coupons of the newest settled draws of a section that were paid a share: most hits first, then most money. */
export async function findNominees(reader: Reader, { siteId, section }: DrawKey): Promise<TotoNominee[]> {
  const { rows } = await sql<NomineeRow>`
    with past as (
      select id, number from toto_draws where site_id = ${siteId} and section = ${section} and state = 'settled'
      order by number desc limit ${DRAWS}),
    ranked as (
      select past.number, c.*, row_number() over (
        partition by past.id order by c.best_hits desc, c.paid_minor desc, c.id) as rank
      from past join toto_coupons c on c.draw_id = past.id
      where c.paid_kind = 'payout' and c.paid_minor > 0)
    select r.number as "drawNumber", r.best_hits as hits, r.variants, r.iso, r.paid_minor as "payoutMinor",
      p.name, p.id as "playerId"
    from ranked r join players p on p.id = r.player_id where r.rank <= ${OF_EACH}
    order by r.number desc, r.rank`.execute(reader);
  return rows.map(({ name, playerId, ...nominee }) => ({ ...nominee, name: maskedName(name, playerId) }));
}
