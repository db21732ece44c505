import { usePageTitle } from '@longshot/remote';
import { buttonClass, Panel, StatusMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
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
    <ol className={css.officeSteps}>
      {steps.map(([id, isDone]) => (
        <li key={id}>
          <StatusMark tone={isDone ? 'won' : 'waiting'}>{t(isDone ? 'steps.done' : 'steps.open')}</StatusMark>
          <span>{t(`steps.${id}`)}</span>
        </li>
      ))}
    </ol>
  );
});

/** How far the player is verified, and what is still missing. */
export const VerificationPage = observer(function VerificationPage() {
  const { host } = useServices();
  const { t } = useTranslations();
  const verification = useVerification();
  usePageTitle(host, t('title.verification'));
  return (
    <div className={css.officePage}>
      <Panel label={t('title.verification')}>
        <div className={css.officeHead}>
          <h1 className={css.officeTitle}>{t('title.verification')}</h1>
          {verification !== null && <p className={css.officeNote}>{t(`verification.${verification}Text`)}</p>}
        </div>
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
    </div>
  );
});
