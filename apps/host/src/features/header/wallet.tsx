import { Button, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './header.css';

const Visitor = () => {
  const { t } = useTranslations();
  const { auth, store } = usePage();
  return (
    <div className={joinClasses(css.wallet, css.visitor)}>
      <Button tone="bar-quiet" onClick={() => auth.open('sign-in')}>
        {t('auth.signIn')}
      </Button>
      {store.siteConfig.isRegistrationAllowed && (
        <Button tone="bar" onClick={() => auth.open('registration')}>
          {t('auth.register')}
        </Button>
      )}
    </div>
  );
};

/** No visitor needs it. */
const playerWallet: LazyPartSource<object> = {
  load: async () => (await import('./player-wallet.tsx')).PlayerWallet,
};

/** The player's balance and account, or the ways to get one. */
export const Wallet = observer(function Wallet() {
  return usePage().store.session.isSignedIn ? (
    <LazyPart
      source={playerWallet}
      props={{}}
      skeleton={<div className={joinClasses(css.wallet, css.walletSpace)} />}
    />
  ) : (
    <Visitor />
  );
});
