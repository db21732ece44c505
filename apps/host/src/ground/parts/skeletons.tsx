import { panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { useTranslations } from '../translations/use-translations.ts';
import * as css from './skeletons.css';

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);

/** The shapes of a narrow column: a head and what fills it. */
export const ColumnSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={panelClass(css.skeletonColumn)}>
        <Skeleton width="short" height="title" />
        <Skeleton height="control" />
        <Skeleton height="block" />
      </div>
    </SkeletonGroup>
  );
};

/** The shapes of the main content: a column of links beside rows with prices. */
export const ContentSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={css.skeletonContent}>
        <div className={panelClass(css.skeletonSide)}>
          {rows(12).map((row) => (
            <Skeleton key={row} height="text" width={row % 3 === 0 ? 'long' : 'full'} />
          ))}
        </div>
        <div className={panelClass(css.skeletonMain)}>
          <Skeleton width="half" height="title" />
          {rows(10).map((row) => (
            <div key={row} className={css.skeletonEvent}>
              <Skeleton width="tiny" />
              <Skeleton width="long" />
              <Skeleton height="price" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
};
