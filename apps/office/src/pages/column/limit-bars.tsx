import { Progress } from '@longshot/ui';
import { pathTo } from '@longshot/remote/addresses';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './column.css';

/** How much of each limit of the account in use is used, beside every page of the office; nothing without a limit. */
export const LimitBars = observer(function LimitBars() {
  const { host, limitBars } = useServices();
  const labels = useTranslations();
  const { user, activeAccount } = host.store.session;
  const playerId = user?.id;
  useEffect(() => {
    if (playerId !== undefined) limitBars.load();
  }, [limitBars, playerId]);
  const bars = activeAccount === null ? [] : limitBars.of(activeAccount.id);
  if (bars.length === 0) return null;
  return (
    <section className={css.officeLimits} aria-label={labels.t('limits.title')}>
      <div className={css.officeBalanceHead}>
        <h2>{labels.t('limits.title')}</h2>
        <Link className="link" to={pathTo(host.language, 'office/responsible')}>
          {labels.t('limits.change')}
        </Link>
      </div>
      {bars.map(({ key, label, iso, usedMinor, mostMinor, isNear }) => {
        // texts: limits.name.*
        const name = labels.t(`limits.name.${label}`);
        return (
          <div key={key}>
            <div className={css.officeBalanceHead}>
              <span>{name}</span>
              {isNear && <b>{labels.t('limits.near')}</b>}
            </div>
            <Progress label={name} value={usedMinor} max={mostMinor} tone={isNear ? 'warning' : undefined} />
            <small>
              {labels.t('limits.left', {
                left: labels.money(Math.max(0, mostMinor - usedMinor), iso),
                most: labels.money(mostMinor, iso),
              })}
            </small>
          </div>
        );
      })}
    </section>
  );
});
