import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { announceAccounts, lockAllAccounts } from '../../wallet/accounts/index.ts';
import { takeBackReward } from '../grants/take-back-reward.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { type GivenFacts, readGiven } from './read-given.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on what offers have given. */
export type TakeBackActName = 'reward.take-back';

interface TakenBack extends GivenFacts {
  readonly playerId: number;
}

/** Reads the part of a taking that can be taken back. @throws RequestRefused `not_found` where nothing is left of it */
async function openTaking(reader: Reader, siteId: string, takingId: number): Promise<TakenBack> {
  const query = reader.selectFrom('offer_takings').select('player_id as playerId').where('site_id', '=', siteId);
  const taking = await query.where('id', '=', takingId).executeTakeFirst();
  const given = taking && (await readGiven(reader, [takingId])).get(takingId);
  if (taking === undefined || given?.isOpen !== true) throw new RequestRefused('not_found', { field: 'takingId' });
  return { ...taking, ...given };
}

/** Ends free rounds that were not played: what was played is paid as it came. */
async function endFreeRounds(trx: Trx, takingId: number, nowMs: number): Promise<void> {
  const rounds = trx.updateTable('free_rounds').set({ ends_at_ms: nowMs }).where('taking_id', '=', takingId);
  await rounds.where('closed_at_ms', 'is', null).where('ends_at_ms', '>', nowMs).execute();
}

/** Acts on what offers have given by mistake. */
export function takeBackActs(context: PromotionsContext): StaffCommands<TakeBackActName> {
  const { siteId } = context;
  return {
    'reward.take-back': {
      examine: async (trx, { takingId }) => {
        const { playerId, offerId, gives, iso, amountMinor } = await openTaking(trx, siteId, Number(takingId));
        return {
          subject: playerSubject(playerId),
          preview: { taking: takingId, offer: offerId, gives, iso, amountMinor },
        };
      },
      act: async (trx, { takingId: asked }, { nowMs }) => {
        const takingId = Number(asked);
        const { playerId } = await openTaking(trx, siteId, takingId);
        await lockAllAccounts(trx, playerId);
        // Again, now that nothing of it moves: it may have been staked meanwhile.
        const { offerId, gives, iso, amountMinor } = await openTaking(trx, siteId, takingId);
        await takeBackReward(trx, takingId, nowMs);
        await endFreeRounds(trx, takingId, nowMs);
        return {
          subject: playerSubject(playerId),
          outcome: { taking: takingId, player: playerId, offer: offerId, gives, iso, amountMinor },
        };
      },
      notify: ({ outcome }) => void announceAccounts(context, Number(outcome['player'])),
    },
  };
}
