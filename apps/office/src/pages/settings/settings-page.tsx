import { officeSettingIds, screenOfSetting, type OfficeSettingId } from '@longshot/domain/identity';
import { usePageTitle } from '@longshot/remote';
import { Page, PageHeader, Panel, TabBar, TabContent, tabLinkClass, TabLinks, Toggle } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { settingScreens, type SettingScreen } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import type { SportList } from '../../model/settings-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import { Currencies } from '../../parts/currencies-panel.tsx';
import { OfferRows } from '../../parts/offer-rows.tsx';
import { BonusChoice, PromoCodeCheck } from './bonus-settings.tsx';
import * as css from '../../parts/pages.css';

const Setting = observer(function Setting({ id }: { readonly id: OfficeSettingId }) {
  const { settings } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.officeSetting}>
      <Toggle
        label={t(`setting.${id}`)}
        checked={settings.valueOf(id)}
        aria-describedby={`about-${id}`}
        aria-busy={settings.isSaving(id)}
        onChange={({ target }) => void settings.save(id, target.checked)}
      />
      <p className={css.officeNote} id={`about-${id}`}>
        {t(`setting.${id}_about`)}
      </p>
    </div>
  );
});

const Sports = observer(function Sports({ list }: { readonly list: SportList }) {
  const { host, settings } = useServices();
  const { t } = useTranslations();
  const sports = settings.sportsOf(list);
  const hidden = settings.disallowed(list);
  if (sports.length === 0) return <p className={css.officeNote}>{t('settings.noSports')}</p>;
  return (
    <fieldset className={css.officeSports} aria-busy={settings.isSaving(list)}>
      <legend>{t(`settings.sports.${list}`)}</legend>
      {sports.map(({ id, sport }) => (
        <Toggle
          key={id}
          label={
            sport === null
              ? t('settings.absentSport', { id })
              : host.i18n.t(`common:sport_${sport.slug}`, { defaultValue: sport.name })
          }
          checked={!hidden.includes(id)}
          onChange={({ target }) => void settings.allow(list, id, target.checked)}
        />
      ))}
    </fieldset>
  );
});

/** The player's accounts by currency, with what each holds. */
const Wallets = observer(function Wallets() {
  const { host, money } = useServices();
  const playerId = host.store.session.user?.id;
  useEffect(() => void money.load(), [money, playerId]);
  return <Currencies />;
});

const Screen = observer(function Screen({ screen }: { readonly screen: SettingScreen }) {
  const { host, settings } = useServices();
  const { t } = useTranslations();
  if (screen === 'bonus') return <BonusChoice />;
  if (screen === 'promo-code') return <PromoCodeCheck />;
  if (screen === 'first-deposit-bonus') return <OfferRows kinds={['first-deposit']} />;
  if (screen === 'cashback') return <OfferRows kinds={['cashback']} />;
  if (screen === 'wallets') return <Wallets />;
  if (settings.settings === null) {
    return settings.status === 'failed' ? <PartFailed onRefresh={() => void settings.load()} /> : <PartLoading />;
  }
  if (screen === 'sports-line') return <Sports list="line" />;
  if (screen === 'sports-live') return <Sports list="live" />;
  if (screen === 'notification' && !host.store.siteConfig.isMailDelivered)
    return <p className={css.officeNote}>{t('settings.noMail')}</p>;
  // Who came by telephone may have told none.
  if (screen === 'notification' && host.store.session.user?.email === '')
    return <p className={css.officeNote}>{t('noAddress.mail')}</p>;
  return officeSettingIds.filter((id) => screenOfSetting(id) === screen).map((id) => <Setting key={id} id={id} />);
});

/** The settings of the office, a screen at a time. A change is saved at once. */
export const SettingsPage = observer(function SettingsPage({ screen }: { readonly screen: SettingScreen }) {
  const { host, settings } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.settings'));
  useEffect(() => void settings.load(), [settings]);
  return (
    <Page>
      <Panel label={t('title.settings')}>
        <PageHeader title={t('title.settings')} lead={t('settings.lead')} />
        <TabBar>
          <TabLinks label={t('settings.screens')}>
            {settingScreens.map((each) => (
              <Link
                key={each}
                className={tabLinkClass()}
                to={pathTo(host.language, each === 'common' ? 'office/settings' : `office/settings/${each}`)}
                aria-current={each === screen ? 'page' : undefined}
              >
                <TabContent label={t(`settings.screen.${each}`)} />
              </Link>
            ))}
          </TabLinks>
        </TabBar>
        <div className={css.officeBox}>
          <Screen screen={screen} />
        </div>
      </Panel>
    </Page>
  );
});
