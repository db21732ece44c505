import type { DeskWithdrawal } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, type Acts } from '../../ground/acts/use-acts.tsx';
import { money } from '../../ground/formats.ts';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

/** How far a withdrawal is; while it waits, the acts that decide about it. */
export const State = ({ withdrawal, acts }: { readonly withdrawal: DeskWithdrawal; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const { paymentId, state, reason, heldFor, reviewedBy, iso, amountMinor } = withdrawal;
  const given = { paymentId };
  const isHeld = state === 'created' && heldFor !== null && reviewedBy === null;
  if (!isHeld) {
    // Reasons of the house have words; those of providers are as they came. texts: option.code.*
    const words = reason === '' ? '' : t(`option.code.${reason}`, { defaultValue: reason });
    return (
      <div className={room.lines}>
        <Badge tone={state === 'succeeded' ? 'success' : state === 'failed' ? 'danger' : 'plain'}>
          {t(`withdrawal.state.${state}`)}
        </Badge>
        <span className="muted">{[words, reviewedBy].filter(Boolean).join(', ')}</span>
      </div>
    );
  }
  const about = <p>{t('withdrawal.about', { id: paymentId, sum: money(amountMinor, iso) })}</p>;
  return (
    <div className={room.acts}>
      <ActButton acts={acts} command="withdrawal.approve" given={given} about={about} tone="brand" />
      <ActButton acts={acts} command="withdrawal.refuse" given={given} about={about} isDanger />
    </div>
  );
};
