import { Button, CloseIcon, IconButton } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import * as css from './registration-widget.css';

const closed = persistTime(() => sessionStorage, 'longshot.widget-closed');

/** A small invitation at the right for visitors, where the site has it; closed, it stays away for the session. Source: product 6. */
export const RegistrationWidget = observer(function RegistrationWidget() {
  const { t } = useFrameText();
  const { auth, store } = usePage();
  const { isRegistrationWidgetOn, isRegistrationAllowed } = store.siteConfig;
  const [isClosed, setClosed] = useState(() => closed.read() > 0);
  if (store.session.isSignedIn || !isRegistrationWidgetOn || !isRegistrationAllowed || isClosed) return null;
  return (
    <aside className={css.widget} aria-label={t('widget.label')}>
      <span>{t('widget.text')}</span>
      <Button size="small" tone="brand" onClick={() => auth.open('registration')}>
        {t('widget.action')}
      </Button>
      <IconButton
        label={t('widget.close')}
        icon={<CloseIcon size={14} />}
        onClick={() => {
          closed.write(Date.now());
          setClosed(true);
        }}
      />
    </aside>
  );
});
