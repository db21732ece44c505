import type { DeskRound, DeskRoundPot } from '@longshot/contracts/desk';
import { Badge, Fact, Facts, Panel } from '@longshot/ui';
import type { ReactNode } from 'react';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as css from './games.css';

const Code = ({ children }: { readonly children: ReactNode }) => <code className={css.drawn}>{children}</code>;

const Proof = ({ told: { isCommitted, isAsDrawn } }: { readonly told: DeskRound }) => {
  const { t } = useDeskText();
  const paid = isAsDrawn === null ? 'open' : isAsDrawn ? 'as-drawn' : 'not-as-drawn';
  return (
    <>
      <Badge tone={isCommitted ? 'success' : 'danger'}>
        {t(`round.${isCommitted ? 'committed' : 'not-committed'}`)}
      </Badge>
      <Badge tone={isAsDrawn === null ? 'info' : isAsDrawn ? 'success' : 'danger'}>{t(`round.${paid}`)}</Badge>
    </>
  );
};

/** Pots of the house that the round won, or that fell to its stake. */
const Pots = ({ pots, iso }: { readonly pots: readonly DeskRoundPot[]; readonly iso: string }) => {
  const { t } = useDeskText();
  return (
    <ListTable
      caption={t('round.pots')}
      rows={pots}
      keyOf={({ pot, atMs }) => `${pot}-${atMs}`}
      columns={[
        { id: 'pot', label: t('round.pot'), isStrong: true, cell: ({ pot }) => t(`round.tier.${pot}`, pot) },
        { id: 'by', label: t('round.won-by'), cell: ({ by }) => t(`round.won.${by}`) },
        {
          id: 'sum',
          label: t('round.fact.payout'),
          isEnd: true,
          cell: ({ paidMinor }) => <b className="num">{money(paidMinor, iso)}</b>,
        },
        { id: 'at', label: t('round.won-at'), cell: ({ atMs }) => <span className="num">{dateTime(atMs)}</span> },
        {
          id: 'stands',
          label: t('game.state'),
          cell: ({ backAtMs }) =>
            backAtMs === null ? (
              <Badge tone="success">{t('round.pot-stands')}</Badge>
            ) : (
              <Badge tone="warning">{t('round.pot-back', { at: dateTime(backAtMs) })}</Badge>
            ),
        },
      ]}
    />
  );
};

/** One round with what it was drawn from, worked out anew. That somebody looked is written down. */
export const RoundPage = ({ roundId }: { readonly roundId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal } = useLoaded(roundId, (key, signal) => api.view<DeskRound>(`rounds/${key}`, {}, signal));
  if (value === null) return <Refused refusal={refusal} />;
  const { round, name, playerId, isShared, pots } = value;
  const title = t('round.title', { id: round.roundId });
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['state', t(`round.state.${round.state}`)],
    ['stake', money(round.stakedMinor, round.iso)],
    ['payout', money(round.payoutMinor, round.iso)],
    ['bet', <Code key="bet">{JSON.stringify(round.bet)}</Code>],
    [
      'outcome',
      round.outcome === null ? t('round.not-over') : <Code key="outcome">{JSON.stringify(round.outcome)}</Code>,
    ],
    ['commitment', <Code key="commitment">{round.serverSeedHash}</Code>],
    ['server-seed', round.serverSeed === null ? t('round.secret') : <Code key="server">{round.serverSeed}</Code>],
    ['client-seed', <Code key="client">{round.clientSeed}</Code>],
    [
      'nonce',
      <span key="nonce" className="num">
        {round.nonce}
      </span>,
    ],
  ];
  return (
    <Panel label={title}>
      <RecordHead
        title={title}
        note={t(isShared ? 'round.shared' : 'round.alone', {
          game: name ?? round.game,
          at: dateTime(round.playedAtMs),
        })}
        acts={<Proof told={value} />}
      >
        {playerId === null ? (
          <span className="muted">{t('round.tried')}</span>
        ) : (
          <a className="link" {...linkTo(`/players/${playerId}`)}>
            {t('withdrawal.player')} {playerId}
          </a>
        )}
      </RecordHead>
      <div className={css.facts}>
        <Facts>
          {facts.map(([id, told]) => (
            <Fact key={id} term={t(`round.fact.${id}`)}>
              {told}
            </Fact>
          ))}
        </Facts>
      </div>
      {pots.length > 0 && <Pots pots={pots} iso={round.iso} />}
    </Panel>
  );
};
