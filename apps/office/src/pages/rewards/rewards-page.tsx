import type { PointsView } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import {
  Badge,
  Cell,
  EmptyState,
  Fact,
  Facts,
  joinClasses,
  Page,
  PageHeader,
  Panel,
  PanelHead,
  Progress,
  Table,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
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
    <div className={css.officeBox}>
      <Facts>
        <Fact term={t('points.balance')} isLarge>
          {count(balance)}
        </Fact>
        <Fact term={t('points.earned')}>{count(earnedOfYear)}</Fact>
        <Fact term={t('cashback.yourLevel')}>{level(view.level)}</Fact>
      </Facts>
      {balance < 0 && <p className={css.officeNote}>{t('points.belowZero')}</p>}
      {next && (
        <>
          <Progress label={t('cashback.toNext')} value={Math.max(0, earnedOfYear)} max={next.fromPoints} />
          <p className={css.officeNote}>
            {t('points.missing', { points: count(missingPoints), level: level(next.id) })}
          </p>
        </>
      )}
      {rates.map(({ product, stakeMinor }) => (
        <p key={product} className={css.officeNote}>
          {/* texts: points.rate.* */}
          {t(`points.rate.${product}`, { sum: money(stakeMinor, iso) })}
        </p>
      ))}
    </div>
  );
});

const Levels = observer(function Levels({ view }: ViewProps) {
  const { t } = useBonusTranslations();
  const { number, level } = usePointLabels();
  const columns = [
    { id: 'level', label: t('cashback.levelColumn') },
    { id: 'from', label: t('points.earned'), isEnd: true },
    { id: 'discount', label: t('points.discount'), isEnd: true },
  ];
  return (
    <div className={css.officeTable}>
      <Table caption={t('cashback.levels')} columns={columns}>
        {view.levels.map(({ id, fromPoints, discountPercent }) => (
          <tr key={id} aria-current={id === view.level ? 'true' : undefined}>
            <Cell>
              {level(id)} {id === view.level && <Badge tone="info">{t('cashback.you')}</Badge>}
            </Cell>
            <Cell isEnd>
              <span className="num">{fromPoints === 0 ? t('cashback.atOnce') : number(fromPoints)}</span>
            </Cell>
            <Cell isEnd isStrong>
              <span className="num">{t('cashback.percent', { percent: number(discountPercent) })}</span>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
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
  return (
    <>
      <Standing view={view} />
      <PanelHead title={t('points.shop')} />
      <Shop view={view} />
      <PanelHead title={t('cashback.levels')} />
      <Levels view={view} />
      <PanelHead title={t('points.movements')} />
      <Movements view={view} />
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
        <Panel label={t('points.gifts')}>
          <PanelHead title={t('points.gifts')} />
          <OfferRows kinds={['gift', 'cashback', 'free-bet', 'odds-boost', 'bet-insurance']} />
        </Panel>
      </Page>
    );
  }),
);
