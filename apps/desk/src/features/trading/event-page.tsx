import type { DeskEventCard, DeskMarket } from '@longshot/contracts/desk';
import { Badge, EmptyState, Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { coefficient, dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useMarketName } from '../../ground/use-market-name.ts';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { type Loaded, useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import { BetMarkets } from './bet-markets.tsx';
import * as css from './trading.css';

const ACTIVE = 1;

type Outcome = DeskMarket['outcomes'][number];

/** One price: the feed's, or the staff's with who moved it; whoever may moves it, and lets it follow the feed again. */
const Price = ({
  given,
  outcome: { outcomeId, coef, saidCoef, isActive, moved },
  acts,
}: {
  readonly given: { readonly eventId: string; readonly marketKey: string };
  readonly outcome: Outcome;
  readonly acts: Acts;
}) => {
  const { t } = useDeskText();
  const price = { ...given, outcomeId };
  const about = <p>{t('price.about', { key: given.marketKey, outcome: outcomeId })}</p>;
  return (
    <li className={css.price}>
      <span className={isActive ? undefined : css.closed}>
        <span className="muted">{outcomeId}</span> <b className="num">{coef === null ? '–' : coefficient(coef)}</b>
      </span>
      {saidCoef !== null && <span className="muted num">{t('price.feed', { coef: coefficient(saidCoef) })}</span>}
      {moved !== null && (
        <span title={`${dateTime(moved.atMs)}, ${moved.reason}`}>
          <Badge tone="info">{t('price.moved', { by: moved.by })}</Badge>
        </span>
      )}
      {coef !== null && (
        <ActButton acts={acts} command="price.move" given={price} about={about} isPreviewed tone="quiet" />
      )}
      {moved !== null && <ActButton acts={acts} command="price.follow" given={price} about={about} tone="quiet" />}
    </li>
  );
};

const Prices = ({
  eventId,
  market: { marketKey, outcomes },
  acts,
}: {
  readonly eventId: string;
  readonly market: DeskMarket;
  readonly acts: Acts;
}) => (
  <ul className={css.prices}>
    {outcomes.map((outcome) => (
      <Price key={outcome.outcomeId} given={{ eventId, marketKey }} outcome={outcome} acts={acts} />
    ))}
  </ul>
);

const State = ({ market: { status, saidStatus, hold } }: { readonly market: DeskMarket }) => {
  const { t } = useDeskText();
  if (hold !== null)
    return (
      <div className={room.lines}>
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

/** Markets of an event as the book has them: whoever may suspends one, and opens it again. */
const BookMarkets = ({ eventId, loaded }: { readonly eventId: string; readonly loaded: Loaded<DeskEventCard> }) => {
  const { t } = useDeskText();
  const marketName = useMarketName();
  const { value, refusal, reload } = loaded;
  const acts = useActs(reload);
  if (value === null) {
    if (refusal?.code !== 'not_found') return <Refused refusal={refusal} />;
    return (
      <Panel label={t('market.title')}>
        <EmptyState title={t('market.gone')} />
      </Panel>
    );
  }
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
              <div className={room.lines}>
                <span>{marketName(kind)}</span>
                <code>{marketKey}</code>
              </div>
            ),
          },
          {
            id: 'prices',
            label: t('market.prices'),
            cell: (market) => <Prices eventId={eventId} market={market} acts={acts} />,
          },
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

/** One event: its markets in the book, and the bets on them with how they end. */
export const EventPage = ({ eventId }: { readonly eventId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const may = useMay();
  const loaded = useLoaded(eventId, (key, signal) => api.view<DeskEventCard>(`events/${key}`, {}, signal));
  return (
    <div className={room.page}>
      <BetMarkets eventId={eventId} listed={loaded.value?.markets ?? []} onDone={loaded.reload} />
      <BookMarkets eventId={eventId} loaded={loaded} />
      {may('audit.read') && (
        <p>
          <a className="link" {...linkTo(`/audit?subject=event:${eventId}`)}>
            {t('event.audit')}
          </a>
        </p>
      )}
    </div>
  );
};
