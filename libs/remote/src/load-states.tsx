import { ErrorBlock, Skeleton, SkeletonGroup } from '@longshot/ui';

/** Stands where rows will, until they are there. */
export const LoadingRows = ({
  label,
  rows = 3,
  className,
}: {
  /** Said to those who do not see it. */
  readonly label: string;
  readonly rows?: number;
  readonly className: string | undefined;
}) => (
  <SkeletonGroup label={label}>
    <div className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="row" />
      ))}
    </div>
  </SkeletonGroup>
);

/** Stands where something could not be loaded, and asks for it again. */
export const LoadFailed = ({
  title,
  text,
  onRefresh,
  className,
}: {
  readonly title: string;
  readonly text: string;
  readonly onRefresh: () => void;
  readonly className: string | undefined;
}) => (
  <div className={className}>
    <ErrorBlock title={title} text={text} onRefresh={onRefresh} />
  </div>
);
