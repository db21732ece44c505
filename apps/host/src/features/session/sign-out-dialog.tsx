import { Button, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { FormError, useAuthErrors } from './auth-error.tsx';

/** Asks before signing out. */
export const SignOutDialog = observer(function SignOutDialog() {
  const { t } = useTranslations();
  const { auth } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  return (
    <Modal
      title={t('header_you_sure')}
      onClose={auth.close}
      leave={t('header_cancel')}
      actions={
        <Button tone="brand" isBusy={auth.isBusy} onClick={() => void auth.signOut()}>
          {t('header_confirm')}
        </Button>
      }
    >
      <FormError text={auth.serverMessage || errorAt('form')} />
      <p className="muted">{t('auth.signOutText')}</p>
    </Modal>
  );
});
