import { Badge, HideIcon, IconButton, panelClass, Progress, ShowIcon, StatusMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useVerification } from '../../parts/use-verification.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './column.css';
import { LimitBars } from './limit-bars.tsx';
import { PageIcon } from './page-icons.tsx';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('');

const Who = observer(function Who() {
  const { host } = useServices();
  const { t } = useTranslations();
  const { user, activeAccount } = host.store.session;
  if (user === null) return null;
  const name = user.name ?? user.email;
  return (
    <div className={css.officeWho}>
      <span className={css.officeAvatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css.officeName}>
        <bdi>{name}</bdi>
        {activeAccount !== null && (
          <small>
            <span className="num">{t('column.number', { id: activeAccount.id })}</span>
          </small>
        )}
      </span>
    </div>
  );
});

const Balances = observer(function Balances() {
  const { host, menu } = useServices();
  const labels = useTranslations();
  const { accounts } = host.store.session;
  const isHiddenAtFirst = host.store.user.config?.user_hide_balance ?? true;
  const [isShown, setShown] = useState<boolean | null>(null);
  const isVisible = isShown ?? !isHiddenAtFirst;
  return (
    <div className={css.officeBalances}>
      <div className={css.officeBalanceHead}>
        <span>{labels.t('column.balances')}</span>
        <IconButton
          label={labels.t(isVisible ? 'column.hide' : 'column.show')}
          icon={isVisible ? <HideIcon /> : <ShowIcon />}
          aria-pressed={isVisible}
          onClick={() => setShown(!isVisible)}
        />
      </div>
      {isVisible &&
        accounts.map(({ id, iso, balanceMinor }) => (
          <span key={id} className="num">
            {labels.money(balanceMinor, iso)}
          </span>
        ))}
      {menu.menu?.user.bonus_balance === true && <Badge tone="accent">{labels.t('column.bonus')}</Badge>}
    </div>
  );
});

const Facts = observer(function Facts() {
  const { host } = useServices();
  const { t } = useTranslations();
  const verification = useVerification();
  const { config, protection } = host.store.user;
  return (
    <div className={css.officeFacts}>
      <Balances />
      {config !== null && protection !== 'none' && (
        <div>
          <div className={css.officeBalanceHead}>
            <span>{t('column.protection')}</span>
            <span>{t(`protection.${protection}`)}</span>
          </div>
          <Progress
            label={t('column.protection')}
            value={config.protection_level ?? 0}
            tone={protection === 'bad' ? 'warning' : undefined}
          />
        </div>
      )}
      {verification !== null && (
        <StatusMark tone={verification === 'verified' ? 'won' : 'waiting'}>
          {t(`verification.${verification}`)}
        </StatusMark>
      )}
    </div>
  );
});

/** The column of the office: who the player is, what they have, and the way to every page that a remote published. */
export const OfficeColumn = observer(function OfficeColumn() {
  const { host, menu } = useServices();
  const { t, has } = useTranslations();
  const { pathname } = useLocation();
  const playerId = host.store.session.user?.id;
  useEffect(() => {
    if (playerId !== undefined) void menu.load();
  }, [menu, playerId]);
  const links = host.links?.('account') ?? [];
  const isCurrent = (to: string) => pathname === to || (pathname.startsWith(`${to}/`) && !isNamed(pathname));
  const isNamed = (path: string) => links.some((link) => link.to === path);
  return (
    <div className={panelClass(css.officeColumn)}>
      <Who />
      <Facts />
      <LimitBars />
      <nav aria-label={t('column.pages')}>
        {menu.categoriesOf(links).map((category) => (
          <div key={category.id} className={css.officeGroup}>
            {/* texts: category.* */}
            {has(`category.${category.id}`) && <h2>{t(`category.${category.id}`)}</h2>}
            {category.links.map(({ id, label, to }) => (
              <Link
                key={id}
                className={css.officeLink}
                to={to}
                title={label}
                aria-current={isCurrent(to) ? 'page' : undefined}
              >
                <PageIcon pageId={id} />
                <span>{label}</span>
              </Link>
            ))}
          </div>
        ))}
      </nav>
    </div>
  );
});
