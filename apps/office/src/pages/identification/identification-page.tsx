import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Button, buttonClass, Message, Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { DocumentsPanel } from '../../parts/documents-panel.tsx';
import { useTranslations } from '../../parts/use-translations.ts';
import { useVerification } from '../../parts/use-verification.ts';

/** Group of a player whom the staff could not identify, as the gateway keeps it. */
const REFUSED = 'VERIFICATION_FAILED';

const Ask = observer(function Ask() {
  const { host, identification } = useServices();
  const { t } = useTranslations();
  const { config } = host.store.user;
  const isRefused = config?.verification_status_group_code === REFUSED;
  return (
    <div className={css.officeBox}>
      {isRefused && <Message tone="danger">{t('identification.refused')}</Message>}
      <p>{t('identification.how')}</p>
      <div className={css.officeActions}>
        <Button tone="brand" isBusy={identification.isSending} onClick={() => void identification.request()}>
          {t('identification.ask')}
        </Button>
        {identification.found?.provider != null && (
          <Button isBusy={identification.work === 'check'} onClick={() => void identification.check()}>
            {t('identification.check')}
          </Button>
        )}
        <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/account/edit')}>
          {t('title.personal')}
        </Link>
      </div>
    </div>
  );
});

/** Why the house has to know who the player is, what is closed until it does, and how to go on. */
export const IdentificationPage = observer(function IdentificationPage() {
  const { host, identification } = useServices();
  const { t } = useTranslations();
  const verification = useVerification();
  usePageTitle(host, t('title.identification'));
  useEffect(() => identification.reset, [identification]);
  const isNeeded = host.store.session.user?.needsIdentification ?? false;
  return (
    <Page>
      <Panel label={t('title.identification')}>
        <PageHeader
          title={t('title.identification')}
          lead={t(isNeeded ? 'identification.needed' : 'identification.notNeeded')}
        />
        {verification === null && <PartLoading />}
        {verification === 'open' && <Ask />}
        {(verification === 'pending' || verification === 'verified') && (
          <div className={css.officeBox}>
            <Message tone="success">{t(`identification.${verification}`)}</Message>
          </div>
        )}
      </Panel>
      {verification !== null && <DocumentsPanel />}
    </Page>
  );
});
