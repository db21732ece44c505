import { Button, buttonClass, EmptyState, registerSheet } from '@longshot/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMountContext } from '../remotes/mount-context.tsx';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './page.css';

registerSheet(css.default);

const useTitle = (title: string) => {
  const { setHead } = useMountContext();
  useEffect(() => setHead({ title }), [setHead, title]);
};

/** The address leads nowhere. */
export const NotFoundPage = () => {
  const { t } = useText();
  const { boot } = usePage();
  useTitle(t('notFound.title'));
  const first = boot.navigation.find(({ menu }) => menu === 'sections');
  return (
    <section className={css.statusPage}>
      <h1 className="sr">{t('notFound.title')}</h1>
      <EmptyState
        hasMark
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          first && (
            <Link className={buttonClass({ tone: 'quiet' })} to={`/${boot.language}/${first.path}`}>
              {t('notFound.action', { section: first.label })}
            </Link>
          )
        }
      />
    </section>
  );
};

/** The page is for players who are signed in. */
export const SignInFirstPage = () => {
  const { t } = useText();
  const { auth } = usePage();
  useTitle(t('signInFirst.title'));
  useEffect(() => auth.open('sign-in'), [auth]);
  return (
    <section className={css.statusPage}>
      <h1 className="sr">{t('signInFirst.title')}</h1>
      <EmptyState
        hasMark
        title={t('signInFirst.title')}
        text={t('signInFirst.text')}
        action={
          <Button tone="brand" onClick={() => auth.open('sign-in')}>
            {t('auth.signIn')}
          </Button>
        }
      />
    </section>
  );
};
