import type {
  DeskBoundPlayers,
  DeskPlayerBounds,
  DeskStakeGroup,
  DeskStakeGroupCard,
  DeskStakeGroups,
} from '@longshot/contracts/desk';
import { stakeFactor, USUAL_STAKE_FACTOR } from '@longshot/domain/coupon/quote';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { PAGE_ROWS, pageByPosition } from '../../platform/staff/page-by-position.ts';
import { playerName } from '../../platform/staff/player-name.ts';
import type { BettingSettings } from '../coupons/betting-settings.ts';
import { currencyBounds } from '../placing/coupon-terms.ts';
import { readMaxima } from './read-maxima.ts';
import { findStakeFactors } from '../coupons/stake-factors.ts';

/** Reads a page of the players who have a bound of their own, the newest first. */
export async function readBoundPlayers(reader: Reader, siteId: string, after = '0'): Promise<DeskBoundPlayers> {
  const rows = await reader
    .selectFrom('stake_factors as f')
    .innerJoin('players as p', 'p.id', 'f.player_id')
    .select(['f.player_id as id', 'f.percent', 'f.set_by as by', 'f.reason', 'f.set_at_ms as atMs'])
    .select(['p.name', 'p.email'])
    .where('f.site_id', '=', siteId)
    .orderBy('f.set_at_ms', 'desc')
    .orderBy('f.player_id')
    .offset(Number(after))
    .limit(PAGE_ROWS + 1)
    .execute();
  const { page, after: next } = pageByPosition(rows, after);
  return {
    players: page.map(({ id, name, email, ...own }) => ({
      playerId: String(id),
      player: playerName({ name, email }),
      own,
    })),
    after: next,
  };
}

const groupsOf = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('stake_groups as g')
    .select(['g.id', 'g.name', 'g.percent', 'g.made_by as by', 'g.made_at_ms as atMs'])
    .select(sql<number>`(select count(*) from stake_group_members m where m.group_id = g.id)::integer`.as('members'))
    .where('g.site_id', '=', siteId)
    .orderBy('g.name');

const present = ({ id, ...group }: Omit<DeskStakeGroup, 'groupId'> & { readonly id: number }): DeskStakeGroup => ({
  groupId: String(id),
  ...group,
});

/** Reads the groups of the site, by their names. */
export async function readStakeGroups(reader: Reader, siteId: string): Promise<DeskStakeGroups> {
  return { groups: (await groupsOf(reader, siteId).execute()).map(present) };
}

/** Reads a group with a page of its members. @throws RequestRefused `not_found` */
export async function readStakeGroup(
  reader: Reader,
  siteId: string,
  groupId: string,
  after = '0',
): Promise<DeskStakeGroupCard> {
  const group = await groupsOf(reader, siteId).where('g.id', '=', Number(groupId)).executeTakeFirst();
  if (!group) throw new RequestRefused('not_found', { field: 'groupId' });
  const rows = await reader
    .selectFrom('stake_group_members as m')
    .innerJoin('players as p', 'p.id', 'm.player_id')
    .leftJoin('stake_factors as f', 'f.player_id', 'm.player_id')
    .select(['m.player_id as id', 'm.added_by as by', 'm.added_at_ms as atMs', 'p.name', 'p.email', 'f.percent as own'])
    .where('m.group_id', '=', group.id)
    .orderBy('m.added_at_ms', 'desc')
    .orderBy('m.player_id')
    .offset(Number(after))
    .limit(PAGE_ROWS + 1)
    .execute();
  const { page, after: next } = pageByPosition(rows, after);
  return {
    group: present(group),
    members: page.map(({ id, name, email, ...member }) => ({
      playerId: String(id),
      player: playerName({ name, email }),
      ...member,
    })),
    after: next,
  };
}

/** Reads what bounds the stakes of a player. @throws RequestRefused `not_found` */
export async function readPlayerBounds(
  reader: Reader,
  settings: BettingSettings,
  playerId: string,
): Promise<DeskPlayerBounds> {
  const { siteId } = settings;
  const player = await reader
    .selectFrom('players as p')
    .leftJoin('stake_factors as f', 'f.player_id', 'p.id')
    .select(['p.id', 'p.name', 'p.email', 'f.percent', 'f.set_by as by', 'f.reason', 'f.set_at_ms as atMs'])
    .where('p.site_id', '=', siteId)
    .where('p.id', '=', Number(playerId))
    .executeTakeFirst();
  if (!player) throw new RequestRefused('not_found', { field: 'playerId' });
  const { id, name, email, percent, by, reason, atMs } = player;
  const members = reader.selectFrom('stake_group_members').select('group_id').where('player_id', '=', id);
  const factor = stakeFactor(await findStakeFactors(reader, id));
  const maxima = await readMaxima(reader, settings, id, { before: USUAL_STAKE_FACTOR, after: factor });
  return {
    playerId: String(id),
    player: playerName({ name, email }),
    factor,
    own: percent === null ? null : { percent, by: by ?? '', reason: reason ?? '', atMs: atMs ?? 0 },
    groups: (await groupsOf(reader, siteId).where('g.id', 'in', members).execute()).map(present),
    maxima: maxima.map(({ iso, beforeMinor, afterMinor }) => ({
      iso,
      minMinor: currencyBounds(settings, iso).minStakeMinor,
      usualMinor: beforeMinor,
      maxMinor: afterMinor,
    })),
  };
}
