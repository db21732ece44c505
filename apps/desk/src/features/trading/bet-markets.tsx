import type { DeskBetMarket, DeskBetMarkets, DeskMarket, FinishOfOutcome } from '@longshot/contracts/desk';
import type { StaffResult } from '@longshot/domain/coupon/settle';
import { Badge, Button, EmptyState, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { useMarketName } from '../../ground/use-market-name.ts';
import * as room from '../../ground/room.css';
import { SettleDialog } from './settle-dialog.tsx';
import * as css from './trading.css';

/** A result with its finish in words: `Lost, placed (1/2)`. */
const useResultText = () => {
  const { t } = useDeskText();
  return (result: StaffResult, { share, place, placeShare }: FinishOfOutcome = {}): string => {
    const won = t(`option.result.${result}`) + (share === undefined ? '' : ` (${share})`);
    if (place === undefined) return won;
    return `${won}, ${t(`option.place.${place}`)}${placeShare === undefined ? '' : ` (${placeShare})`}`;
  };
};

const Outcomes = ({ market: { outcomes } }: { readonly market: DeskBetMarket }) => {
  const { t } = useDeskText();
  const textOf = useResultText();
  return (
    <ul className={css.outcomes}>
      {outcomes.map(({ outcomeId, name, bets, said, decided, saidFinish, decidedFinish }) => (
        <li key={outcomeId}>
          <b>{name ?? outcomeId}</b> <span className="muted">{t('bets.count', { count: bets })}</span>{' '}
          {said !== null && (
            <span className={decided === null ? undefined : css.closed}>{textOf(said, saidFinish)}</span>
          )}{' '}
          {decided !== null && <Badge tone="info">{textOf(decided, decidedFinish)}</Badge>}
        </li>
      ))}
    </ul>
  );
};

const Decision = ({ market: { decision, isCancelled } }: { readonly market: DeskBetMarket }) => {
  const { t } = useDeskText();
  if (decision === null)
    return isCancelled ? (
      <Badge tone="warning">{t('bets.cancelled')}</Badge>
    ) : (
      <span className="muted">{t('bets.by-feed')}</span>
    );
  const { isVoid, by, reason, atMs, score } = decision;
  return (
    <div className={room.lines}>
      <Badge tone="warning">{t(isVoid ? 'bets.void-by' : 'bets.settled-by', { by })}</Badge>
      {score !== null && <span className="num">{score}</span>}
      <span className="muted">
        {dateTime(atMs)}, {reason}
      </span>
    </div>
  );
};

const MarketActs = ({
  eventId,
  market: { marketKey, decision },
  acts,
  onSettle,
}: {
  readonly eventId: string;
  readonly market: DeskBetMarket;
  readonly acts: Acts;
  readonly onSettle: () => void;
}) => {
  const { t } = useDeskText();
  const may = useMay();
  const about = <p>{t('market.about', { key: marketKey })}</p>;
  const given = { eventId, marketKey };
  if (!may('markets.settle')) return null;
  return (
    <div className={room.acts}>
      <ActButton acts={acts} command="market.void" given={given} about={about} isDanger />
      <Button size="small" tone="outline" onClick={onSettle}>
        {t('command.market.settle.open')}
      </Button>
      {decision !== null && <ActButton acts={acts} command="market.follow" given={given} about={about} />}
    </div>
  );
};

/** Outcomes of a market that are known to bets and results, and those that the book has beside them. */
function outcomesOf(market: DeskBetMarket, listed: readonly DeskMarket[]): DeskBetMarket['outcomes'] {
  const inBook = listed.find(({ marketKey }) => marketKey === market.marketKey)?.outcomes ?? [];
  const others = inBook.filter(({ outcomeId }) => !market.outcomes.some((known) => known.outcomeId === outcomeId));
  return [
    ...market.outcomes,
    ...others.map(({ outcomeId }) => ({ outcomeId, name: null, bets: 0, said: null, decided: null })),
  ];
}

/** Markets of an event that coupons have bets on: who staked what, how they ended, and how they may end otherwise. */
export const BetMarkets = ({
  eventId,
  listed,
  onDone,
}: {
  readonly eventId: string;
  /** Markets of the event in the book; none where it has the event no more. */
  readonly listed: readonly DeskMarket[];
  readonly onDone: () => void;
}) => {
  const { t } = useDeskText();
  const marketName = useMarketName();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(eventId, (key, signal) =>
    api.view<DeskBetMarkets>(`bet-events/${key}`, {}, signal),
  );
  const handleDone = () => {
    reload();
    onDone();
  };
  const acts = useActs(handleDone);
  const [settling, setSettling] = useState<DeskBetMarket | null>(null);
  const title = t('bets.title');
  const event = value?.event ?? null;
  return (
    <Panel label={title}>
      <PanelHead title={title}>
        {event !== null && (
          <span className="muted">
            {t('event.sides', { home: event.home, away: event.away })}, {dateTime(event.startsAtMs)}
          </span>
        )}
      </PanelHead>
      {acts.shown}
      <Refused refusal={refusal} />
      {value !== null && value.markets.length === 0 && <EmptyState title={t('bets.none')} />}
      {value !== null && value.markets.length > 0 && (
        <ListTable
          caption={title}
          rows={value.markets}
          keyOf={({ marketKey }) => marketKey}
          columns={[
            {
              id: 'market',
              label: t('market.market'),
              isStrong: true,
              cell: ({ marketKey, kind, name }) => (
                <div className={room.lines}>
                  <span>{marketName(kind, name)}</span>
                  <code>{marketKey}</code>
                </div>
              ),
            },
            {
              id: 'coupons',
              label: t('bets.coupons'),
              isEnd: true,
              cell: ({ coupons, open }) => <span className="num">{t('bets.open', { coupons, open })}</span>,
            },
            {
              id: 'stakes',
              label: t('bets.stakes'),
              isEnd: true,
              cell: ({ stakes }) => (
                <span className="num">{stakes.map(({ iso, amountMinor }) => money(amountMinor, iso)).join(', ')}</span>
              ),
            },
            { id: 'outcomes', label: t('bets.outcomes'), cell: (market) => <Outcomes market={market} /> },
            { id: 'decision', label: t('bets.decision'), cell: (market) => <Decision market={market} /> },
            {
              id: 'act',
              label: t('appeal.act'),
              cell: (market) => (
                <MarketActs eventId={eventId} market={market} acts={acts} onSettle={() => setSettling(market)} />
              ),
            },
          ]}
        />
      )}
      {settling !== null && (
        <SettleDialog
          eventId={eventId}
          marketKey={settling.marketKey}
          outcomes={outcomesOf(settling, listed)}
          score={settling.decision?.score ?? null}
          onClose={() => setSettling(null)}
          onDone={(answer) => {
            setSettling(null);
            acts.report(answer);
          }}
        />
      )}
    </Panel>
  );
};
