import { buttonClass, EmptyState, panelClass } from '@longshot/ui';
import { Link } from 'react-router';
import { usePage } from '../page/page-context.tsx';
import { useTranslations } from '../translations/use-translations.ts';
import * as css from './status-pages.css';
import { useTitle } from '../head/use-title.ts';

/** The address leads nowhere. */
export const NotFoundPage = () => {
  const { t } = useTranslations();
  const { boot } = usePage();
  useTitle(t('notFound.title'));
  const first = boot.navigation.find(({ menu }) => menu === 'sections');
  return (
    <section className={panelClass(css.statusPage)}>
      <EmptyState
        hasMark
        isPage
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
