import { ChatIcon, CloseIcon, IconButton, joinClasses, MailIcon, PhoneIcon, PreviousIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { CallbackForm } from './callback-form.tsx';
import { EmailForm } from './email-form.tsx';
import { supportSocialLinks } from './social-links.ts';
import { SupportChatView } from './support-chat-view.tsx';
import { type SupportOption, supportOptions } from './support-options.ts';
import * as css from './support.css';
import type { SupportStore } from './support-store.ts';

/** Props of the panel. */
export interface SupportPanelProps {
  readonly id: string;
  readonly support: SupportStore;
  /** The way that it opens with; null shows all of them. */
  readonly wanted: SupportOption | null;
  /** A phone: the consultant takes the whole window. */
  readonly isMobile: boolean;
  readonly onClose: () => void;
}

const icons: Readonly<Record<SupportOption, ReactNode>> = {
  callback: <PhoneIcon />,
  chat: <ChatIcon />,
  email: <MailIcon />,
};

const OptionList = observer(function OptionList(props: {
  readonly support: SupportStore;
  readonly onChoose: (option: SupportOption) => void;
}) {
  const { t } = useFrameText();
  const { store, boot } = usePage();
  const { siteConfig, session } = store;
  const { isConsultantAvailable, unread } = props.support;
  const options = supportOptions({
    siteConfig,
    isConsultantAvailable,
    language: boot.language,
    isSignedIn: session.isSignedIn,
  });
  const apps = [...siteConfig.supportContacts.apps, ...supportSocialLinks(siteConfig)];
  return (
    <ul className={css.options}>
      {options.map((option) => (
        <li key={option}>
          <button type="button" className={css.option} onClick={() => props.onChoose(option)}>
            {icons[option]}
            <span>{t(`support.option.${option}`)}</span>
            {option === 'chat' && unread > 0 && (
              <span className={css.optionMark}>{t('support.unread', { count: unread })}</span>
            )}
          </button>
        </li>
      ))}
      {apps.map(({ name, link }) => (
        <li key={link}>
          <a className={css.option} href={link} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
});

/** The ways to the support, and the one that was chosen. */
export const SupportPanel = observer(function SupportPanel(props: SupportPanelProps) {
  const { id, support, wanted, isMobile, onClose } = props;
  const { t } = useFrameText();
  const [chosen, setChosen] = useState<SupportOption | null>(wanted);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, textarea, ul button, ul a, button')?.focus();
  }, [chosen]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      id={id}
      className={joinClasses(css.panel, isMobile && chosen === 'chat' && css.panelWhole)}
      role="dialog"
      aria-label={t('support.title')}
      onKeyDown={handleKeyDown}
    >
      <div className={css.head}>
        {chosen !== null && (
          <IconButton label={t('support.back')} icon={<PreviousIcon />} onClick={() => setChosen(null)} />
        )}
        <h2 className={css.title}>{t(chosen === null ? 'support.title' : `support.option.${chosen}`)}</h2>
        <IconButton label={t('support.close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {chosen === null && <OptionList support={support} onChoose={setChosen} />}
      {chosen === 'chat' && <SupportChatView support={support} />}
      {chosen === 'email' && <EmailForm />}
      {chosen === 'callback' && <CallbackForm />}
    </section>
  );
});
