import type { PointsView } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { Cell, EmptyState, joinClasses, Page, PageHeader, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { LevelSteps, LevelWay } from '../../parts/levels.tsx';
import { OfferRows } from '../../parts/offer-rows.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { Shop } from './shop.tsx';
import { usePointLabels } from './use-point-labels.ts';

type ViewProps = { readonly view: PointsView };

/** Points that the player has, what earns them, and the way to the next level. */
const Standing = observer(function Standing({ view }: ViewProps) {
  const { t, money } = useBonusTranslations();
  const { count, level } = usePointLabels();
  const { balance, earnedOfYear, levels, missingPoints, rates, iso } = view;
  const next = levels[levels.findIndex(({ id }) => id === view.level) + 1];
  return (
    <>
      <div className={css.officeTop}>
        <div>
          <small>{t('points.balance')}</small>
          <p className={css.officeHuge}>{count(balance)}</p>
          {balance < 0 && <p>{t('points.belowZero')}</p>}
        </div>
        <div>
          <small>{t('points.earned')}</small>
          <p className={css.officeTopSum}>{count(earnedOfYear)}</p>
        </div>
        <div className={css.officeWide}>
          <LevelWay
            level={level(view.level)}
            next={next && { name: level(next.id), value: Math.max(0, earnedOfYear), max: next.fromPoints }}
          >
            {next && <p>{t('points.missing', { points: count(missingPoints), level: level(next.id) })}</p>}
          </LevelWay>
        </div>
      </div>
      <ul className={css.officeRates}>
        {rates.map(({ product, stakeMinor }) => (
          <li key={product}>
            {/* texts: points.product.*, points.rate.* */}
            <b>{t(`points.product.${product}`)}</b>
            <p>{t(`points.rate.${product}`, { sum: money(stakeMinor, iso) })}</p>
          </li>
        ))}
      </ul>
    </>
  );
});

const Levels = observer(function Levels({ view }: ViewProps) {
  const { t } = useBonusTranslations();
  const { number, level } = usePointLabels();
  const levels = view.levels.map(({ id, fromPoints, discountPercent }) => ({
    id,
    name: level(id),
    from: fromPoints === 0 ? t('cashback.atOnce') : number(fromPoints),
    gives: t('cashback.percent', { percent: number(discountPercent) }),
  }));
  return <LevelSteps label={`${t('points.discount')}, ${t('points.earned')}`} levels={levels} current={view.level} />;
});

const Movements = observer(function Movements({ view }: ViewProps) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const { number } = usePointLabels();
  const columns = [
    { id: 'when', label: t('points.when') },
    { id: 'what', label: t('points.what') },
    { id: 'points', label: t('points.points'), isEnd: true },
    { id: 'after', label: t('points.after'), isEnd: true },
  ];
  if (view.movements.length === 0) {
    return <p className={joinClasses(css.officeBox, css.officeNote)}>{t('points.noMovements')}</p>;
  }
  return (
    <div className={css.officeTable}>
      <Table caption={t('points.movements')} columns={columns}>
        {view.movements.map(({ id, kind, product, points, balanceAfter, movedAtMs }) => (
          <tr key={id}>
            <Cell>{host.formatters.dateTime(movedAtMs)}</Cell>
            <Cell>
              {/* texts: points.move.*, points.product.* */}
              {t(`points.move.${kind === 'earned' && product === null ? 'won' : kind}`)}
              {product !== null && <small className={css.officeSmall}>{t(`points.product.${product}`)}</small>}
            </Cell>
            <Cell isEnd isStrong>
              <span className="num">{number(points)}</span>
            </Cell>
            <Cell isEnd>
              <span className="num">{number(balanceAfter)}</span>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
});

const Points = observer(function Points() {
  const { points } = useServices();
  const { t } = useBonusTranslations();
  const { view, isMissing, status } = points;
  if (isMissing) return <EmptyState title={t('points.none')} text={t('cashback.noneText')} />;
  if (view === null) {
    return status === 'failed' ? <PartFailed onRefresh={() => void points.load()} /> : <PartLoading />;
  }
  return <Standing view={view} />;
});

/** The shop, the levels and what has moved, once the points are here. */
const PanelsOfPoints = observer(function PanelsOfPoints() {
  const { points } = useServices();
  const { t } = useBonusTranslations();
  const { view } = points;
  if (view === null) return null;
  return (
    <>
      <Panel label={t('points.shop')}>
        <PanelHead title={t('points.shop')} />
        <Shop view={view} />
      </Panel>
      <Panel label={t('cashback.levels')}>
        <PanelHead title={t('cashback.levels')}>
          <small className={css.officeSmallInline}>{`${t('points.discount')} · ${t('points.earned')}`}</small>
        </PanelHead>
        <Levels view={view} />
      </Panel>
      <Panel label={t('points.movements')}>
        <PanelHead title={t('points.movements')} />
        <Movements view={view} />
      </Panel>
    </>
  );
});

/** The player's points with the club and the shop, and what is given without a deposit. Source: product 6; shell 3, promo store. */
export const RewardsPage = withBonusTranslations(
  observer(function RewardsPage() {
    const { host, points } = useServices();
    const { t } = useBonusTranslations();
    const playerId = host.store.session.user?.id;
    const title = t('title.rewards');
    usePageTitle(host, title);
    useEffect(() => void points.load(), [points, playerId]);
    return (
      <Page>
        <Panel label={title}>
          <PageHeader title={title} lead={t('points.lead')} />
          <Points />
        </Panel>
        <PanelsOfPoints />
        <Panel label={t('points.gifts')}>
          <PanelHead title={t('points.gifts')} />
          <OfferRows kinds={['gift', 'cashback', 'free-bet', 'odds-boost', 'bet-insurance']} />
        </Panel>
      </Page>
    );
  }),
);
