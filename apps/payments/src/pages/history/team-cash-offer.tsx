import { buttonClass, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

/**
 * Offers team cash to a player whose payments allow it: by a modal, on a phone by a notification. Source: shell 4,
 * team-cash modal.
 */
export const TeamCashOffer = observer(function TeamCashOffer() {
  const { host, environment, teamCash } = useServices();
  const { t } = useTranslations();
  const { offered } = teamCash;
  const isNotified = offered !== null && environment.isPhone();
  useEffect(() => {
    if (!isNotified) return;
    host.notify({ tone: 'info', key: 'team-cash', title: t('teamCash.title'), text: t(`teamCash.text.${offered}`) });
    teamCash.close();
  }, [isNotified, offered, host, teamCash, t]);
  if (offered === null || isNotified) return null;
  return (
    <Modal
      title={t('teamCash.title')}
      onClose={teamCash.close}
      leave={t('teamCash.later')}
      actions={
        <Link
          className={buttonClass({ tone: 'brand' })}
          to={pathTo(host.language, 'information/contacts')}
          onClick={teamCash.close}
        >
          {t('teamCash.ask')}
        </Link>
      }
    >
      <p>{t(`teamCash.text.${offered}`)}</p>
    </Modal>
  );
});
