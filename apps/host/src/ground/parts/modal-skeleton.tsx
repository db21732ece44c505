import { Skeleton, SkeletonGroup } from '@longshot/ui';
import { useTranslations } from '../translations/use-translations.ts';
import * as css from './skeletons.css';

/** The shapes of a form over the page, in the place and width of the modal window that comes. */
export const ModalSkeleton = ({ rows }: { readonly rows: number }) => {
  const { t } = useTranslations();
  return (
    <div className={css.skeletonScrim}>
      <SkeletonGroup label={t('state.loading')}>
        <div className={css.skeletonModal}>
          <Skeleton width="half" height="title" />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height="control" />
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
};
