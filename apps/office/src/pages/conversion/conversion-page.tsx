import { goneCurrencies } from '@longshot/domain/money';
import { usePageTitle } from '@longshot/remote';
import { Button, Fact, Facts, Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

/** The account in a currency that has gone, what it comes to, and the button that converts it. Source: product 6. */
export const ConversionPage = observer(function ConversionPage() {
  const { host, conversion } = useServices();
  const { t, money } = useTranslations();
  const { convertible, isBusy, problem } = conversion;
  usePageTitle(host, t('title.conversion'));
  const { account, to } = convertible ?? {};
  return (
    <Page>
      <Panel label={t('title.conversion')}>
        <PageHeader title={t('title.conversion')} lead={t(convertible ? 'conversion.lead' : 'conversion.nothing')} />
        {account && to && (
          <div className={css.officeBox}>
            <Facts>
              <Fact term={t('conversion.from')}>{money(account.balanceMinor, account.iso)}</Fact>
              <Fact term={t('conversion.to')}>{money(to.amountMinor, to.iso)}</Fact>
              <Fact term={t('conversion.rate')}>
                {t('conversion.rateOf', { to: to.iso, rate: goneCurrencies[account.iso]?.rate, from: account.iso })}
              </Fact>
            </Facts>
            <p>{t('conversion.limits')}</p>
            {problem !== null && <Problem code={problem} />}
            <div className={css.officeActions}>
              <Button tone="brand" isBusy={isBusy} onClick={() => void conversion.convert()}>
                {t('conversion.convert', { to: to.iso })}
              </Button>
            </div>
          </div>
        )}
      </Panel>
    </Page>
  );
});
