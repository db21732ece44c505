import type { PageEvents } from '@longshot/contracts';
import { Button, ChatIcon, MailIcon, PhoneIcon } from '@longshot/ui';
import type { ReactNode } from 'react';
import { ReadingPage } from '../../parts/reading/reading-page.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

const writeToSupport = (): void => {
  const detail: PageEvents['longshot:support-wanted'] = { version: 1, way: 'email' };
  void dispatchEvent(new CustomEvent('longshot:support-wanted', { detail }));
};

const Way = ({
  icon,
  term,
  children,
}: {
  readonly icon: ReactNode;
  readonly term: string;
  readonly children: ReactNode;
}) => (
  <div className={css.contactWay}>
    {icon}
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The ways to the support that the site is set to; those it has not are not shown. */
const Ways = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  const { email, phone, apps } = host.store.siteConfig.supportContacts;
  return (
    <section className={css.contacts} aria-label={t('contacts.ways')}>
      <dl className={css.contactList}>
        {email !== null && (
          <Way icon={<MailIcon />} term={t('contacts.email')}>
            <a className="link" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </Way>
        )}
        {phone !== null && (
          <Way icon={<PhoneIcon />} term={t('contacts.phone')}>
            <a className="link" href={`tel:${phone}`}>
              <span className="num">{phone}</span>
            </a>
          </Way>
        )}
        {apps.map(({ name, link }) => (
          <Way key={link} icon={<ChatIcon />} term={t('contacts.app')}>
            <a className="link" href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </Way>
        ))}
      </dl>
      {email !== null && (
        <Button tone="brand" onClick={writeToSupport}>
          <MailIcon />
          {t('contacts.write')}
        </Button>
      )}
    </section>
  );
};

/** How the support is reached. */
export const ContactsPage = () => <ReadingPage name="contacts" above={<Ways />} />;
