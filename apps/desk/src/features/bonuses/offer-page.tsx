import type { DeskCampaign, DeskOfferCard, DeskTaking } from '@longshot/contracts/desk';
import { EmptyState, Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import * as css from './bonuses.css';

const Takings = ({ takings, acts }: { readonly takings: readonly DeskTaking[]; readonly acts: Acts }) => {
  const { t } = useDeskText();
  if (takings.length === 0) return <EmptyState title={t('taking.none')} />;
  return (
    <ListTable
      caption={t('taking.title')}
      rows={takings}
      keyOf={({ takingId }) => takingId}
      columns={[
        {
          id: 'id',
          label: t('taking.number'),
          isEnd: true,
          cell: ({ takingId }) => <span className="num">{takingId}</span>,
        },
        {
          id: 'player',
          label: t('withdrawal.player'),
          cell: ({ playerId }) => (
            <a className="link num" {...linkTo(`/players/${playerId}`)}>
              {playerId}
            </a>
          ),
        },
        { id: 'at', label: t('taking.at'), cell: ({ atMs }) => <span className="num">{dateTime(atMs)}</span> },
        { id: 'state', label: t('taking.state'), cell: ({ state }) => t(`taking.is.${state}`) },
        { id: 'given', label: t('taking.given'), isStrong: true, cell: ({ given }) => given },
        {
          id: 'act',
          label: t('appeal.act'),
          cell: ({ takingId, playerId, isOpen }) =>
            isOpen && (
              <ActButton
                acts={acts}
                command="reward.take-back"
                given={{ takingId }}
                about={<p>{t('taking.about', { id: takingId, player: playerId })}</p>}
                isDanger
              />
            ),
        },
      ]}
    />
  );
};

const Campaigns = ({ campaigns }: { readonly campaigns: readonly DeskCampaign[] }) => {
  const { t } = useDeskText();
  return (
    <ListTable
      caption={t('campaign.title')}
      rows={campaigns}
      keyOf={({ campaignId }) => campaignId}
      columns={[
        { id: 'who', label: t('audit.staff'), isStrong: true, cell: ({ askedBy }) => askedBy },
        {
          id: 'at',
          label: t('campaign.begun'),
          cell: ({ begunAtMs }) => <span className="num">{dateTime(begunAtMs)}</span>,
        },
        {
          id: 'given',
          label: t('campaign.given'),
          isEnd: true,
          cell: ({ given }) => <span className="num">{given}</span>,
        },
        {
          id: 'end',
          label: t('campaign.ended'),
          cell: ({ endedAtMs }) =>
            endedAtMs === null ? t('campaign.running') : <span className="num">{dateTime(endedAtMs)}</span>,
        },
      ]}
    />
  );
};

/** One offer: who took it, to whom it was given, and its row. */
export const OfferPage = ({ offerId }: { readonly offerId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(offerId, (key, signal) =>
    api.view<DeskOfferCard>(`offers/${key}`, {}, signal),
  );
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { offer, row, takings, campaigns } = value;
  const given = { offerId };
  const about = <p>{offer.title}</p>;
  return (
    <div className={room.page}>
      <Panel label={offer.title}>
        <RecordHead
          title={offer.title}
          note={t('offer.versioned', { id: offer.offerId, version: offer.version })}
          acts={
            <>
              {offer.isGiven && <ActButton acts={acts} command="offer.give" given={given} about={about} tone="brand" />}
              <ActButton acts={acts} command="offer.stop" given={given} about={about} isDanger />
            </>
          }
        />
        {acts.shown}
      </Panel>
      <Panel label={t('taking.title')}>
        <PanelHead title={t('taking.title')} />
        <Takings takings={takings} acts={acts} />
      </Panel>
      {campaigns.length > 0 && (
        <Panel label={t('campaign.title')}>
          <PanelHead title={t('campaign.title')} />
          <Campaigns campaigns={campaigns} />
        </Panel>
      )}
      <Panel label={t('offer.row')}>
        <PanelHead title={t('offer.row')} />
        <pre className={css.row} tabIndex={0} aria-label={t('offer.row')}>
          {row}
        </pre>
      </Panel>
    </div>
  );
};
