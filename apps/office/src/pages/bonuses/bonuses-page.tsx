import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { buttonClass, EmptyState, Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from '../../parts/pages.css';
import { BetGrantCard } from './bet-grant-card.tsx';
import { BonusCard } from './bonus-card.tsx';
import { FreeRoundsCard } from './free-rounds-card.tsx';

const Waiting = observer(function Waiting() {
  const { host, bonuses } = useServices();
  const { t } = useBonusTranslations();
  return bonuses.bonuses?.waiting.map(({ offerId, title, lapsesAtMs }) => (
    <div key={offerId} className={css.officeBox}>
      <b>{title}</b>
      <p className={css.officeNote}>{t('waiting', { until: host.formatters.dateTime(lapsesAtMs) })}</p>
      <div className={css.officeActions}>
        <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, 'office/recharge')}>
          {t('deposit')}
        </Link>
      </div>
    </div>
  ));
});

const Bonuses = observer(function Bonuses() {
  const { host, bonuses } = useServices();
  const { t } = useBonusTranslations();
  const { bonuses: mine, status } = bonuses;
  if (mine === null)
    return status === 'failed' ? <PartFailed onRefresh={() => void bonuses.load()} /> : <PartLoading />;
  if (mine.bonuses.length + mine.waiting.length + mine.betGrants.length + mine.freeRounds.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/promotion')}>
            {t('toOffers')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Waiting />
      {mine.freeRounds.map((given) => (
        <FreeRoundsCard key={given.id} given={given} />
      ))}
      {mine.betGrants.map((grant) => (
        <BetGrantCard key={grant.id} grant={grant} />
      ))}
      {mine.bonuses.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
    </>
  );
});

/** The player's bonuses with how far each is wagered. Source: product 6, bonuses. */
export const BonusesPage = withBonusTranslations(
  observer(function BonusesPage() {
    const { host, bonuses } = useServices();
    const { t } = useBonusTranslations();
    usePageTitle(host, t('title.wager'));
    useEffect(() => void bonuses.load(), [bonuses]);
    return (
      <Page>
        <Panel label={t('title.wager')}>
          <PageHeader title={t('title.wager')} lead={t('wagerLead')} />
          <Bonuses />
        </Panel>
      </Page>
    );
  }),
);
