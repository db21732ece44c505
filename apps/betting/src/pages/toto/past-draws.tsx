import type { TotoDraw, TotoNominee } from '@longshot/contracts';
import { Badge, Cell, EmptyState, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TotoStore } from '../../model/toto/toto-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { LoadedPart } from './loaded-part.tsx';
import { usePool } from './pool-panel.tsx';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

const None = ({ what }: { readonly what: 'draws' | 'nominees' }) => {
  const { t } = useTotoText();
  return (
    <Panel>
      <div className={css.state}>
        <EmptyState title={t(`none.${what}`)} text={t(`none.${what}Text`)} />
      </div>
    </Panel>
  );
};

const Payouts = observer(function Payouts({ draw }: { readonly draw: TotoDraw }) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const pool = usePool(draw);
  if (pool === undefined) return <p className={css.note}>{t('past.noStakes')}</p>;
  const money = (minor: number) => host.formatters.money(minor, pool.iso);
  const columns = [
    { id: 'hits', label: t('pool.hits') },
    { id: 'pot', label: t('past.pot'), isEnd: true },
    { id: 'won', label: t('past.won'), isEnd: true },
    { id: 'paid', label: t('past.paid'), isEnd: true },
  ];
  return (
    <>
      {pool.categories.length > 0 && (
        <Table caption={t('past.caption')} columns={columns}>
          {pool.categories.map(({ hits, potMinor, wonMinor, paidMinor }) => (
            <tr key={hits}>
              <Cell>{number(hits)}</Cell>
              <Cell isEnd>{money(potMinor)}</Cell>
              <Cell isEnd>{money(wonMinor)}</Cell>
              <Cell isEnd isStrong>
                {money(paidMinor)}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <p className={css.note}>{t('past.carried', { sum: money(pool.carriedMinor ?? 0) })}</p>
    </>
  );
});

const PastDraw = observer(function PastDraw({ draw }: { readonly draw: TotoDraw }) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number, name } = useTranslations();
  const title = t('draw.title', { number: number(draw.number) });
  return (
    <Panel label={title}>
      <PanelHead title={title} tools={<span className={css.muted}>{host.formatters.dateTime(draw.closesAtMs)}</span>}>
        {draw.state === 'refunded' && <Badge>{t('state.refunded')}</Badge>}
      </PanelHead>
      <ol className={css.results}>
        {draw.matches.map((match, place) => (
          <li key={match.eventId}>
            <span className={css.muted}>{number(place + 1)}</span>
            <span>
              {name(match.home)} – {name(match.away)}
            </span>
            <span className="num">{match.score ?? ''}</span>
            {match.result === null ? <b>{t('past.void')}</b> : <b dir="ltr">{match.result}</b>}
          </li>
        ))}
      </ol>
      <Payouts draw={draw} />
    </Panel>
  );
});

/** The draws that are over, with results and payouts by category. */
export const PastDraws = observer(function PastDraws({ store }: { readonly store: TotoStore }) {
  useEffect(() => void store.loadPast(), [store]);
  return (
    <LoadedPart loaded={store.past}>
      {({ draws }) =>
        draws.length === 0 ? (
          <None what="draws" />
        ) : (
          <div className={css.cards}>
            {draws.map((draw) => (
              <PastDraw key={draw.number} draw={draw} />
            ))}
          </div>
        )
      }
    </LoadedPart>
  );
});

const Row = observer(function Row({ nominee }: { readonly nominee: TotoNominee }) {
  const { host } = useServices();
  const { number } = useTranslations();
  return (
    <tr>
      <Cell>{number(nominee.drawNumber)}</Cell>
      <Cell>
        <bdi>{nominee.name}</bdi>
      </Cell>
      <Cell isEnd>{number(nominee.hits)}</Cell>
      <Cell isEnd>{number(nominee.variants)}</Cell>
      <Cell isEnd isStrong>
        {host.formatters.money(nominee.payoutMinor, nominee.iso)}
      </Cell>
    </tr>
  );
});

/** The best coupons of past draws, names masked. */
export const Nominees = observer(function Nominees({ store }: { readonly store: TotoStore }) {
  const { t } = useTotoText();
  useEffect(() => void store.loadNominees(), [store]);
  const columns = [
    { id: 'draw', label: t('nominees.draw') },
    { id: 'name', label: t('nominees.name') },
    { id: 'hits', label: t('pool.hits'), isEnd: true },
    { id: 'variants', label: t('coupon.variants'), isEnd: true },
    { id: 'payout', label: t('coupon.payout'), isEnd: true },
  ];
  return (
    <LoadedPart loaded={store.nominees}>
      {({ nominees }) =>
        nominees.length === 0 ? (
          <None what="nominees" />
        ) : (
          <Panel label={t('page.nonimees')}>
            <Table caption={t('page.nonimees')} columns={columns}>
              {nominees.map((nominee, place) => (
                <Row key={`${nominee.drawNumber}/${place}`} nominee={nominee} />
              ))}
            </Table>
          </Panel>
        )
      }
    </LoadedPart>
  );
});
