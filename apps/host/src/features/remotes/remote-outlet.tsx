import { RemoteView } from '@longshot/federation';
import { buildsOf } from '@longshot/release';
import { EmptyState, ErrorBlock, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { NotFoundPage } from '../../ground/parts/status-pages.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { useHostLocation } from './host-location.ts';
import { useMountContext } from './mount-context.tsx';

/** Which remote fills a place, and what stands there until it does. */
export interface RemoteOutletProps {
  /** The remote, as the release names it. */
  readonly name: string;
  /** Place of the remote in the page, for the words when it fails. */
  readonly place: 'content' | 'column';
  /** Stands here until the remote does, in its size. */
  readonly skeleton: ReactNode;
  /** Where the remote is told to be, where that is not where the page is: behind a form with an address of its own. */
  readonly pathname?: string;
  /** The slot it fills; none where it is the page itself. */
  readonly slot?: string;
  /** Stands below what says that it failed or is switched off. */
  readonly fallback?: ReactNode;
  /** Stands where it failed, in place of the block that says so. */
  readonly failure?: (retry: () => void) => ReactNode;
}

/** A place of the page that a remote fills: loading, ready, or failed with the way to try again. */
export const RemoteOutlet = observer(function RemoteOutlet({
  name,
  place,
  skeleton,
  pathname,
  slot,
  fallback,
  failure,
}: RemoteOutletProps) {
  const { t } = useTranslations();
  const { boot, delivery, remotes } = usePage();
  const shared = useMountContext();
  const context = useMemo(() => (slot === undefined ? shared : { ...shared, slot }), [shared, slot]);
  const at = useHostLocation(pathname);
  const version = buildsOf(boot.release, name)[0]?.version;
  // Switched off for everybody, perhaps while it stood here: none of its code is asked for.
  if (delivery.isKilled(name)) {
    return (
      <>
        <div className={panelClass()} role="status">
          <EmptyState title={t('release.offTitle')} text={t('release.offText')} />
        </div>
        {fallback}
      </>
    );
  }
  const detail = `${version === undefined ? name : `${name} ${version}`}, ${boot.release.id.slice(0, 10)}`;
  return (
    <RemoteView
      key={name}
      remotes={remotes}
      name={name}
      context={context}
      at={at}
      skeleton={skeleton}
      errorView={({ retry, pageStatus }) =>
        failure !== undefined ? (
          failure(retry)
        ) : place === 'content' && pageStatus === 404 ? (
          <NotFoundPage />
        ) : (
          <>
            <ErrorBlock
              title={t('main_dictionary_load_error')}
              text={t('main_dictionary_refresh_page')}
              onRefresh={retry}
              detail={detail}
              isTall={place === 'content'}
            />
            {fallback}
          </>
        )
      }
    />
  );
});
