import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { buttonClass, Fact, Facts, Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useVoiceTranslations, withVoiceTranslations } from '../../parts/voice-translations.tsx';

const Contact = observer(function Contact() {
  const { host, manager } = useServices();
  const { t } = useVoiceTranslations();
  if (manager.found === null) {
    return manager.status === 'failed' ? <PartFailed onRefresh={() => void manager.load()} /> : <PartLoading />;
  }
  const person = manager.found.manager;
  return (
    <div className={css.officeBox}>
      {person === null ? (
        <>
          <p>{t('manager.none')}</p>
          <p className={css.officeNote}>{t('manager.how')}</p>
        </>
      ) : (
        <Facts>
          <Fact term={t('manager.name')}>
            <bdi>{person.name}</bdi>
          </Fact>
          <Fact term={t('manager.email')}>
            <a className="link" href={`mailto:${person.email}`}>
              <bdi>{person.email}</bdi>
            </a>
          </Fact>
          {person.phone !== null && (
            <Fact term={t('manager.phone')}>
              <a className="link" href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>
                <span className="num">{person.phone}</span>
              </a>
            </Fact>
          )}
        </Facts>
      )}
      <div className={css.officeActions}>
        <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/support')}>
          {t('manager.write')}
        </Link>
      </div>
    </div>
  );
});

/** The person of the staff who looks after the player; to others how one gets one. Source: product 6, manager. */
export const ManagerPage = withVoiceTranslations(
  observer(function ManagerPage() {
    const { host, manager } = useServices();
    const { t } = useVoiceTranslations();
    const playerId = host.store.session.user?.id;
    usePageTitle(host, t('manager.title'));
    useEffect(() => void manager.load(), [manager, playerId]);
    return (
      <Page>
        <Panel label={t('manager.title')}>
          <PageHeader title={t('manager.title')} lead={t('manager.lead')} />
          <Contact />
        </Panel>
      </Page>
    );
  }),
);
