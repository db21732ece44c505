import { usePageTitle } from '@longshot/remote';
import { buttonClass, List, Page, PageHeader, Panel, Stack, StatusMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { DocumentsPanel } from '../../parts/documents-panel.tsx';
import { useServices } from '../../parts/services.ts';
import { useVerification } from '../../parts/use-verification.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';

const Steps = observer(function Steps() {
  const { host } = useServices();
  const { t } = useTranslations();
  const verification = useVerification();
  const { user } = host.store;
  const steps = [
    ['contacts', user.areContactsFilled],
    ['profile', user.isProfileFilled],
    ['confirmed', verification === 'verified'],
  ] as const;
  return (
    <List isOrdered>
      {steps.map(([id, isDone]) => (
        <li key={id}>
          <Stack gap={12} isRow>
            <StatusMark tone={isDone ? 'won' : 'waiting'}>{t(isDone ? 'steps.done' : 'steps.open')}</StatusMark>
            <span>{t(`steps.${id}`)}</span>
          </Stack>
        </li>
      ))}
    </List>
  );
});

/** How far the player is verified, and what is still missing. */
export const VerificationPage = observer(function VerificationPage() {
  const { host } = useServices();
  const { t } = useTranslations();
  const verification = useVerification();
  usePageTitle(host, t('title.verification'));
  return (
    <Page>
      <Panel label={t('title.verification')}>
        <PageHeader
          title={t('title.verification')}
          lead={verification !== null ? t(`verification.${verification}Text`) : undefined}
        />
        {verification === null ? (
          <PartLoading />
        ) : (
          <div className={css.officeBox}>
            <Steps />
            <div className={css.officeActions}>
              <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/account/edit')}>
                {t('title.personal')}
              </Link>
            </div>
          </div>
        )}
      </Panel>
      {verification !== null && <DocumentsPanel />}
    </Page>
  );
});
