import { needsTwoPeople } from '@longshot/domain/payments';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { announceAccounts, type AccountsContext } from '../accounts/announce-accounts.ts';
import {
  type BonusSettings,
  type CheckedGrant,
  checkGrant,
  grantBonus,
  lockGrant,
  type OpenGrant,
  takeBackBonus,
} from '../bonus/grant-bonus.ts';
import { grantedOfLate } from '../bonus/staff-bounds.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on bonuses by hand. */
export type BonusCommandName = 'bonus.grant' | 'bonus.take-back';

/** Context of bonuses by hand. */
export interface BonusDeskContext extends AccountsContext {
  readonly settings: BonusSettings;
  readonly nowMs: () => number;
}

const grantFacts = ({ main, amountMinor }: CheckedGrant, reference: string) => ({
  reference,
  iso: main.iso,
  amountMinor,
});

const takenFacts = ({ grant, account }: OpenGrant) => ({
  reference: grant.reference,
  account: account.id,
  iso: account.iso,
  amountMinor: -grant.amount_minor,
  owedMinor: Math.max(0, grant.amount_minor - account.balanceMinor),
});

/**
 * Bonuses by hand. A grant needs a second person where it comes, with what the staff gave the same player within a day, to a large sum;
 * taking one back always does.
 */
export function bonusCommands(context: BonusDeskContext): StaffCommands<BonusCommandName> {
  const { settings, nowMs } = context;
  const { siteId } = settings;
  const notify = ({ subject }: { readonly subject: string }): void =>
    void announceAccounts(context, Number(playerOfSubject(subject)));
  return {
    'bonus.grant': {
      examine: async (trx, input) => {
        const checked = await checkGrant(trx, settings, input);
        const { main, amountMinor } = checked;
        const ofLateMinor = await grantedOfLate(trx, siteId, main.playerId, nowMs());
        return {
          subject: playerSubject(main.playerId),
          preview: { ...grantFacts(checked, input.reference), ofLateMinor },
          isLarge: needsTwoPeople({ iso: main.iso, amountMinor: amountMinor + ofLateMinor }),
        };
      },
      act: async (trx, input, call) => {
        const granted = await grantBonus(trx, settings, input, call);
        const outcome = { ...grantFacts(granted, input.reference), account: granted.account.id };
        return { subject: playerSubject(granted.main.playerId), outcome };
      },
      notify,
    },
    'bonus.take-back': {
      examine: async (trx, { reference }) => {
        const open = await lockGrant(trx, siteId, reference);
        return { subject: playerSubject(open.grant.player_id), preview: takenFacts(open) };
      },
      act: async (trx, { reference }, call) => {
        const open = await lockGrant(trx, siteId, reference);
        await takeBackBonus(trx, open, call);
        return { subject: playerSubject(open.grant.player_id), outcome: takenFacts(open) };
      },
      notify,
    },
  };
}
