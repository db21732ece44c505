import { createFragmentPorts, FragmentView } from '@longshot/federation/fragments';
import { ErrorBlock } from '@longshot/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { writeRemoteHead } from '../../ground/head/write-head.ts';
import { NotFoundPage } from '../../ground/parts/status-pages.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { useText } from '../../ground/translations/use-text.ts';
import type { FragmentPlaceProps } from './fragment-source.ts';

const portsOf = ({ store, track }: PageServices) =>
  createFragmentPorts({
    states: store.remotes,
    report: (name, error) => {
      const remote = `fragment:${name}`;
      if (error === null) track('remote_ready', { remote });
      else track('remote_failed', { remote, phase: error.phase, errorCode: error.code, message: error.message });
    },
  });

/** What a route publishes is an entry of the release, and has its retries. Source: shell 4, "Micro-frontend view". */
const limits = { timeoutMs: 1000, retries: 3 } as const;

/** A part of the page that a fragment of the gateway fills: loading, ready, or failed with the way to try again. */
export const FragmentPlace = ({ name, path, place, skeleton }: FragmentPlaceProps): ReactNode => {
  const page = usePage();
  const { t } = useText();
  const navigate = useNavigate();
  const [ports] = useState(() => portsOf(page));
  const follow = useCallback((to: string) => void navigate(to), [navigate]);
  const { language, release, siteConfig } = page.boot;
  return (
    <FragmentView
      key={name + path}
      ports={ports}
      name={name}
      path={`/${language}${path}`}
      limits={limits}
      isSpa
      skeleton={skeleton}
      // A part of the frame says nothing of the page.
      {...(place === 'content' && { onHead: (head) => writeRemoteHead(siteConfig.companyName, head) })}
      follow={follow}
      errorView={({ retry, pageStatus }) =>
        place === 'content' && pageStatus === 404 ? (
          <NotFoundPage />
        ) : (
          <ErrorBlock
            title={t('main_dictionary_load_error')}
            text={t('main_dictionary_refresh_page')}
            onRefresh={retry}
            detail={`${name}, ${release.id.slice(0, 10)}`}
            isTall={place === 'content'}
          />
        )
      }
    />
  );
};
