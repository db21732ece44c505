import type { DeskDecidedReferral, DeskReferral, DeskReferrals } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useState } from 'react';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDuration } from '../../ground/duration.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEvery } from '../../ground/use-every.ts';
import { useMarketName } from '../../ground/use-market-name.ts';
import { useView } from '../../ground/use-view.ts';
import * as room from '../../ground/room.css';
import { usePlayerColumn } from './player-column.tsx';

/** Why a stake came back, where a trader wants to know: what else there is needs no words of its own. */
const TOLD = ['coef_changed', 'market_suspended', 'market_closed', 'game_finished'] as const;

const backOf = (code: string | null) => TOLD.find((each) => each === code) ?? 'other';

/** A stake may have little time: what is new is seen soon. */
const REFRESH_MS = 3_000;

/** Time that is left, as it runs out. */
const Left = ({ decideByMs, atMs }: Pick<DeskReferral, 'decideByMs'> & Pick<DeskReferrals, 'atMs'>) => {
  const { t } = useDeskText();
  const duration = useDuration();
  const [readAtMs] = useState(() => performance.now());
  const [passedMs, setPassedMs] = useState(0);
  useEvery(1_000, () => setPassedMs(performance.now() - readAtMs));
  const leftMs = decideByMs - atMs - passedMs;
  if (leftMs <= 0) return <Badge tone="danger">{t('referral.over')}</Badge>;
  return <span className="num">{duration(leftMs)}</span>;
};

const Bets = ({ referral: { bets } }: { readonly referral: DeskReferral }) => {
  const { t } = useDeskText();
  const marketName = useMarketName();
  return (
    <ul className={room.lines}>
      {bets.map(({ eventId, home, away, marketKey, kind, names, outcomeId, coef }) => (
        <li key={`${eventId} ${marketKey} ${outcomeId}`}>
          <a className="link" {...linkTo(`/trading/${eventId}`)}>
            {t('event.sides', { home, away })}
          </a>{' '}
          <span className="muted">
            {marketName(kind, names?.market)} <code>{marketKey}</code>
          </span>{' '}
          {t('bets.outcome', { name: names?.outcome ?? outcomeId })} <b className="num">{coef}</b>
        </li>
      ))}
    </ul>
  );
};

const Before = ({ referral: { record, iso } }: { readonly referral: DeskReferral }) => {
  const { t } = useDeskText();
  if (record.coupons === 0) return <span className="muted">{t('referral.first')}</span>;
  const { coupons, stakedMinor, paidMinor } = record;
  return (
    <span className="num">
      {t('referral.before', { count: coupons, staked: money(stakedMinor, iso), paid: money(paidMinor, iso) })}
    </span>
  );
};

const Decided = ({ decided }: { readonly decided: readonly DeskDecidedReferral[] }) => {
  const { t } = useDeskText();
  const playerColumn = usePlayerColumn();
  return (
    <ListPanel
      href="/risk/referrals"
      title={t('referral.decided')}
      none={t('referral.none-decided')}
      rows={decided}
      refusal={null}
      keyOf={({ couponId }) => couponId}
      columns={[
        playerColumn,
        {
          id: 'stake',
          label: t('referral.stake'),
          isEnd: true,
          cell: ({ amountMinor, iso }) => <span className="num">{money(amountMinor, iso)}</span>,
        },
        {
          id: 'state',
          label: t('referral.became'),
          cell: ({ isTaken, code }) => (
            <Badge tone={isTaken ? 'success' : 'warning'}>
              {/* texts: referral.back.* */}
              {t(isTaken ? 'referral.taken' : `referral.back.${backOf(code)}`)}
            </Badge>
          ),
        },
        {
          id: 'at',
          label: t('bound.at'),
          cell: ({ decidedAtMs }) => <span className="num">{dateTime(decidedAtMs)}</span>,
        },
      ]}
    />
  );
};

/** Stakes above the maximum that wait for the staff, and what became of the last. */
export const ReferralsPage = () => {
  const { t } = useDeskText();
  const playerColumn = usePlayerColumn();
  const { value, refusal, reload } = useView<DeskReferrals>('referrals');
  const acts = useActs(reload);
  useEvery(REFRESH_MS, reload);
  return (
    <div className={room.page}>
      <ListPanel
        href="/risk/referrals"
        title={t('referral.title')}
        none={t('referral.none')}
        rows={value?.referrals ?? null}
        refusal={refusal}
        acts={acts}
        keyOf={({ couponId }) => couponId}
        columns={[
          playerColumn,
          {
            id: 'stake',
            label: t('referral.stake'),
            isEnd: true,
            cell: ({ amountMinor, maximumMinor, iso }) => (
              <>
                <b className="num">{money(amountMinor, iso)}</b>
                <br />
                <span className="muted num">{t('referral.maximum', { sum: money(maximumMinor, iso) })}</span>
              </>
            ),
          },
          {
            id: 'win',
            label: t('referral.win'),
            isEnd: true,
            cell: ({ possibleWinMinor, iso }) =>
              possibleWinMinor !== null && <span className="num">{money(possibleWinMinor, iso)}</span>,
          },
          { id: 'bets', label: t('referral.bets'), cell: (referral) => <Bets referral={referral} /> },
          { id: 'before', label: t('referral.record'), cell: (referral) => <Before referral={referral} /> },
          {
            id: 'left',
            label: t('referral.left'),
            isEnd: true,
            cell: ({ decideByMs }) => (
              <Left key={value?.atMs} decideByMs={decideByMs} atMs={value?.atMs ?? decideByMs} />
            ),
          },
          {
            id: 'act',
            label: t('appeal.act'),
            cell: ({ couponId }) => (
              <div className={room.acts}>
                <ActButton acts={acts} command="referral.accept" given={{ couponId }} tone="brand" />
                <ActButton acts={acts} command="referral.refuse" given={{ couponId }} />
              </div>
            ),
          },
        ]}
      />
      {value !== null && <Decided decided={value.decided} />}
    </div>
  );
};
