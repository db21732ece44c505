import type { MyBonuses } from '@longshot/contracts';
import { parseRational } from '@longshot/domain/money';
import { formatTotalCoef } from '@longshot/domain/odds';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, type BadgeTone, Fact, Facts } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from '../../parts/pages.css';

type BetGrantView = MyBonuses['betGrants'][number];

const tones: Readonly<Record<BetGrantView['state'], BadgeTone>> = {
  open: 'info',
  used: 'plain',
  expired: 'plain',
  'taken-back': 'plain',
};

const textKeys: Readonly<Record<BetGrantView['kind'], string>> = {
  'free-bet': 'betGrant.freeBetText',
  'odds-boost': 'betGrant.boostText',
  'bet-insurance': 'betGrant.insuranceText',
};

/** A free bet, a boost or an insurance: what it is worth, what it is for, and until when it can be chosen in the coupon. */
export const BetGrantCard = observer(function BetGrantCard({ grant }: { readonly grant: BetGrantView }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { kind, iso, amountMinor, percent, insuredLegs, lowestCoef, lowestLegs, state, endsAtMs, isReturned } = grant;
  const isFreeBet = kind === 'free-bet';
  return (
    <article className={css.officeBox} aria-label={grant.title}>
      <div className={css.officeActions}>
        <b>{grant.title}</b>
        {/* texts: betGrant.state.* */}
        <Badge tone={tones[state]}>{t(`betGrant.state.${state}`)}</Badge>
      </div>
      {state === 'open' && (
        <p className={css.officeNote}>
          {/* texts: betGrant.freeBetText, betGrant.boostText, betGrant.insuranceText */}
          {t(textKeys[kind], { until: host.formatters.dateTime(endsAtMs) })}
        </p>
      )}
      {isReturned && <p className={css.officeNote}>{t('betGrant.returned')}</p>}
      <Facts>
        {percent !== null && <Fact term={t('betGrant.percent')}>+{percent} %</Fact>}
        {insuredLegs !== undefined && <Fact term={t('betGrant.insuredLegs')}>{insuredLegs}</Fact>}
        <Fact term={t(isFreeBet ? 'betGrant.stake' : 'betGrant.largestStake')}>{money(amountMinor, iso)}</Fact>
        <Fact term={t('betGrant.lowestCoef')}>{formatTotalCoef(parseRational(lowestCoef))}</Fact>
        {lowestLegs > 1 && <Fact term={t('betGrant.lowestLegs')}>{lowestLegs}</Fact>}
      </Facts>
      <div className={css.officeActions}>
        <Link className="link" to={pathTo(host.language, `bonus/rules/${grant.offerId}`)}>
          {t('terms')}
        </Link>
      </div>
    </article>
  );
});
