import { Button, buttonClass, Message, PageHeader, panelClass } from '@longshot/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useTitle } from '../../ground/head/use-title.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './recovery.css';

/** The texts of everything that mails lead to. */
export const useRecoveryText = () => useTranslation('recovery');

/** The frame of one of these pages. */
export const RecoveryFrame = ({
  title,
  children,
  isWide = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}) => {
  useTitle(title);
  return (
    <section className={panelClass(css.recovery, isWide && css.wide)}>
      <PageHeader title={title} isMinimal />
      {children}
    </section>
  );
};

/** Why a form was refused, told as soon as it is. */
export const Refusal = ({ code }: { readonly code: string | null }) => {
  const { t } = useRecoveryText();
  return (
    <div className={css.refusalPlace} role="alert">
      {code !== null && <Message tone="danger">{t([`common:error.${code}`, 'common:error.generic'])}</Message>}
    </div>
  );
};

/** Confirmation of what was done, and the way on. */
export const Done = ({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}) => {
  const { t } = useRecoveryText();
  const { boot } = usePage();
  return (
    <>
      <div role="status">
        <p className="strong">{title}</p>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.actions}>
        {action}
        <Link className={buttonClass({ tone: 'outline' })} to={`/${boot.language}`}>
          {t('toHome')}
        </Link>
      </div>
    </>
  );
};

/** The code that a mail's link carries; null where it carries none. */
export const useMailedCode = (): string | null => {
  const [query] = useSearchParams();
  const code = query.get('code');
  return code !== null && /^[\w.-]{1,200}$/.test(code) ? code : null;
};

/** Says that a lost password was replaced, with the way to sign in. */
export const PasswordSet = () => {
  const { t } = useRecoveryText();
  const { auth } = usePage();
  return (
    <Done
      title={t('reset.doneTitle')}
      text={t('reset.done')}
      action={
        <Button tone="brand" onClick={() => auth.open('sign-in')}>
          {t('signIn')}
        </Button>
      }
    />
  );
};
