import { LoadFailed, LoadingRows } from '@longshot/remote';
import { Message } from '@longshot/ui';
import { useTranslations } from './use-translations.ts';
import * as css from './pages.css';

/** Stands where a part will, in about its size. */
export const PartLoading = () => {
  const { t } = useTranslations();
  return <LoadingRows label={t('state.loading')} className={css.officeLoading} />;
};

/** Stands where a part did not load. */
export const PartFailed = ({ onRefresh }: { readonly onRefresh: () => void }) => {
  const { t } = useTranslations();
  return (
    <LoadFailed
      title={t('state.failed')}
      text={t('state.failedText')}
      onRefresh={onRefresh}
      className={css.officeState}
    />
  );
};

/** Problem that belongs to no field; nothing while there is none. */
export const Problem = ({ code }: { readonly code: string | null }) => {
  const { t, has } = useTranslations();
  if (code === null) return null;
  const key = `failure.${code}`;
  return (
    <div className={css.officeProblem}>
      <Message tone="danger" isAlert>
        {/* texts: failure.* */}
        {t(has(key) ? key : 'failure.generic')}
      </Message>
    </div>
  );
};
