import { stakeFactor } from '@longshot/domain/coupon/quote';
import type { Selectable } from 'kysely';
import { isDatabaseError, type StakeGroupsTable, type Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { findFactorsWithout } from '../coupons/stake-factors.ts';
import { assertPlayer, isLargeFactor, isLargeRise, lockBounds } from './bound-commands.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts on groups of players with a factor. */
export type GroupCommandName =
  'stake-group.make' | 'stake-group.change' | 'stake-group.end' | 'stake-group.add' | 'stake-group.remove';

type Group = Selectable<StakeGroupsTable>;

const subjectOf = (groupId: number | string): string => `stake-group:${groupId}`;

/** Locks a group of the site. @throws RequestRefused `not_found` */
async function lockGroup(trx: Trx, siteId: string, groupId: string): Promise<Group> {
  const query = trx.selectFrom('stake_groups').selectAll().where('site_id', '=', siteId);
  const group = await query.where('id', '=', Number(groupId)).forUpdate().executeTakeFirst();
  if (!group) throw new RequestRefused('not_found', { field: 'groupId' });
  return group;
}

async function membersOf(trx: Trx, groupId: number): Promise<number> {
  const query = trx.selectFrom('stake_group_members').select(({ fn }) => fn.countAll<number>().as('members'));
  return Number((await query.where('group_id', '=', groupId).executeTakeFirstOrThrow()).members);
}

/** The factors that count for members of a locked group, now and once they are in it no more; of one of them where a player is named. */
async function findRises(trx: Trx, groupId: number, playerId: number | null = null) {
  await lockBounds(
    trx,
    (await findFactorsWithout(trx, groupId, playerId)).map((member) => member.playerId),
  );
  const members = await findFactorsWithout(trx, groupId, playerId);
  return members.map(({ before, after }) => ({ before: stakeFactor(before), after: stakeFactor(after) }));
}

/** Acts on groups: a factor that holds for each of the members who has none of their own. */
export function groupCommands({ settings }: CouponContext): StaffCommands<GroupCommandName> {
  const { siteId } = settings;
  return {
    'stake-group.make': {
      examine: (_trx, { name, percent }) =>
        Promise.resolve({ subject: subjectOf('new'), preview: { name, percent }, isLarge: isLargeFactor(percent) }),
      act: async (trx, { name, percent }, { staff, nowMs }) => {
        const row = { site_id: siteId, name: name.trim(), percent, made_by: staff, made_at_ms: nowMs };
        const { id } = await trx
          .insertInto('stake_groups')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch((error: unknown) => {
            if (isDatabaseError(error, 'uniqueViolation')) throw new RequestRefused('duplicate_key', { field: 'name' });
            throw error;
          });
        return { subject: subjectOf(id), outcome: { name: row.name, percent } };
      },
    },
    'stake-group.change': {
      examine: async (trx, { groupId, percent }) => {
        const { id, name, percent: before } = await lockGroup(trx, siteId, groupId);
        const preview = { name, members: await membersOf(trx, id), percentBefore: before, percentAfter: percent };
        return { subject: subjectOf(id), preview, isLarge: isLargeRise(before, percent) };
      },
      act: async (trx, { groupId, percent }) => {
        const { id, name, percent: before } = await lockGroup(trx, siteId, groupId);
        await trx.updateTable('stake_groups').set({ percent }).where('id', '=', id).execute();
        return { subject: subjectOf(id), outcome: { name, before, after: percent } };
      },
    },
    'stake-group.end': {
      examine: async (trx, { groupId }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        const rises = await findRises(trx, id);
        const large = rises.filter(({ before, after }) => isLargeRise(before, after)).length;
        const preview = { name, percent, members: rises.length, raisedHigh: large };
        return { subject: subjectOf(id), preview, isLarge: large > 0 };
      },
      act: async (trx, { groupId }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        const members = await membersOf(trx, id);
        await trx.deleteFrom('stake_groups').where('id', '=', id).execute();
        return { subject: subjectOf(id), outcome: { name, percent, members } };
      },
    },
    'stake-group.add': {
      examine: async (trx, { groupId, playerId }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        await assertPlayer(trx, siteId, Number(playerId));
        return {
          subject: playerSubject(playerId),
          preview: { group: id, name, percent },
          isLarge: isLargeFactor(percent),
        };
      },
      act: async (trx, { groupId, playerId }, { staff, nowMs }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        await assertPlayer(trx, siteId, Number(playerId));
        const row = { group_id: id, player_id: Number(playerId), added_by: staff, added_at_ms: nowMs };
        const query = trx
          .insertInto('stake_group_members')
          .values(row)
          .onConflict((conflict) => conflict.doNothing());
        const { numInsertedOrUpdatedRows: written } = await query.executeTakeFirstOrThrow();
        if (written === 0n) throw new RequestRefused('duplicate_key', { field: 'playerId' });
        return { subject: playerSubject(playerId), outcome: { group: id, name, percent, isMember: true } };
      },
    },
    'stake-group.remove': {
      examine: async (trx, { groupId, playerId }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        const [rise] = await findRises(trx, id, Number(playerId));
        if (!rise) throw new RequestRefused('not_found', { field: 'playerId' });
        const preview = { group: id, name, percent, percentBefore: rise.before, percentAfter: rise.after };
        return { subject: playerSubject(playerId), preview, isLarge: isLargeRise(rise.before, rise.after) };
      },
      act: async (trx, { groupId, playerId }) => {
        const { id, name, percent } = await lockGroup(trx, siteId, groupId);
        const query = trx.deleteFrom('stake_group_members').where('group_id', '=', id);
        const { numDeletedRows } = await query.where('player_id', '=', Number(playerId)).executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new RequestRefused('not_found', { field: 'playerId' });
        return { subject: playerSubject(playerId), outcome: { group: id, name, percent, isMember: false } };
      },
    },
  };
}
