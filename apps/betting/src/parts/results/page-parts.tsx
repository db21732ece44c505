import { LoadFailed, usePageTitle, type Loaded } from '@longshot/remote';
import { EmptyState, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import { useResultText } from './result-translations.ts';
import * as css from './results.css';

/** Tells the host what the page is about. */
export function useTitle(title: string): void {
  const { host } = useServices();
  usePageTitle(host, title);
}

/** A page that there is not: what is missing, and the way on. */
export const MissingPage = ({ title, action }: { readonly title: string; readonly action?: ReactNode }) => {
  const { t } = useResultText();
  useTitle(title);
  return (
    <div className={panelClass(css.state)}>
      <EmptyState isPage title={title} text={t('missing.text')} action={action} />
    </div>
  );
};

/** In place of what is not there yet. */
export const ResultsSkeleton = () => {
  const { t } = useResultText();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={panelClass(css.waiting)}>
        <Skeleton width="half" />
        <Skeleton height="row" />
        <Skeleton height="row" />
        <Skeleton height="row" />
      </div>
    </SkeletonGroup>
  );
};

/**
 * Shows a value once it is loaded, and the state of its loading before. `missing` stands where the gateway knows no
 * such thing.
 */
export const LoadedPart = observer(function LoadedPart<Value>({
  loaded,
  missing = null,
  children,
}: {
  readonly loaded: Loaded<Value>;
  readonly missing?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  const { t } = useResultText();
  const { value, state, isMissing } = loaded;
  if (isMissing) return missing;
  if (state === 'failed')
    return (
      <LoadFailed
        title={t('failed.title')}
        text={t('failed.text')}
        onRefresh={loaded.retry}
        className={panelClass(css.state)}
      />
    );
  return value === null ? <ResultsSkeleton /> : children(value);
}) as <Value>(props: {
  readonly loaded: Loaded<Value>;
  readonly missing?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) => ReactNode;
