import type { PaymentDirection } from '@longshot/domain/payments';
import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { Button, buttonClass, Cell, FormField, PageHeader, panelClass, Select, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useMethodTranslations } from '../../parts/use-method-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './information.css';
import * as pageCss from '../../parts/pages.css';

const MethodsTable = observer(function MethodsTable({
  direction,
  iso,
}: {
  readonly direction: PaymentDirection;
  readonly iso: string;
}) {
  const { methods } = useServices();
  const { t, money } = useTranslations();
  const labels = useMethodTranslations();
  const columns = [
    { id: 'method', label: t('information.method') },
    { id: 'least', label: t('information.least'), isEnd: true },
    { id: 'most', label: t('information.most'), isEnd: true },
    { id: 'time', label: t('information.time') },
    { id: 'fee', label: t('information.fee') },
  ];
  return (
    <section className={css.infoPart} aria-label={t(`information.${direction}`)}>
      <h2 className={css.infoTitle}>{t(`information.${direction}`)}</h2>
      <div className={css.infoScroll}>
        <Table caption={t(`information.${direction}`)} columns={columns}>
          {methods.of(direction, iso).map((method) => {
            const bounds = method.bounds.find((each) => each.iso === iso);
            return (
              <tr key={method.id}>
                <Cell isStrong>{labels.name(method.id)}</Cell>
                <Cell isEnd>
                  <span className="num">{bounds && money(bounds.minMinor, iso)}</span>
                </Cell>
                <Cell isEnd>
                  <span className="num">{bounds && money(bounds.maxMinor, iso)}</span>
                </Cell>
                <Cell>{labels.time(method)}</Cell>
                <Cell>{labels.fee(method)}</Cell>
              </tr>
            );
          })}
        </Table>
      </div>
    </section>
  );
});

const CurrencyField = observer(function CurrencyField({
  iso,
  onChange,
}: {
  readonly iso: string;
  readonly onChange: (iso: string) => void;
}) {
  const { methods } = useServices();
  const { t } = useTranslations();
  // Read here: what a render prop reads is not observed.
  const { currencies } = methods;
  return (
    <div className={css.infoCurrency}>
      <FormField label={t('information.currency')}>
        {(ids) => (
          <Select {...ids} value={iso} onChange={(event) => onChange(event.target.value)}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  );
});

const Tables = observer(function Tables({ iso }: { readonly iso: string }) {
  const { methods } = useServices();
  const { t } = useTranslations();
  if (methods.status === 'failed') {
    return (
      <LoadFailed
        title={t('methods.failed')}
        text={t('methods.failedText')}
        onRefresh={methods.load}
        className={pageCss.payState}
      />
    );
  }
  if (methods.status !== 'ready') {
    return <LoadingRows label={t('state.loading')} rows={2} className={pageCss.payLoading} />;
  }
  return (
    <>
      <MethodsTable direction="deposit" iso={iso} />
      <MethodsTable direction="withdrawal" iso={iso} />
    </>
  );
});

/** How money comes and goes: every way with its bounds, time and fee, for visitors as well. */
export const InformationPage = observer(function InformationPage() {
  const { host, methods } = useServices();
  const { t } = useTranslations();
  const { session, siteConfig } = host.store;
  const [chosen, choose] = useState<string | null>(null);
  const iso = chosen ?? session.activeAccount?.iso ?? siteConfig.defaultCurrency;
  usePageTitle(host, t('title.information'));
  useEffect(() => methods.load(), [methods]);
  return (
    <section className={panelClass(pageCss.payWide)} aria-label={t('title.information')}>
      <PageHeader isRow title={t('title.information')} lead={t('lead.information')}>
        {session.isSignedIn ? (
          <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, 'office/recharge')}>
            {t('title.deposit')}
          </Link>
        ) : (
          <Button tone="brand" onClick={() => host.requestSignIn()}>
            {t('information.signIn')}
          </Button>
        )}
      </PageHeader>
      <CurrencyField iso={iso} onChange={choose} />
      <Tables iso={iso} />
      <ul className={css.infoNotes}>
        {(['noCards', 'heldAtOnce', 'ownName', 'limits'] as const).map((note) => (
          <li key={note}>{t(`information.note.${note}`)}</li>
        ))}
      </ul>
    </section>
  );
});
