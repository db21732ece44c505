import { Button, Modal } from '@longshot/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { REQUESTS_NAMESPACE } from '../../ground/translations/request-translations.ts';
import { usePage } from '../../ground/page/page-context.tsx';

/**
 * Stands in place of the recharge screen where the site reaches deposits through the account: its button goes to the
 * account and on to the deposit, which the guard lets through from there. Source: shell 2, "A second guard".
 */
export const RechargeModal = () => {
  const { t } = useTranslation(REQUESTS_NAMESPACE);
  const { auth, boot } = usePage();
  const navigate = useNavigate();
  const handleGo = () => {
    auth.close();
    void navigate(`/${boot.language}/office/account`);
    void navigate(`/${boot.language}/office/recharge`, { replace: true });
  };
  return (
    <Modal
      title={t('recharge.title')}
      onClose={auth.close}
      leave={t('recharge.stay')}
      actions={
        <Button tone="brand" onClick={handleGo}>
          {t('recharge.go')}
        </Button>
      }
    >
      <p>{t('recharge.text')}</p>
    </Modal>
  );
};
