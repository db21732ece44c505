import { operations } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { goTo } from '../../ground/navigation/go-to.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './auth.css';
import { useSignInText } from './sign-in-text.ts';
import type { SignInWays } from './sign-in-ways.ts';

/** The providers that somebody may sign in with, one button each; nothing where there are none. */
export const IdentityProviders = observer(function IdentityProviders({ ways }: { readonly ways: SignInWays }) {
  const { t } = useSignInText();
  const { auth, boot, transport } = usePage();
  const [providers, setProviders] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  useEffect(() => {
    let isHere = true;
    transport.call(operations.getIdentityProviders).then(
      (answer) => isHere && setProviders(answer.providers),
      () => undefined, // the other ways are there
    );
    return () => {
      isHere = false;
    };
  }, [transport]);
  if (providers.length === 0) return null;
  const handleChoose = async (id: string) => {
    const isForm = /^\/[a-z]{2}\/(?:login|registration)(?:\/|$)/.test(location.pathname);
    const returnPath = isForm ? `/${boot.language}` : location.pathname + location.search;
    const address = await ways.visitProvider(id, boot.language, returnPath);
    if (address !== null) goTo(address);
  };
  return (
    <div className={css.formOther}>
      {providers.map(({ id, name }) => (
        <Button key={id} tone="outline" isBusy={auth.isBusy} onClick={() => void handleChoose(id)}>
          {t('provider.go', { provider: name })}
        </Button>
      ))}
    </div>
  );
});
