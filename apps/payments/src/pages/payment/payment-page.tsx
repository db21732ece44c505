import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { EmptyState, PageHeader, Panel } from '@longshot/ui';
import type { PaymentDirection } from '@longshot/domain/payments';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PaymentAside } from './payment-aside.tsx';
import { PaymentForm } from './payment-form.tsx';
import * as css from '../../parts/pages.css';

const Content = observer(function Content({ direction }: { readonly direction: PaymentDirection }) {
  const { methods, forms } = useServices();
  const { t } = useTranslations();
  if (methods.status === 'failed') {
    return (
      <LoadFailed
        title={t('methods.failed')}
        text={t('methods.failedText')}
        onRefresh={methods.load}
        className={css.payState}
      />
    );
  }
  if (methods.status !== 'ready') {
    return <LoadingRows label={t('state.loading')} className={css.payLoading} />;
  }
  if (forms[direction].account === null) {
    return (
      <div className={css.payState}>
        <EmptyState hasMark title={t('methods.none')} text={t('methods.noneText')} />
      </div>
    );
  }
  return <PaymentForm form={forms[direction]} />;
});

/** A form of payments with what stands beside it. */
export const PaymentPage = ({ direction }: { readonly direction: PaymentDirection }) => {
  const { host, methods, saved, forms } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t(`title.${direction}`));
  useEffect(() => {
    forms[direction].reset();
    methods.load();
    void saved.load();
  }, [methods, saved, forms, direction]);
  return (
    <div className={css.payPage}>
      <div className={css.payMain}>
        <Panel label={t(`title.${direction}`)}>
          <PageHeader isRow title={t(`title.${direction}`)} lead={t(`lead.${direction}`)} />
          <Content direction={direction} />
        </Panel>
      </div>
      <PaymentAside form={forms[direction]} />
    </div>
  );
};
