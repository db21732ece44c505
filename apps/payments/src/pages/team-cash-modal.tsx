import { Button, buttonClass, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '../routes.ts';
import { useServices } from '../services.ts';
import { useWords } from '../use-words.ts';

/** Offers team cash to a player whose payments allow it. Source: shell 4, team-cash modal. */
export const TeamCashModal = observer(function TeamCashModal() {
  const { host, teamCash } = useServices();
  const { t } = useWords();
  if (teamCash.offered === null) return null;
  return (
    <Modal
      title={t('teamCash.title')}
      onClose={teamCash.close}
      actions={
        <>
          <Button tone="outline" onClick={teamCash.close}>
            {t('teamCash.later')}
          </Button>
          <Link
            className={buttonClass({ tone: 'brand' })}
            to={pathTo(host.language, 'office/support')}
            onClick={teamCash.close}
          >
            {t('teamCash.ask')}
          </Link>
        </>
      }
    >
      <p>{t(`teamCash.text.${teamCash.offered}`)}</p>
    </Modal>
  );
});
