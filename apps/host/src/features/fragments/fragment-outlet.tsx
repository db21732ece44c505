import { createFragmentPorts, FragmentView } from '@longshot/federation/fragments';
import { ErrorBlock } from '@longshot/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { writeRemoteHead } from '../../ground/head/write-head.ts';
import { NotFoundPage } from '../../ground/parts/status-pages.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { useTranslations } from '../../ground/translations/use-translations.ts';

/** Which fragment fills a place of the page, and what stands there until it does. */
export interface FragmentOutletProps {
  /** The fragment, as the gateway names it. */
  readonly name: string;
  /** Of the page it is for, below its language and with a slash at its start; '' where it is for no page. */
  readonly path: string;
  /** Place of the fragment in the page: a part of its frame has no title and no page errors. */
  readonly place: 'content' | 'frame';
  /** Stands here until the fragment does, in its size. */
  readonly skeleton: ReactNode;
}

const portsOf = ({ store, track }: PageServices) =>
  createFragmentPorts({
    states: store.remotes,
    report: (name, error) => {
      const remote = `fragment:${name}`;
      if (error === null) track('remote_ready', { remote });
      else track('remote_failed', { remote, phase: error.phase, errorCode: error.code, message: error.message });
    },
  });

/**
 * Limits of a route's fragment, which is an entry of the release and has its retries. Source: shell 4, "Micro-frontend
 * view".
 */
const limits = { timeoutMs: 1000, retries: 3 } as const;

/** A part of the page that a fragment of the gateway fills: loading, ready, or failed with the way to try again. */
export const FragmentOutlet = ({ name, path, place, skeleton }: FragmentOutletProps): ReactNode => {
  const page = usePage();
  const { t } = useTranslations();
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
      onHead={place === 'content' ? (head) => writeRemoteHead(siteConfig.companyName, head) : undefined}
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
