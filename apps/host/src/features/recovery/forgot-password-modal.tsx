import { Modal } from '@longshot/ui';
import { usePage } from '../../ground/page/page-context.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { useRecoveryText } from './recovery-parts.tsx';

/** The way to a new password, over the page. Source: shell 2, "Route behaviours". */
export const ForgotPasswordModal = () => {
  const { t } = useRecoveryText();
  const { auth } = usePage();
  return (
    <Modal title={t('forgot.title')} onClose={auth.close}>
      <ForgotPassword />
    </Modal>
  );
};
