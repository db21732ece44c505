import type { DeskWithdrawalCard } from '@longshot/contracts/desk';
import { Badge, Fact, Facts, Panel } from '@longshot/ui';
import { useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';
import { State } from './withdrawal-state.tsx';
import * as css from './money.css';

const Record = ({ card: { withdrawal, accountId } }: { readonly card: DeskWithdrawalCard }) => {
  const { t } = useDeskText();
  const may = useMay();
  const { iso, createdAtMs, depositedMinor, methodId, destination, heldFor } = withdrawal;
  return (
    <div className={css.facts}>
      <Facts>
        <Fact term={t('withdrawal.at')}>
          <span className="num">{dateTime(createdAtMs)}</span>
        </Fact>
        <Fact term={t('withdrawal.way')}>{[methodId, destination].filter(Boolean).join(', ')}</Fact>
        <Fact term={t('withdrawal.deposited')}>
          <span className="num">{money(depositedMinor, iso)}</span>
        </Fact>
        {/* texts: withdrawal.for.* */}
        {heldFor !== null && <Fact term={t('withdrawal.held')}>{t(`withdrawal.for.${heldFor}`)}</Fact>}
        <Fact term={t('withdrawal.account')}>
          {may('ledger.read') ? (
            <a className="link" {...linkTo(`/money/accounts/${encodeURIComponent(accountId)}`)}>
              {accountId}
            </a>
          ) : (
            accountId
          )}
        </Fact>
      </Facts>
    </div>
  );
};

/** The record of one withdrawal: who asks for how much, and what is decided about it. */
export const WithdrawalPage = ({ paymentId }: { readonly paymentId: string }) => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useView<DeskWithdrawalCard>(`withdrawals/${encodeURIComponent(paymentId)}`);
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { withdrawal } = value;
  const { playerId, player, isIdentified, iso, amountMinor, waitingDocuments } = withdrawal;
  return (
    <Panel label={t('withdrawal.one')}>
      <RecordHead
        title={t('withdrawal.about', { id: paymentId, sum: money(amountMinor, iso) })}
        acts={<State withdrawal={withdrawal} acts={acts} />}
      >
        <a className="link" {...linkTo(`/players/${playerId}`)}>
          {player === '' ? playerId : player}
        </a>
        <Badge tone={isIdentified ? 'success' : 'plain'}>
          {t(isIdentified ? 'withdrawal.identified' : 'withdrawal.not-identified')}
        </Badge>
        {waitingDocuments > 0 && <Badge tone="warning">{t('withdrawal.documents', { count: waitingDocuments })}</Badge>}
      </RecordHead>
      {acts.shown}
      <Refused refusal={refusal} />
      <Record card={value} />
    </Panel>
  );
};
