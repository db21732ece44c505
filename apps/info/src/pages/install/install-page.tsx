import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, usePageTitle, withDictionary, type Dictionary } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Fact, Facts, Page, PageHeader, Panel, PanelHead, QrCode } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import * as css from './install.css';

const installDictionary: Dictionary = {
  namespace: 'info-install',
  own: (code) => import(`../../locales/info-install/${code}.json`) as Promise<DictionaryModule>,
};

const useInstallTranslations = () => useLabels(useServices().host, installDictionary.namespace);

const ways = { mobile: ['android', 'ios', 'other'], desktop: ['chromium', 'safari', 'other'] } as const;

type Device = keyof typeof ways;

const HowTo = observer(function HowTo({ device }: { readonly device: Device }) {
  const { host } = useServices();
  const { t } = useInstallTranslations();
  if (!host.store.siteConfig.isPwa) return <p>{t('bookmark')}</p>;
  return (
    <>
      <Facts areWords>
        {ways[device].map((way) => (
          // texts: way.*
          <Fact key={way} term={t(`way.${way}`)}>
            {t(`way.${way}Text`)}
          </Fact>
        ))}
      </Facts>
      <p className="faint">{t('offer')}</p>
    </>
  );
});

const Scan = observer(function Scan() {
  const { host } = useServices();
  const { t } = useInstallTranslations();
  const address = `${location.origin}${pathTo(host.language, 'mobile')}`;
  return (
    <Panel label={t('scan')}>
      <PanelHead title={t('scan')} />
      <div className={css.installScan}>
        <QrCode text={address} label={t('code', { address })} />
        <div className={css.installText}>
          <p>{t('scanText')}</p>
          <p>
            <bdi className={css.installAddress}>{address}</bdi>
          </p>
        </div>
      </div>
    </Panel>
  );
});

/** How the site is installed as an application, on a phone or on a computer. Source: product 2; shell 2. */
export const InstallPage = withDictionary(
  () => useServices().host,
  installDictionary,
  observer(function InstallPage({ device }: { readonly device: Device }) {
    const { host } = useServices();
    const { t } = useInstallTranslations();
    const company = host.store.siteConfig.companyName;
    // texts: mobile.*, desktop.*
    const title = t(`${device}.title`, { company });
    usePageTitle(host, title);
    const other = device === 'mobile' ? 'desktop' : 'mobile';
    return (
      <Page>
        <PageHeader title={title} lead={t(`${device}.lead`)} isMinimal />
        {device === 'mobile' && <Scan />}
        <Panel label={t('how')}>
          <PanelHead title={t('how')} />
          <div className={css.installBody}>
            <HowTo device={device} />
          </div>
        </Panel>
        <Panel label={t('what')}>
          <PanelHead title={t('what')} />
          <div className={css.installBody}>
            <p>{t('whatText')}</p>
            <p>
              <Link className="link" to={pathTo(host.language, other)}>
                {t(device === 'mobile' ? 'toDesktop' : 'toMobile')}
              </Link>
            </p>
          </div>
        </Panel>
      </Page>
    );
  }),
);
