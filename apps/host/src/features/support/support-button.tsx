import { ChatIcon, CloseIcon, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { PageEvents } from '@longshot/contracts';
import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import * as css from '../../ground/parts/floating-button.css';
import { isMobileDevice } from '../../ground/parts/mobile-device.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { startTimer } from '../../ground/timers/start-timer.ts';
import type { SupportOption } from './support-options.ts';
import { SupportStore } from './support-store.ts';
import type { SupportPanelProps } from './support-panel.tsx';

const useSupport = () => {
  const { transport, stream, store } = usePage();
  const [support] = useState(
    () => new SupportStore({ transport, stream, startTimer, isVisible: () => document.visibilityState === 'visible' }),
  );
  const userId = store.session.user?.id;
  // Whoever signs in or out has another chat.
  useEffect(() => support.start(), [support, userId]);
  return support;
};

/** Any application of the page may ask for the support's letter. */
const useSupportWanted = (open: (way: SupportOption) => void) => {
  useEffect(() => {
    const name = 'longshot:support-wanted';
    const handle = (event: Event) => open((event as CustomEvent<PageEvents[typeof name]>).detail.way);
    window.addEventListener(name, handle);
    return () => window.removeEventListener(name, handle);
  }, [open]);
};

/** The button at the end of the page that toggles the ways to the support. Source: shell 4. */
export const SupportButton = observer(function SupportButton() {
  const { t } = useFrameText();
  const support = useSupport();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<SupportOption | null>(null);
  const [Panel, setPanel] = useState<ComponentType<SupportPanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { unread } = support;
  const open = useCallback((way: SupportOption | null) => {
    setWanted(way);
    setOpen(true);
    import('./support-panel.tsx').then(
      ({ SupportPanel }) => setPanel(() => SupportPanel),
      () => setOpen(false),
    );
  }, []);
  useSupportWanted(open);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const label = unread > 0 ? t('support.unread', { count: unread }) : t('support.open');
  return (
    <>
      {isOpen && Panel !== null && (
        <Panel key={wanted} id={id} support={support} wanted={wanted} isMobile={isMobileDevice()} onClose={close} />
      )}
      <button
        ref={button}
        type="button"
        className={joinClasses(css.floatingButton, css.floatingBrand)}
        aria-label={isOpen ? t('support.close') : label}
        title={isOpen ? t('support.close') : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : () => open(null)}
      >
        {isOpen ? <CloseIcon size={20} /> : <ChatIcon size={20} />}
        {!isOpen && unread > 0 && (
          <span className={css.unread} aria-hidden="true">
            <span className="num">{unread}</span>
          </span>
        )}
      </button>
    </>
  );
});
