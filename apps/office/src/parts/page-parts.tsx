import { ErrorBlock, RefusalIcon, registerSheet, Skeleton, SkeletonGroup } from '@longshot/ui';
import { useWords } from './use-words.ts';
import * as css from './pages.css';

registerSheet(css.default);

/** Stands where a part will, in about its size. */
export const PartLoading = () => {
  const { t } = useWords();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={css.officeLoading}>
        <Skeleton height="row" />
        <Skeleton height="row" />
        <Skeleton height="row" />
      </div>
    </SkeletonGroup>
  );
};

/** Stands where a part did not load. */
export const PartFailed = ({ onRefresh }: { readonly onRefresh: () => void }) => {
  const { t } = useWords();
  return (
    <div className={css.officeState}>
      <ErrorBlock title={t('state.failed')} text={t('state.failedText')} onRefresh={onRefresh} />
    </div>
  );
};

/** What went wrong and belongs to no field; nothing while nothing did. */
export const Problem = ({ code }: { readonly code: string | null }) => {
  const { t, has } = useWords();
  if (code === null) return null;
  const key = `failure.${code}`;
  return (
    <p className={css.officeProblem} role="alert">
      <RefusalIcon />
      {/* texts: failure.* */}
      <span>{t(has(key) ? key : 'failure.generic')}</span>
    </p>
  );
};
