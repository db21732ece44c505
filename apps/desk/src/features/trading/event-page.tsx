import type { DeskEventCard, DeskMarket } from '@longshot/contracts/desk';
import { Badge, Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useDesk } from '../../ground/desk-context.tsx';
import { coefficient, dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-room.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as css from './trading.css';

const ACTIVE = 1;

const Prices = ({ market: { outcomes } }: { readonly market: DeskMarket }) => (
  <ul className={css.prices}>
    {outcomes.map(({ outcomeId, coef, isActive }) => (
      <li key={outcomeId} className={isActive ? undefined : css.closed}>
        <span className="muted">{outcomeId}</span> <b className="num">{coef === null ? '–' : coefficient(coef)}</b>
      </li>
    ))}
  </ul>
);

const State = ({ market: { status, saidStatus, hold } }: { readonly market: DeskMarket }) => {
  const { t } = useDeskText();
  if (hold !== null)
    return (
      <div className={css.lines}>
        <Badge tone="warning">{t('market.held', { by: hold.by })}</Badge>
        <span className="muted">
          {dateTime(hold.atMs)}, {hold.reason}
        </span>
      </div>
    );
  return (
    <Badge tone={status === ACTIVE ? 'success' : 'plain'}>
      {t(status === ACTIVE ? 'market.open' : 'market.not-open', { status, said: saidStatus })}
    </Badge>
  );
};

const Act = ({
  eventId,
  market: { marketKey, hold },
  acts,
}: {
  readonly eventId: string;
  readonly market: DeskMarket;
  readonly acts: Acts;
}) => {
  const { t } = useDeskText();
  const about = <p>{t('market.about', { key: marketKey })}</p>;
  const given = { eventId, marketKey };
  return hold === null ? (
    <ActButton acts={acts} command="market.suspend" given={given} about={about} isDanger />
  ) : (
    <ActButton acts={acts} command="market.open" given={given} about={about} />
  );
};

/** One event with its markets: whoever may suspends one, and opens it again. */
export const EventPage = ({ eventId }: { readonly eventId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(eventId, (key, signal) =>
    api.view<DeskEventCard>(`events/${key}`, {}, signal),
  );
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { event, markets } = value;
  const title = t('event.sides', { home: event.home, away: event.away });
  return (
    <Panel label={title}>
      <PanelHead title={title}>
        <span className="muted">{[event.championship, dateTime(event.startsAtMs)].join(', ')}</span>
      </PanelHead>
      {acts.shown}
      <ListTable
        caption={t('market.title')}
        rows={markets}
        keyOf={({ marketKey }) => marketKey}
        columns={[
          {
            id: 'market',
            label: t('market.market'),
            isStrong: true,
            cell: ({ marketKey, kind }) => (
              <div className={css.lines}>
                <span>{t(kind === null ? 'market.described' : `market.kind.${kind}`)}</span>
                <code>{marketKey}</code>
              </div>
            ),
          },
          { id: 'prices', label: t('market.prices'), cell: (market) => <Prices market={market} /> },
          { id: 'state', label: t('market.state'), cell: (market) => <State market={market} /> },
          {
            id: 'act',
            label: t('appeal.act'),
            cell: (market) => <Act eventId={eventId} market={market} acts={acts} />,
          },
        ]}
      />
    </Panel>
  );
};
