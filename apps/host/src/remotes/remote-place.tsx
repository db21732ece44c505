import { RemoteView } from '@longshot/federation';
import { buildsOf } from '@longshot/release';
import { EmptyState, ErrorBlock } from '@longshot/ui';
import type { ReactNode } from 'react';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import { useHostLocation } from './host-location.ts';
import { useMountContext } from './mount-context.tsx';

/** Which remote fills a place, and what stands there until it does. */
export interface RemotePlaceProps {
  /** The remote, as the release names it. */
  readonly name: string;
  /** What it is to the page, for the words when it fails. */
  readonly place: 'content' | 'column';
  /** Stands here until the remote does, in its size. */
  readonly skeleton: ReactNode;
  /** Where the remote is told to be, where that is not where the page is: behind a form with an address of its own. */
  readonly pathname?: string;
}

/** A place of the page that a remote fills: loading, ready, or failed with the way to try again. */
export const RemotePlace = ({ name, place, skeleton, pathname }: RemotePlaceProps) => {
  const { t } = useText();
  const { boot, remotes } = usePage();
  const context = useMountContext();
  const at = useHostLocation(pathname);
  const version = buildsOf(boot.release, name)[0]?.version;
  // Switched off for everybody: none of its code is asked for.
  if (boot.delivery.killed.includes(name)) {
    return <EmptyState title={t('release.offTitle')} text={t('release.offText')} />;
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
      errorView={({ retry }) => (
        <ErrorBlock
          title={t('main_dictionary_load_error')}
          text={t('main_dictionary_refresh_page')}
          onRefresh={retry}
          detail={detail}
          isTall={place === 'content'}
        />
      )}
    />
  );
};
