import { buttonClass, EmptyState } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { OpenBetsStore, type OpenBet } from '../../model/home/open-bets-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { HomePanel } from './home-panel.tsx';
import * as css from './home.css';

/** Bets that are decided, by their status. */
const isDecided = ({ statusId }: OpenBet['coupon']['bets'][number]): boolean => statusId >= 0;

const OpenBetRow = ({ bet: { coupon, valueMinor } }: { readonly bet: OpenBet }) => {
  const { host, prefix } = useServices();
  const { t, name } = useTranslations();
  const { money, coef } = host.formatters;
  const { bets, iso } = coupon;
  const [first] = bets;
  if (first === undefined) return null;
  const match = `${name(first.homeName)} – ${name(first.awayName)}`;
  const title = bets.length === 1 ? match : t('home.mine.several', { count: bets.length });
  const note = bets.length === 1 ? name(first.championshipName) : match;
  return (
    <li className={css.openBet}>
      <span className={css.openBetLine}>
        <b className="clip">{title}</b>
        <span className="num">
          {t('home.mine.stake', { stake: money(coupon.amountMinor, iso), coef: coef(coupon.coef) })}
        </span>
      </span>
      <span className={css.openBetLine}>
        <span className="clip">{note}</span>
        {bets.length > 1 && (
          <span className="num">
            {t('home.mine.decided', { count: bets.filter(isDecided).length, of: bets.length })}
          </span>
        )}
      </span>
      <span className={css.openBetLine}>
        <span className="num">{t('home.mine.win', { sum: money(coupon.possibleWinMinor, iso) })}</span>
        {valueMinor !== null && (
          <Link className={buttonClass({ size: 'small' })} to={`${prefix}/office/history`}>
            {t('home.mine.cashOut', { sum: money(valueMinor, iso) })}
          </Link>
        )}
      </span>
    </li>
  );
};

/** A player's open bets. */
export const OpenBets = observer(function OpenBets() {
  const { host, prefix } = useServices();
  const { t } = useTranslations();
  const [mine] = useState(() => new OpenBetsStore(host));
  useEffect(() => mine.open(), [mine]);
  const { value, state } = mine.loaded;
  return (
    <HomePanel title={t('home.mine.title')} more={{ to: `${prefix}/office/history`, label: t('home.mine.all') }}>
      {value !== null && value.bets.length > 0 && (
        <ul>
          {value.bets.map((bet) => (
            <OpenBetRow key={bet.coupon.couponId} bet={bet} />
          ))}
        </ul>
      )}
      {value?.bets.length === 0 && (
        <div className={css.state}>
          <EmptyState title={t('home.mine.none')} text={t('home.mine.noneText')} />
        </div>
      )}
      {state === 'failed' && <p className={css.note}>{t('home.mine.failed')}</p>}
    </HomePanel>
  );
});
