import { ACCOUNT_TYPE, convertGone } from '@longshot/domain/money';
import { needsTwoPeople } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import type { Done, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import type { OfficeContext } from '../office-context.ts';
import { lockPlayer } from '../staff/lock-player.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on accounts of players in currencies that have gone, and on whose an account is. */
export type OfficeCommandName = 'conversion.allow' | 'conversion.forbid' | 'takeover.require' | 'takeover.lift';

/** Which account a player may convert, as their page is told. Source: product 6. */
const STATUSES = { none: 0, main: 1, additional: 2 } as const;

/** Kind of account that a player may convert. */
type Convertible = 'main' | 'additional';

/** Sum that a conversion would bring, by the account that it comes from. */
interface Converted {
  readonly account: string;
  readonly iso: string;
  readonly amountMinor: number;
}

/** Sums that would come of the accounts of a kind that are in currencies that have gone. */
async function convertedOf(trx: Trx, playerId: number, account: Convertible): Promise<readonly Converted[]> {
  const type = account === 'main' ? ACCOUNT_TYPE.main : ACCOUNT_TYPE.additionalCurrency;
  const query = trx.selectFrom('accounts').select(['id', 'iso', 'balance_minor as balanceMinor']);
  const rows = await query.where('player_id', '=', playerId).where('type', '=', type).orderBy('id').execute();
  return rows.flatMap(({ id, iso, balanceMinor }) => {
    const sum = convertGone(iso, balanceMinor);
    return sum === null ? [] : [{ account: id, ...sum }];
  });
}

/** Acts of the desk on conversions and takeovers; pages and calls of the player follow at once. */
export function officeCommands({ settings, bus }: OfficeContext): StaffCommands<OfficeCommandName> {
  const lock = (trx: Trx, playerId: string) => lockPlayer(trx, settings.siteId, Number(playerId));
  const notify = ({ subject }: Done): void => bus.publish('player-changed', { playerId: playerOfSubject(subject) });
  const allow = async (trx: Trx, playerId: string, account: keyof typeof STATUSES): Promise<Done> => {
    await lock(trx, playerId);
    const set = { conversion_status: STATUSES[account] };
    await trx.updateTable('players').set(set).where('id', '=', Number(playerId)).execute();
    return { subject: playerSubject(playerId), outcome: { account } };
  };
  const takeOver = (isRequired: boolean): StaffCommand<{ playerId: string }> => ({
    act: async (trx, { playerId }) => {
      await lock(trx, playerId);
      const row = { player_id: Number(playerId) };
      // One that was done may be asked for again.
      await trx.deleteFrom('user_transfers').where('player_id', '=', row.player_id).execute();
      if (isRequired) await trx.insertInto('user_transfers').values(row).execute();
      return { subject: playerSubject(playerId), outcome: { isRequired } };
    },
    notify,
  });
  return {
    'conversion.allow': {
      examine: async (trx, { playerId, account }) => {
        await lock(trx, playerId);
        const sums = await convertedOf(trx, Number(playerId), account);
        const isLarge = sums.some((sum) => needsTwoPeople(sum));
        return { subject: playerSubject(playerId), preview: { account, sums }, isLarge };
      },
      act: (trx, { playerId, account }) => allow(trx, playerId, account),
      notify,
    },
    'conversion.forbid': { act: (trx, { playerId }) => allow(trx, playerId, 'none'), notify },
    'takeover.require': takeOver(true),
    'takeover.lift': takeOver(false),
  };
}
